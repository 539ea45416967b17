package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * The small companion of a post: what changes often and what is asked often. Whether a post takes
 * comments is {@link #state} here, checked by the very update that counts the comment.
 *
 * <pre>
 * PK POST#&lt;id&gt;   SK COUNT#
 * state (draft, published, deleted), comments, summary
 * WORKPK PURGE#&lt;shard&gt;   WORKSK &lt;id&gt;     while a deleted post's comments are being removed
 * </pre>
 *
 * @param state {@code draft}, {@code published} or {@code deleted}
 * @param comments approved comments
 */
public record PostCard(PostSummary summary, String state, long comments) {

  /** Takes comments and is listed. */
  public static final String PUBLISHED = "published";

  /** Gone for everybody; the card stays until its comments are purged. */
  public static final String DELETED = "deleted";

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("POST#<id>", "COUNT#");

  /** Deleted posts whose comments are still to be removed. */
  public static final KeyTemplate PURGE = KeyTemplate.of("PURGE#<shard>", "<id>");

  /** How it is stored. */
  public static final ItemType<PostCard> TYPE =
      ItemType.of("post-card", KEY, PostCard::encode, PostCard::decode)
          .in(AtollTable.WORK_INDEX, PURGE);

  /** The key of a post's card. */
  public static PrimaryKey key(String postId) {
    return KEY.at(postId);
  }

  /** The card of a post that was just made or changed. */
  public static PostCard of(PostSummary summary, long comments) {
    return new PostCard(summary, summary.state().text(), comments);
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

  /** The attributes that mark a deleted post's card as work. */
  public static Attributes deleted(String postId) {
    PrimaryKey work = PURGE.at(Work.shard(postId), postId);
    return Attributes.builder()
        .put("state", DELETED)
        .put("WORKPK", work.partition())
        .put("WORKSK", work.sort())
        .build();
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(postId()))
        .put("state", state)
        .put("comments", comments)
        .put("summary", summary.encode())
        .build();
  }

  private static PostCard decode(Attributes item) {
    return new PostCard(
        PostSummary.of(item), item.string("state"), item.optionalNumber("comments").orElse(0L));
  }
}
