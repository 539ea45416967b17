/**
 * Public reads of the blog: posts and their lists, authors, the feed, the site map, settings; also
 * the service's health and description. {@link dev.atoll.posts.PostsHandler} binds them to their
 * routes and takes whatever no route takes.
 */
@NullMarked
package dev.atoll.posts;

import org.jspecify.annotations.NullMarked;
