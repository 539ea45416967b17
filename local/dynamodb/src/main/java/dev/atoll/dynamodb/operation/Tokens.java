package dev.atoll.dynamodb.operation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.Storage;
import dev.atoll.dynamodb.storage.WriteBatch;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * The client request tokens of finished transactions, good for ten minutes, kept in the same batch
 * as what the transaction did.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html">TransactWriteItems,
 *     ClientRequestToken</a>
 */
final class Tokens {
  private static final int MAP = 1;
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final Clock clock;

  Tokens(Clock clock) {
    this.clock = clock;
  }

  /**
   * Whether the token was used for the same request.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException
   *     when it was used for another
   */
  boolean isReplay(WriteBatch batch, String token, byte[] fingerprint) {
    byte[] stored = batch.get(MAP, key(token));
    if (stored == null || isExpired(stored)) {
      return false;
    }
    if (!Arrays.equals(stored, Long.BYTES, stored.length, fingerprint, 0, fingerprint.length)) {
      throw Failures.tokenReused();
    }
    return true;
  }

  void remember(WriteBatch batch, String token, byte[] fingerprint) {
    byte[] stored =
        ByteBuffer.allocate(Long.BYTES + fingerprint.length)
            .putLong(clock.millis())
            .put(fingerprint)
            .array();
    batch.put(MAP, key(token), stored);
  }

  /** Forgets expired tokens. */
  void sweep(Storage storage) {
    storage.write(
        batch -> {
          try (Snapshot snapshot = storage.snapshot(MAP)) {
            snapshot.ascend(
                0,
                null,
                null,
                (key, stored) -> {
                  if (isExpired(stored)) {
                    batch.remove(MAP, key);
                  }
                  return true;
                });
          }
          return null;
        });
  }

  private boolean isExpired(byte[] stored) {
    Instant finished = Instant.ofEpochMilli(ByteBuffer.wrap(stored).getLong());
    return !clock.instant().isBefore(finished.plus(LIFE));
  }

  private static byte[] key(String token) {
    return token.getBytes(UTF_8);
  }
}
