/**
 * What is suspicious about a product: rules that look at its scans, claim and events, and the
 * analyst who says how bad it is. Nothing here reads or writes the table.
 */
@NullMarked
package dev.atoll.stream.threat;

import org.jspecify.annotations.NullMarked;
