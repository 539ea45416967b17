package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.Ids;
import java.time.Instant;
import java.util.Optional;

/**
 * What a list shows of a molt. Stored as the map {@code summary} of the molt, which the indexes
 * project whole, and of its entry in the sea. The identifier is in every row's key, so it is not in
 * the map.
 *
 * @param parentId the molt that it replies to
 */
public record MoltSummary(String id, String text, Byline author, Optional<String> parentId) {

  /** When it was written: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The same of a member under another name. */
  public MoltSummary by(Byline renamed) {
    return new MoltSummary(id, text, renamed, parentId);
  }

  /** The attributes of a molt, or of its entry in the sea, that hold its summary. */
  public Attributes asAttributes() {
    return Attributes.builder().put("summary", encode()).build();
  }

  Attributes encode() {
    return Attributes.builder()
        .put("text", text)
        .put("author", author.encode())
        .put("parentId", parentId)
        .build();
  }

  static MoltSummary decode(String id, Attributes map) {
    return new MoltSummary(
        id, map.string("text"), Byline.decode(map.map("author")), map.optionalString("parentId"));
  }

  /** The summary in a molt or in its row of an index. */
  static MoltSummary of(Attributes item) {
    return decode(Molt.KEY.part("id", item.key()), item.map("summary"));
  }
}
