/** The kitchen over HTTP, as a client meets it. */
@NullMarked
package dev.atoll.local.kitchen;

import org.jspecify.annotations.NullMarked;
