package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import java.time.Instant;

/**
 * How often somebody did something in one window of time.
 *
 * <pre>
 * PK RL#&lt;action&gt;#&lt;subject&gt;   SK RL#&lt;window start, epoch seconds&gt;
 * n, expires_at
 * </pre>
 *
 * @param subject an account's id, or the keyed hash of a network
 */
public record RateLimitWindow(
    String action, String subject, long start, long n, Instant expiresAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("RL#<action>#<subject>", "RL#<start>");

  /** How it is stored. */
  public static final ItemType<RateLimitWindow> TYPE =
      ItemType.of("rate-limit", KEY, RateLimitWindow::encode, RateLimitWindow::decode);

  private Attributes encode() {
    return Attributes.builder()
        .key(KEY.at(action, subject, Long.toString(start)))
        .put("n", n)
        .putEpochSeconds("expires_at", expiresAt)
        .build();
  }

  private static RateLimitWindow decode(Attributes item) {
    return new RateLimitWindow(
        KEY.part("action", item.key()),
        KEY.part("subject", item.key()),
        Long.parseLong(KEY.part("start", item.key())),
        item.number("n"),
        item.epochSeconds("expires_at"));
  }
}
