/** Scans from the table's stream to counters, alerts and webhooks, in the whole product. */
@NullMarked
package dev.atoll.local.threat;

import org.jspecify.annotations.NullMarked;
