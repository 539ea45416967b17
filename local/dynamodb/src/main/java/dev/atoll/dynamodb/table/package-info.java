/**
 * What a table is: its definition as AWS describes it, its keys and indexes, and where its parts
 * are stored.
 */
@NullMarked
package dev.atoll.dynamodb.table;

import org.jspecify.annotations.NullMarked;
