package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.stream.StreamLog;
import dev.atoll.dynamodb.table.Stream;
import java.time.Duration;
import java.time.Instant;

/** What time takes away: expired items, old stream records, used tokens. */
public final class Housekeeping {
  private final Core core;
  private final Expiry expiry;
  private final Tokens tokens;

  /**
   * @param expiryLag how long after their expiry items are still there
   */
  public Housekeeping(Core core, Duration expiryLag) {
    this.core = core;
    this.expiry = new Expiry(core, expiryLag);
    this.tokens = new Tokens(core.clock());
  }

  /** Removes the items whose time has come; returns how many. */
  public int expireItems() {
    return expiry.sweep();
  }

  /**
   * Forgets what AWS forgets after minutes or a day: tokens, stream records, streams that are over.
   */
  public void forget() {
    tokens.sweep(core.storage());
    Instant horizon = core.clock().instant().minus(StreamLog.RETENTION);
    for (Stream stream : core.catalog().streams()) {
      Instant closed = stream.closed();
      if (closed != null && closed.isBefore(horizon)) {
        core.storage()
            .write(
                batch -> {
                  core.catalog().remove(batch, stream);
                  return stream;
                });
      } else {
        trim(stream);
      }
    }
  }

  private void trim(Stream stream) {
    boolean more = true;
    while (more) {
      more = core.streamLog().trim(stream);
    }
  }
}
