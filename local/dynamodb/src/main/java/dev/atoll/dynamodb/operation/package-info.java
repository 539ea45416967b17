/**
 * The operations of the API, one class each, on the SDK's own request and response classes. Each
 * validates its request, then does its work in one write or one snapshot.
 */
@NullMarked
package dev.atoll.dynamodb.operation;

import org.jspecify.annotations.NullMarked;
