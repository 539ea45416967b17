/**
 * A DynamoDB that runs inside the JVM: {@link dev.atoll.dynamodb.EmbeddedDynamoDb} is the way in.
 * The packages below are its parts and no API.
 */
@NullMarked
package dev.atoll.dynamodb;

import org.jspecify.annotations.NullMarked;
