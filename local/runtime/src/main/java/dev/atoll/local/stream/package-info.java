/**
 * The stream pump: brings the records of the table's stream to the functions that declare an {@link
 * dev.atoll.stream.source.EventSource}, as Lambda's event source mappings do.
 */
@NullMarked
package dev.atoll.local.stream;

import org.jspecify.annotations.NullMarked;
