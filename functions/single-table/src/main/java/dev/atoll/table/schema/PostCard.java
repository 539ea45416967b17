package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.Optional;

/**
 * The small companion of a post: what changes often and what is asked often. Whether a post takes
 * comments is {@link #state} here, checked by the very update that counts the comment.
 *
 * <pre>
 * PK POST#&lt;id&gt;   SK COUNT#
 * state (draft, published, deleted), comments, summary
 * publication                               once it was published
 * WORKPK FANOUT#&lt;shard&gt;   WORKSK &lt;id of the act&gt;   until feeds show, or show no more, the post
 * WORKPK PURGE#&lt;shard&gt;   WORKSK &lt;id&gt;     while a deleted post's comments are being removed
 * </pre>
 *
 * @param state {@code draft}, {@code published} or {@code deleted}
 * @param comments approved comments
 * @param publication identifier of its entry in feeds: a ULID of the time when it was first
 *     published, and the same for good, so that no feed has it twice
 * @param work where it stands in the work queue, while it does
 */
public record PostCard(
    PostSummary summary,
    String state,
    long comments,
    Optional<String> publication,
    Optional<PrimaryKey> work) {

  /** Takes comments and is listed. */
  public static final String PUBLISHED = "published";

  /** Gone for everybody; the card stays until its comments are purged. */
  public static final String DELETED = "deleted";

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("POST#<id>", "COUNT#");

  /** Deleted posts whose comments are still to be removed. */
  public static final KeyTemplate PURGE = Work.PURGE;

  /** How it is stored. */
  public static final ItemType<PostCard> TYPE =
      ItemType.of("post-card", KEY, PostCard::encode, PostCard::decode)
          .in(AtollTable.WORK_INDEX, Work.FANOUT, PURGE);

  /** The key of a post's card. */
  public static PrimaryKey key(String postId) {
    return KEY.at(postId);
  }

  /** The card of a new post; published, it is to be carried to who follows its author. */
  public static PostCard create(PostSummary summary) {
    Optional<String> publication = summary.state().publishedAt().map(at -> summary.id());
    return new PostCard(
        summary, summary.state().text(), 0, publication, publication.map(Work::fanOut));
  }

  /** The post's identifier. */
  public String postId() {
    return summary.id();
  }

  /** Whether everybody may read the post. */
  public boolean published() {
    return state.equals(PUBLISHED);
  }

  /** The attributes that a change of the post changes here. */
  public static Attributes reflecting(PostSummary summary) {
    return Attributes.builder()
        .put("state", summary.state().text())
        .put("summary", summary.encode())
        .build();
  }

  /**
   * The attributes of a card whose post has just been published or withdrawn: feeds are to follow.
   *
   * @param publication identifier of its entry in feeds
   * @param actId names the work
   */
  public static Attributes toCarry(String publication, String actId) {
    return Attributes.builder()
        .put("publication", publication)
        .putAll(Work.marks(Work.fanOut(actId)))
        .build();
  }

  /** The attributes that mark a deleted post's card as work. */
  public static Attributes deleted(String postId) {
    return Attributes.builder()
        .put("state", DELETED)
        .putAll(Work.marks(Work.purge(postId)))
        .build();
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(postId()))
        .put("state", state)
        .put("comments", comments)
        .put("publication", publication)
        .put("summary", summary.encode())
        .putAll(Work.marks(work))
        .build();
  }

  private static PostCard decode(Attributes item) {
    return new PostCard(
        PostSummary.of(item),
        item.string("state"),
        item.optionalNumber("comments").orElse(0L),
        item.optionalString("publication"),
        Work.of(item));
  }
}
