/** What the functions do about records and by schedule, with a table and its stream. */
@NullMarked
package dev.atoll.stream;

import org.jspecify.annotations.NullMarked;
