/**
 * Fan-out: molts, remolts and publications on their way into feeds and out of them, and what a feed
 * gets or loses when a follow begins or ends.
 */
@NullMarked
package dev.atoll.stream.feed;

import org.jspecify.annotations.NullMarked;
