/**
 * Sends a message to a webhook: signs it as Standard Webhooks say, and goes nowhere that a stranger
 * should not be able to send Atoll to. Nothing here reads or writes the table.
 */
@NullMarked
package dev.atoll.stream.webhook;

import org.jspecify.annotations.NullMarked;
