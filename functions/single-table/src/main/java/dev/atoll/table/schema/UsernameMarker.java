package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import java.time.Instant;
import java.util.Optional;

/**
 * That a username is an account's.
 *
 * <pre>
 * PK U#&lt;lower-case name&gt;   SK U#
 * accountId, expires_at (a former name: redirects until then)
 * </pre>
 */
public record UsernameMarker(String name, String accountId, Optional<Instant> redirectsUntil) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("U#<name>", "U#");

  /** How it is stored. */
  public static final ItemType<UsernameMarker> TYPE =
      ItemType.of("username", KEY, UsernameMarker::encode, UsernameMarker::decode);

  private Attributes encode() {
    Attributes.Builder item = Attributes.builder().key(KEY.at(name)).put("accountId", accountId);
    redirectsUntil.ifPresent(until -> item.putEpochSeconds("expires_at", until));
    return item.build();
  }

  private static UsernameMarker decode(Attributes item) {
    return new UsernameMarker(
        KEY.part("name", item.key()),
        item.string("accountId"),
        item.optionalNumber("expires_at").map(Instant::ofEpochSecond));
  }
}
