/**
 * Ordered maps of bytes that change together: atomic batches, consistent snapshots, and a
 * write-ahead log that makes every acknowledged batch survive the death of the process.
 */
@NullMarked
package dev.atoll.dynamodb.storage;

import org.jspecify.annotations.NullMarked;
