/**
 * What the functions of the blog share: how posts, comments and settings look in answers, Markdown,
 * slugs and tags. No routes and no writes: those are the functions' own.
 */
@NullMarked
package dev.atoll.blog;

import org.jspecify.annotations.NullMarked;
