package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * That a slug is a post's, now or formerly: an index is not unique, a key is. An old slug keeps its
 * marker, and so redirects, until the post is deleted.
 *
 * <pre>
 * PK SLUG#&lt;slug&gt;   SK SLUG#
 * postId
 * </pre>
 */
public record SlugMarker(String slug, String postId) {

  private static final KeyTemplate KEY = KeyTemplate.of("SLUG#<slug>", "SLUG#");

  /** How it is stored. */
  public static final ItemType<SlugMarker> TYPE =
      ItemType.of("slug", KEY, SlugMarker::encode, SlugMarker::decode);

  /** The key of a slug's marker. */
  public static PrimaryKey key(String slug) {
    return KEY.at(slug);
  }

  private Attributes encode() {
    return Attributes.builder().key(key(slug)).put("postId", postId).build();
  }

  private static SlugMarker decode(Attributes item) {
    return new SlugMarker(KEY.part("slug", item.key()), item.string("postId"));
  }
}
