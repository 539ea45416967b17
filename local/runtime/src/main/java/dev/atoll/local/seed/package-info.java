/**
 * The demo: a small blog with two authors, drafts, members and comments; a kitchen with recipes
 * that those members unlocked and cooked; and what they and others say to each other. Written
 * through the HTTP API as anybody would write it.
 */
@NullMarked
package dev.atoll.local.seed;

import org.jspecify.annotations.NullMarked;
