/** Brands and products over HTTP, as owners, customers and intruders meet them. */
@NullMarked
package dev.atoll.local.provenance;

import org.jspecify.annotations.NullMarked;
