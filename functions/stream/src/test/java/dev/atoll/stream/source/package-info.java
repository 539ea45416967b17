/** Which records reach a function, and what is answered. */
@NullMarked
package dev.atoll.stream.source;

import org.jspecify.annotations.NullMarked;
