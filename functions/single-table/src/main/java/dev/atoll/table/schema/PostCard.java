package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * The small companion of a post: what changes often and what is asked often. Whether a post takes
 * comments is {@link #state} here, checked by the very update that counts the comment.
 *
 * <pre>
 * PK POST#&lt;id&gt;   SK COUNT#
 * state (draft, published, deleted), comments, summary, spread
 * WORKPK FANOUT#&lt;shard&gt;  WORKSK &lt;changedAt&gt;#&lt;id&gt;   while feeds follow its publication or withdrawal
 * WORKPK PURGE#&lt;shard&gt;   WORKSK &lt;id&gt;     while a deleted post's comments are being removed
 * </pre>
 *
 * @param state {@code draft}, {@code published} or {@code deleted}
 * @param comments approved comments
 * @param changedAt when it was published or withdrawn, while feeds do not show that yet
 * @param spread the publication that feeds show, or are about to; see {@link #publication}
 */
public record PostCard(
    PostSummary summary,
    String state,
    long comments,
    Optional<Instant> changedAt,
    Optional<String> spread) {

  /** Takes comments and is listed. */
  public static final String PUBLISHED = "published";

  /** Gone for everybody; the card stays until its comments are purged. */
  public static final String DELETED = "deleted";

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("POST#<id>", "COUNT#");

  /** Deleted posts whose comments are still to be removed. */
  public static final KeyTemplate PURGE = Work.PURGE;

  /** Posts whose publication or withdrawal is still to be carried into feeds. */
  public static final KeyTemplate FAN_OUT = KeyTemplate.of("FANOUT#<shard>", "<changedAt>#<id>");

  /** How it is stored. */
  public static final ItemType<PostCard> TYPE =
      ItemType.of("post-card", KEY, PostCard::encode, PostCard::decode)
          .in(AtollTable.WORK_INDEX, FAN_OUT, PURGE);

  /** The key of a post's card. */
  public static PrimaryKey key(String postId) {
    return KEY.at(postId);
  }

  /** The card of a post that was just made; if it is published, feeds are to follow. */
  public static PostCard create(PostSummary summary) {
    return new PostCard(
        summary, summary.state().text(), 0, summary.state().publishedAt(), Optional.empty());
  }

  /**
   * Under which identifier feeds show the post: it sorts by the time of the publication. Empty
   * unless the post is published.
   */
  public Optional<String> publication() {
    return summary
        .state()
        .publishedAt()
        .filter(at -> published())
        .map(at -> Ids.at(at, summary.id()));
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

  /** The card of a changed post; if it was published or withdrawn, feeds are to follow. */
  public static Write.Update changed(PostSummary before, PostSummary after) {
    Write.Update update = Write.update(key(after.id())).set(reflecting(after));
    return before.state().equals(after.state())
        ? update
        : Pending.queue(update, fanOut(after.id(), after.updatedAt()));
  }

  /** The card of a deleted post: work to purge. */
  public static Write.Update deleted(String postId) {
    return Pending.queue(
        Write.update(key(postId)).set("state", DELETED), PURGE.at(Work.shard(postId), postId));
  }

  private static PrimaryKey fanOut(String postId, Instant changedAt) {
    return FAN_OUT.at(Work.shard(postId), Instants.format(changedAt), postId);
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(postId()))
            .put("state", state)
            .put("comments", comments)
            .put("summary", summary.encode())
            .put("spread", spread);
    changedAt
        .map(at -> fanOut(postId(), at))
        .ifPresent(work -> item.put("WORKPK", work.partition()).put("WORKSK", work.sort()));
    return item.build();
  }

  private static PostCard decode(Attributes item) {
    return new PostCard(
        PostSummary.of(item),
        item.string("state"),
        item.optionalNumber("comments").orElse(0L),
        changedAt(item),
        item.optionalString("spread"));
  }

  private static Optional<Instant> changedAt(Attributes item) {
    return Pending.of(item)
        .map(Pending::key)
        .filter(FAN_OUT::matches)
        .map(work -> Instants.parse(FAN_OUT.part("changedAt", work)));
  }
}
