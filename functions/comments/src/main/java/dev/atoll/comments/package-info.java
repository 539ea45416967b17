/**
 * Comments on posts, as members write them and everybody reads them. One class for each use case;
 * {@link dev.atoll.comments.CommentsHandler} binds them to their routes.
 */
@NullMarked
package dev.atoll.comments;

import org.jspecify.annotations.NullMarked;
