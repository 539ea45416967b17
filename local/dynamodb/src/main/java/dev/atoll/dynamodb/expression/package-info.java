/**
 * DynamoDB's expression language: condition, filter, key condition, projection and update.
 *
 * <p>One lexer and one recursive-descent parser for each grammar, written out in the comment of
 * {@link dev.atoll.dynamodb.expression.ConditionParser} and {@link
 * dev.atoll.dynamodb.expression.UpdateParser}. A parser gives a tree of sealed records, which an
 * evaluator walks by exhaustive switch. An expression that breaks a rule is refused in AWS's words
 * and, when it breaks several, by the rule that AWS checks first (see {@link
 * dev.atoll.dynamodb.expression.Findings}).
 *
 * <p>Parsed expressions are immutable and safe for any thread.
 */
@NullMarked
package dev.atoll.dynamodb.expression;

import org.jspecify.annotations.NullMarked;
