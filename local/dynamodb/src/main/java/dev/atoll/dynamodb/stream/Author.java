package dev.atoll.dynamodb.stream;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Identity;

/** Who changed an item. */
public enum Author {
  /** A request. */
  CLIENT(null),

  /**
   * The expiry of items.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/time-to-live-ttl-streams.html">DynamoDB
   *     Streams and Time to Live</a>
   */
  EXPIRY(Identity.builder().type("Service").principalId("dynamodb.amazonaws.com").build());

  private final @Nullable Identity identity;

  Author(@Nullable Identity identity) {
    this.identity = identity;
  }

  @Nullable Identity identity() {
    return identity;
  }
}
