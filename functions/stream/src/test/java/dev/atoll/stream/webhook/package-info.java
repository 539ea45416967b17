/** What is sent to webhooks, how it is signed, and where it may not go. */
@NullMarked
package dev.atoll.stream.webhook;

import org.jspecify.annotations.NullMarked;
