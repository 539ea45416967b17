package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A member of the community, keyed by an identifier that never changes: e-mail address and username
 * are markers beside it, so either can change without moving anything. Small, since its counters
 * move often. Deleted, it becomes a {@link Tombstone}.
 *
 * <pre>
 * PK C#&lt;id&gt;   SK C#
 * username, displayName, bio, email, followers, following, molts, createdAt, v
 * WORKPK RENAME#&lt;shard&gt;   WORKSK &lt;renamedAt&gt;#&lt;id&gt;     until every copy shows the name
 * </pre>
 *
 * <p>The version counts edits; counters move without it.
 *
 * @param username as the member spells it; its identity is its lower case
 * @param email as given; shown to the member alone
 * @param work where it stands in the work queue, while it does
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
    long version,
    Optional<PrimaryKey> work)
    implements StoredAccount {

  /** There on a tombstone only. */
  public static final String STATUS = "status";

  /** The status of a tombstone. */
  public static final String DELETED = "DELETED";

  /** Holds of an account that is there and not deleted: what every counter's update requires. */
  public static final Condition IS_LIVING = Condition.existsWithout(STATUS);

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("C#<id>", "C#");

  /** How it is stored. */
  public static final ItemType<StoredAccount> TYPE =
      ItemType.of("account", KEY, StoredAccount::encode, StoredAccount::decode)
          .in(AtollTable.WORK_INDEX, Work.RENAME, Work.PURGE);

  /** A new one. */
  public static Account create(String id, String username, String email) {
    return new Account(id, username, username, "", email, 0, 0, 0, 1, Optional.empty());
  }

  /** Its next version, with another profile. */
  public Account withProfile(String newDisplayName, String newBio) {
    return next(username, newDisplayName, newBio, email, work);
  }

  /**
   * Its next version under another name, with the copies of the name to be refreshed. A display
   * name that nobody chose follows.
   */
  public Account renamed(String newUsername, Instant at) {
    String newDisplayName = displayName.equals(username) ? newUsername : displayName;
    return next(newUsername, newDisplayName, bio, email, Optional.of(Work.rename(id, at)));
  }

  /** Its next version with another e-mail address. */
  public Account reachedAt(String newEmail) {
    return next(username, displayName, bio, newEmail, work);
  }

  private Account next(
      String newUsername,
      String newDisplayName,
      String newBio,
      String newEmail,
      Optional<PrimaryKey> newWork) {
    return new Account(
        id,
        newUsername,
        newDisplayName,
        newBio,
        newEmail,
        followers,
        following,
        molts,
        version + 1,
        newWork);
  }

  /** When it was made: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The key of an account. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  Attributes encode() {
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
        .putAll(Work.marks(work))
        .build();
  }

  static Account decode(Attributes item) {
    return new Account(
        KEY.part("id", item.key()),
        item.string("username"),
        item.string("displayName"),
        item.string("bio"),
        item.string("email"),
        item.number("followers"),
        item.number("following"),
        item.number("molts"),
        item.number("v"),
        Work.of(item));
  }
}
