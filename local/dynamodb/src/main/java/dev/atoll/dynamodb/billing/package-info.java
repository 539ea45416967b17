/**
 * What requests cost, in the request units that AWS bills, and the declared maximum rates at which
 * they may be spent.
 */
@NullMarked
package dev.atoll.dynamodb.billing;

import org.jspecify.annotations.NullMarked;
