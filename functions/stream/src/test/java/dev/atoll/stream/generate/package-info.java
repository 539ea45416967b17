/** The sample events of the stream. */
@NullMarked
package dev.atoll.stream.generate;

import org.jspecify.annotations.NullMarked;
