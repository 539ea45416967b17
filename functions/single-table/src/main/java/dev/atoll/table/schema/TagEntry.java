package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.List;

/**
 * A published post in the list of one of its tags. There while the post is published and has the
 * tag.
 *
 * <pre>
 * PK TAG#&lt;tag&gt;   SK POST#&lt;publishedAt&gt;#&lt;id&gt;
 * summary (see PostSummary)
 * </pre>
 */
public record TagEntry(String tag, PostSummary summary) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("TAG#<tag>", "POST#<publishedAt>#<id>");

  /** How it is stored. */
  public static final ItemType<TagEntry> TYPE =
      ItemType.of("tag-entry", KEY, TagEntry::encode, TagEntry::decode);

  /** The entries that a post has: one for each tag while it is published, else none. */
  public static List<TagEntry> of(PostSummary summary) {
    return switch (summary.state()) {
      case PostState.Draft() -> List.of();
      case PostState.Published published ->
          summary.tags().stream().map(tag -> new TagEntry(tag, summary)).toList();
    };
  }

  /** Its key. */
  public PrimaryKey key() {
    return KEY.at(tag, Instants.format(summary.state().publishedAt().orElseThrow()), summary.id());
  }

  private Attributes encode() {
    return Attributes.builder().key(key()).put("summary", summary.encode()).build();
  }

  private static TagEntry decode(Attributes item) {
    return new TagEntry(KEY.part("tag", item.key()), PostSummary.of(item));
  }
}
