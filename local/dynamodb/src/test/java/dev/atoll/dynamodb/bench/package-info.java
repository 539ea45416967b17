/** The benchmark that {@code bench/run} starts. No tests: nothing here asserts a time. */
package dev.atoll.dynamodb.bench;
