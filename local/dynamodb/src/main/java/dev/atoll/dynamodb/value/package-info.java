/**
 * What an attribute value is: numbers of 38 digits, order, equality, size as AWS counts it, the
 * rules every value in a request must obey, the binary form in which items are stored, and the
 * bytes by which keys are ordered.
 *
 * <p>Everything here is a pure function of its arguments and safe for any thread.
 */
@NullMarked
package dev.atoll.dynamodb.value;

import org.jspecify.annotations.NullMarked;
