/**
 * Deliveries to webhooks as durable work: when each is attempted, what becomes of the answer, and
 * when a webhook is given up. The sending itself is in {@code dev.atoll.stream.webhook}.
 */
@NullMarked
package dev.atoll.stream.delivery;

import org.jspecify.annotations.NullMarked;
