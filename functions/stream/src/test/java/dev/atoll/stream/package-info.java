/** What the stream's functions do about records, one by one and in batches. */
@NullMarked
package dev.atoll.stream;

import org.jspecify.annotations.NullMarked;
