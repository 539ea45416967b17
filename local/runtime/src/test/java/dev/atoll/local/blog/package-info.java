/** The blog over real HTTP: every behaviour that its part of the API promises. */
@NullMarked
package dev.atoll.local.blog;

import org.jspecify.annotations.NullMarked;
