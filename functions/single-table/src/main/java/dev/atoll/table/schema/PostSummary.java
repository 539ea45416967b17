package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.Ids;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a list shows of a post. Stored as the map {@code summary} of the post, which the indexes
 * project whole, of its card and of its tag entries; small, since a page reads one for each row.
 *
 * @param excerpt first words of the post, or the author's own
 * @param version the post's version
 */
public record PostSummary(
    String id,
    String title,
    String slug,
    String excerpt,
    Optional<String> coverImage,
    List<String> tags,
    Author author,
    PostState state,
    Instant updatedAt,
    long version) {

  /** When it was made: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The next version, which shows the author under another name; nothing else changes. */
  public PostSummary byAuthorRenamed(String newName) {
    return new PostSummary(
        id,
        title,
        slug,
        excerpt,
        coverImage,
        tags,
        author.renamed(newName),
        state,
        updatedAt,
        version + 1);
  }

  /** The attributes of the post itself that hold its summary. */
  public Attributes asAttributes() {
    return Attributes.builder().put("summary", encode()).put("v", version).build();
  }

  Attributes encode() {
    return Attributes.builder()
        .put("id", id)
        .put("title", title)
        .put("slug", slug)
        .put("excerpt", excerpt)
        .put("coverImage", coverImage)
        .put("tags", tags)
        .put("author", author.encode())
        .putInstant("publishedAt", state.publishedAt())
        .put("updatedAt", updatedAt)
        .put("v", version)
        .build();
  }

  static PostSummary decode(Attributes map) {
    return new PostSummary(
        map.string("id"),
        map.string("title"),
        map.string("slug"),
        map.string("excerpt"),
        map.optionalString("coverImage"),
        map.strings("tags"),
        Author.decode(map.map("author")),
        map.optionalInstant("publishedAt")
            .<PostState>map(PostState.Published::new)
            .orElseGet(PostState.Draft::new),
        map.instant("updatedAt"),
        map.number("v"));
  }

  /** The summary in any item that carries one: a row of an index, a card, a tag entry. */
  static PostSummary of(Attributes item) {
    return decode(item.map("summary"));
  }
}
