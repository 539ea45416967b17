package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * A member of the community, keyed by an identifier that never changes: e-mail address and username
 * are markers beside it, so either can change without moving anything. Small, since its counters
 * move often.
 *
 * <pre>
 * PK C#&lt;id&gt;   SK C#
 * username, displayName, bio, email, followers, following, molts, createdAt, v
 * </pre>
 *
 * @param username as the member spells it; its identity is its lower case
 * @param email as given; shown to the member alone
 */
public record Account(
    String id,
    String username,
    String displayName,
    String bio,
    String email,
    long followers,
    long following,
    long molts,
    long version) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("C#<id>", "C#");

  /** How it is stored. */
  public static final ItemType<Account> TYPE =
      ItemType.of("account", KEY, Account::encode, Account::decode);

  /** When it was made: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The key of an account. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(id))
        .put("username", username)
        .put("displayName", displayName)
        .put("bio", bio)
        .put("email", email)
        .put("followers", followers)
        .put("following", following)
        .put("molts", molts)
        .put("createdAt", createdAt())
        .put("v", version)
        .build();
  }

  private static Account decode(Attributes item) {
    return new Account(
        KEY.part("id", item.key()),
        item.string("username"),
        item.string("displayName"),
        item.string("bio"),
        item.string("email"),
        item.number("followers"),
        item.number("following"),
        item.number("molts"),
        item.number("v"));
  }
}
