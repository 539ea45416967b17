/** Tests of what the blog's functions share. */
@NullMarked
package dev.atoll.blog;

import org.jspecify.annotations.NullMarked;
