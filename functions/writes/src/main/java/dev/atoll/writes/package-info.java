/**
 * Writes of the blog by users of the pool: posts, drafts, authors' profiles, moderation, settings.
 * One class for each use case, named as what it does; {@link dev.atoll.writes.WritesHandler} binds
 * them to their routes.
 */
@NullMarked
package dev.atoll.writes;

import org.jspecify.annotations.NullMarked;
