package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.List;

/**
 * A post of the blog with its body. Counters are not here but on the {@link PostCard}: counting on
 * an item is billed by the whole item and rewrites every index that it stands in.
 *
 * <pre>
 * PK POST#&lt;id&gt;   SK METADATA#&lt;id&gt;
 * GSI1PK POST         GSI1SK &lt;publishedAt&gt;#&lt;id&gt;        only while published
 * GSI2PK AUTHOR#&lt;sub&gt; GSI2SK PUB#&lt;publishedAt&gt;#&lt;id&gt;    or DRAFT#&lt;id&gt;
 * slug                only while published: puts it into SlugIndex
 * body, slugs (every slug it ever had, at most 20), summary (see PostSummary), v
 * </pre>
 *
 * <p>The partition key {@code POST} of the listing is constant: publishing is rare, far below the
 * 1,000 writes a second that one partition takes.
 *
 * @param summary all but the body
 * @param body Markdown as written
 * @param slugs the present slug and those that redirect to it
 */
public record Post(PostSummary summary, String body, List<String> slugs) {

  /** Most slugs that one post keeps. */
  public static final int MAX_SLUGS = 20;

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("POST#<id>", "METADATA#<id>");

  /** Published posts, newest first. */
  public static final KeyTemplate LISTING = KeyTemplate.of("POST", "<publishedAt>#<id>");

  /** An author's posts: published ones, and drafts beside them. */
  public static final KeyTemplate BY_AUTHOR_PUBLISHED =
      KeyTemplate.of("AUTHOR#<sub>", "PUB#<publishedAt>#<id>");

  /** An author's drafts. */
  public static final KeyTemplate BY_AUTHOR_DRAFT = KeyTemplate.of("AUTHOR#<sub>", "DRAFT#<id>");

  /** A slug in SlugIndex, which has no sort key; the second half names the item found. */
  public static final KeyTemplate BY_SLUG = KeyTemplate.of("<slug>", "METADATA#<id>");

  /** How it is stored. */
  public static final ItemType<Post> TYPE =
      ItemType.of("post", KEY, Post::encode, Post::decode)
          .in(AtollTable.GSI1, LISTING)
          .in(AtollTable.GSI2, BY_AUTHOR_PUBLISHED, BY_AUTHOR_DRAFT)
          .in(AtollTable.SLUG_INDEX, BY_SLUG);

  public Post {
    slugs = List.copyOf(slugs);
  }

  /** Its identifier. */
  public String id() {
    return summary.id();
  }

  /** The key of a post. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(id()))
            .put("summary", summary.encode())
            .put("body", body)
            .put("slugs", slugs)
            .put("createdAt", summary.createdAt())
            .put("v", summary.version());
    String sub = summary.author().id();
    switch (summary.state()) {
      case PostState.Draft() ->
          item.put("draftSlug", summary.slug())
              .indexKey(AtollTable.GSI2, BY_AUTHOR_DRAFT.at(sub, id()));
      case PostState.Published(var at) -> {
        String time = Instants.format(at);
        item.put("slug", summary.slug())
            .indexKey(AtollTable.GSI1, LISTING.at(time, id()))
            .indexKey(AtollTable.GSI2, BY_AUTHOR_PUBLISHED.at(sub, time, id()));
      }
    }
    return item.build();
  }

  private static Post decode(Attributes item) {
    return new Post(PostSummary.of(item), item.string("body"), item.strings("slugs"));
  }
}
