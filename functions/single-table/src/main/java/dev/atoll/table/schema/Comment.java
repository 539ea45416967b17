package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A comment on a post, in the post's item collection. One that is held for moderation stands under
 * another prefix, so that no reader's Query meets it, and in the work queue.
 *
 * <pre>
 * PK POST#&lt;post&gt;   SK COMMENT#&lt;id&gt;      or PENDING#&lt;id&gt; while held
 * GSI2PK COMMENTER#&lt;account&gt;   GSI2SK COMMENT#&lt;id&gt;
 * WORKPK MODERATION   WORKSK &lt;id&gt;            while held
 * text, authorId, username, parentId, parentAuthor, postAuthor, createdAt, editedAt, v
 * </pre>
 *
 * <p>The partition key {@code MODERATION} is constant: members write at most 60 comments an hour.
 *
 * @param authorId the member's account
 * @param username the member's name at the time
 * @param parentAuthor the account that wrote the comment which this one answers, to tell it
 * @param postAuthor the Cognito subject of the post's author, who moderates
 */
public record Comment(
    String postId,
    String id,
    String text,
    String authorId,
    String username,
    Optional<String> parentId,
    Optional<String> parentAuthor,
    String postAuthor,
    CommentStatus status,
    Optional<Instant> editedAt,
    long version) {

  /** Template of an approved comment's key. */
  public static final KeyTemplate KEY = KeyTemplate.of("POST#<post>", "COMMENT#<id>");

  /** Template of a held comment's key. */
  public static final KeyTemplate HELD_KEY = KeyTemplate.of("POST#<post>", "PENDING#<id>");

  /** A member's comments. */
  public static final KeyTemplate BY_MEMBER = KeyTemplate.of("COMMENTER#<account>", "COMMENT#<id>");

  /** The moderation queue. */
  public static final KeyTemplate MODERATION = KeyTemplate.of("MODERATION", "<id>");

  /** How an approved comment is stored. */
  public static final ItemType<Comment> TYPE =
      ItemType.of("comment", KEY, Comment::encode, Comment::decode).in(AtollTable.GSI2, BY_MEMBER);

  /** How a held comment is stored. */
  public static final ItemType<Comment> HELD_TYPE =
      ItemType.of("held-comment", HELD_KEY, Comment::encode, Comment::decode)
          .in(AtollTable.GSI2, BY_MEMBER)
          .in(AtollTable.WORK_INDEX, MODERATION);

  /** When it was written: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The type that it is stored as. */
  public ItemType<Comment> type() {
    return switch (status) {
      case APPROVED -> TYPE;
      case HELD -> HELD_TYPE;
    };
  }

  /** Its key. */
  public PrimaryKey key() {
    return type().key().at(postId, id);
  }

  /** The same comment, approved. */
  public Comment approved() {
    return new Comment(
        postId,
        id,
        text,
        authorId,
        username,
        parentId,
        parentAuthor,
        postAuthor,
        CommentStatus.APPROVED,
        editedAt,
        version + 1);
  }

  /** The same comment with another text. */
  public Comment edited(String newText, Instant at) {
    return new Comment(
        postId,
        id,
        newText,
        authorId,
        username,
        parentId,
        parentAuthor,
        postAuthor,
        status,
        Optional.of(at),
        version + 1);
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key())
            .indexKey(AtollTable.GSI2, BY_MEMBER.at(authorId, id))
            .put("text", text)
            .put("authorId", authorId)
            .put("username", username)
            .put("parentId", parentId)
            .put("parentAuthor", parentAuthor)
            .put("postAuthor", postAuthor)
            .put("createdAt", createdAt())
            .putInstant("editedAt", editedAt)
            .put("v", version);
    if (status == CommentStatus.HELD) {
      PrimaryKey work = MODERATION.at(id);
      item.put("WORKPK", work.partition()).put("WORKSK", work.sort());
    }
    return item.build();
  }

  private static Comment decode(Attributes item) {
    boolean held = HELD_TYPE.is(item);
    KeyTemplate template = held ? HELD_KEY : KEY;
    return new Comment(
        template.part("post", item.key()),
        template.part("id", item.key()),
        item.string("text"),
        item.string("authorId"),
        item.string("username"),
        item.optionalString("parentId"),
        item.optionalString("parentAuthor"),
        item.string("postAuthor"),
        held ? CommentStatus.HELD : CommentStatus.APPROVED,
        item.optionalInstant("editedAt"),
        item.number("v"));
  }
}
