/**
 * The streams of tables: what is recorded of every change, kept for 24 hours, and how it is read.
 */
@NullMarked
package dev.atoll.dynamodb.stream;

import org.jspecify.annotations.NullMarked;
