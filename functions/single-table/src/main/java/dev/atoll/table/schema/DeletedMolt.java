package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * What is left of a deleted molt while its likes and remolts are being removed: no text, and no
 * place in any list.
 *
 * <pre>
 * PK M#&lt;id&gt;   SK M#
 * status (DELETED), authorId, deletedAt
 * WORKPK PURGE#&lt;shard&gt;   WORKSK &lt;id&gt;     until its likes and remolts are gone
 * </pre>
 *
 * <p>Replies to it stay, as molts of their authors. Nothing counts on it any more.
 *
 * @param work where it stands in the work queue, while it does
 */
public record DeletedMolt(String id, String authorId, Instant deletedAt, Optional<PrimaryKey> work)
    implements StoredMolt {

  /** What takes the place of a molt that is deleted now: a tombstone with work to do. */
  public static DeletedMolt of(Molt molt, Instant now) {
    return new DeletedMolt(
        molt.id(), molt.summary().author().id(), now, Optional.of(Work.purge(molt.id())));
  }

  Attributes encode() {
    return Attributes.builder()
        .key(Molt.key(id))
        .put(Molt.STATUS, Molt.DELETED)
        .put("authorId", authorId)
        .put("deletedAt", deletedAt)
        .putAll(Work.marks(work))
        .build();
  }

  static DeletedMolt decode(Attributes item) {
    return new DeletedMolt(
        Molt.KEY.part("id", item.key()),
        item.string("authorId"),
        item.instant("deletedAt"),
        Work.of(item));
  }
}
