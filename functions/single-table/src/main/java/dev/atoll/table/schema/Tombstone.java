package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * What is left of a deleted account: that it was there, so that its name stays reserved (the
 * username's marker names it) and nothing that was under way brings it back. While what the account
 * made is being removed, it stands in the work queue.
 *
 * <pre>
 * PK C#&lt;id&gt;   SK C#
 * status (DELETED), deletedAt
 * WORKPK PURGE#&lt;shard&gt;   WORKSK &lt;id&gt;     until nothing else of the account is left
 * </pre>
 *
 * @param work where it stands in the work queue, while it does
 */
public record Tombstone(String id, Instant deletedAt, Optional<PrimaryKey> work)
    implements StoredAccount {

  /** What takes the place of an account that is deleted now: a tombstone with work to do. */
  public static Tombstone of(String accountId, Instant now) {
    return new Tombstone(accountId, now, Optional.of(Work.purge(accountId)));
  }

  Attributes encode() {
    return Attributes.builder()
        .key(Account.key(id))
        .put(Account.STATUS, Account.DELETED)
        .put("deletedAt", deletedAt)
        .putAll(Work.marks(work))
        .build();
  }

  static Tombstone decode(Attributes item) {
    return new Tombstone(
        Account.KEY.part("id", item.key()), item.instant("deletedAt"), Work.of(item));
  }
}
