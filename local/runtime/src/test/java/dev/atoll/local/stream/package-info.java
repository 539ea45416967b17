/**
 * The stream pump: what reaches functions, how often, in what order, and what becomes of failures.
 */
@NullMarked
package dev.atoll.local.stream;

import org.jspecify.annotations.NullMarked;
