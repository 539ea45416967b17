/** Where Atoll may connect to on behalf of somebody who named the address. */
@NullMarked
package dev.atoll.http.outbound;

import org.jspecify.annotations.NullMarked;
