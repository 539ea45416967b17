/** What can be tested of provenance without a request. */
@NullMarked
package dev.atoll.provenance;

import org.jspecify.annotations.NullMarked;
