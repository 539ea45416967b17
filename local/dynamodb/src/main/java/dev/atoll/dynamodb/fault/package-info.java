/**
 * The ways in which a request fails: the exceptions of the AWS SDK with the codes and words of AWS,
 * and faults made on demand.
 */
@NullMarked
package dev.atoll.dynamodb.fault;

import org.jspecify.annotations.NullMarked;
