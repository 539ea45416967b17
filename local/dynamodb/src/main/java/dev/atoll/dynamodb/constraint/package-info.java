/**
 * What a request must be like before any table is looked up: members required, lengths, patterns,
 * enumerations and ranges as AWS's own model of the API has them, and expressions with their
 * parameters instead of the legacy ones.
 *
 * <p>AWS reports all broken constraints of a request in one message ("2 validation errors detected:
 * ..."), and so does {@link dev.atoll.dynamodb.constraint.RequestRules}. Wording differs between
 * AWS's regions; this is the one that most regions have had for years.
 */
@NullMarked
package dev.atoll.dynamodb.constraint;

import org.jspecify.annotations.NullMarked;
