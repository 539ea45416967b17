/**
 * A new name, carried into every copy of the old one: of members by slices, of authors of the blog
 * by the sweeper.
 */
@NullMarked
package dev.atoll.stream.rename;

import org.jspecify.annotations.NullMarked;
