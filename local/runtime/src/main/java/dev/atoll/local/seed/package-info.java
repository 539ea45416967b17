/**
 * The demo: a small blog with two authors, drafts, members and comments, and a kitchen with recipes
 * that those members unlocked and cooked; written through the HTTP API as anybody would write it.
 */
@NullMarked
package dev.atoll.local.seed;

import org.jspecify.annotations.NullMarked;
