package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * A member who is logged in. The token is {@code <account id>.<secret>}; only the secret's SHA-256
 * is stored, so who reads the table cannot log in. Checked by one consistent GetItem, hence revoked
 * at once.
 *
 * <pre>
 * PK C#&lt;account&gt;   SK S#&lt;SHA-256 of the secret, base64url&gt;
 * username, createdAt, expires_at
 * </pre>
 */
public record Session(
    String accountId, String tokenHash, String username, Instant createdAt, Instant expiresAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("C#<account>", "S#<hash>");

  /** How it is stored. */
  public static final ItemType<Session> TYPE =
      ItemType.of("session", KEY, Session::encode, Session::decode);

  /** The key of a session. */
  public static PrimaryKey key(String accountId, String tokenHash) {
    return KEY.at(accountId, tokenHash);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(accountId, tokenHash))
        .put("username", username)
        .put("createdAt", createdAt)
        .putEpochSeconds("expires_at", expiresAt)
        .build();
  }

  private static Session decode(Attributes item) {
    return new Session(
        KEY.part("account", item.key()),
        KEY.part("hash", item.key()),
        item.string("username"),
        item.instant("createdAt"),
        item.epochSeconds("expires_at"));
  }
}
