/** What scans and events of a product lead to. */
@NullMarked
package dev.atoll.stream.product;

import org.jspecify.annotations.NullMarked;
