package dev.atoll.http.route;

import static dev.atoll.http.route.Shapes.COUNT;
import static dev.atoll.http.route.Shapes.ID;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.route.Shapes.instant;
import static dev.atoll.http.route.Shapes.pageOf;
import static dev.atoll.http.schema.Choice.oneOf;
import static dev.atoll.http.schema.Field.clearable;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;

import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;

/** What requests about molts, follows, feeds and notifications carry, and how answers look. */
final class SocialShapes {

  private static final Schema TEXT = Text.text(1, 280);
  private static final Fields MEMBER = Shapes.person("MemberName", "username", Format.ID);

  private static final Fields MOLT_COUNTS =
      object(required("likes", COUNT), required("replies", COUNT), required("remolts", COUNT))
          .named("MoltCounts");

  static final Fields NEW_MOLT =
      object(
              required("text", TEXT).example("The octopus is back, and it brought a friend."),
              optional("parentId", ID))
          .named("NewMolt");

  static final Fields MOLT =
      object(
              id("id"),
              required("text", TEXT),
              required("author", MEMBER),
              clearable("parentId", ID),
              instant("createdAt"),
              required("counts", MOLT_COUNTS))
          .named("Molt");

  private static final Fields LISTED_MOLT =
      object(
              id("id"),
              required("text", TEXT),
              required("author", MEMBER),
              clearable("parentId", ID),
              instant("createdAt"))
          .named("ListedMolt");

  static final Fields MOLT_PAGE = pageOf(LISTED_MOLT);

  static final Fields FEED_PAGE =
      pageOf(
          object(
                  id("id"),
                  required("kind", oneOf("molt", "remolt", "post")),
                  optional("molt", MOLT),
                  optional("post", BlogShapes.POST_SUMMARY),
                  optional("by", MEMBER),
                  instant("at"))
              .named("FeedItem"));

  static final Fields FOLLOW_PAGE =
      pageOf(
          object(
                  required("kind", oneOf("member", "author")),
                  required("id", Text.line(1, 64)),
                  optional("username", Text.of(Format.USERNAME)),
                  optional("displayName", Text.line(0, 100)),
                  optional("name", Text.line(0, 100)))
              .named("Followed"));

  static final Fields NOTIFICATION_PAGE =
      pageOf(
          object(
                  id("id"),
                  required("kind", oneOf("like", "remolt", "follow", "reply", "comment")),
                  required("actor", MEMBER),
                  id("target"),
                  optional("postId", ID),
                  instant("createdAt"),
                  required("read", new Truth()))
              .named("Notification"));

  /** How many there are, up to a hundred. */
  static final Fields NUMBER = object(required("count", new Whole(0, 100))).named("Number");

  static final Fields READ_UP_TO = object(optional("upTo", ID)).named("ReadUpTo");

  static final Fields READ_MARK = object(clearable("upTo", ID)).named("ReadMark");

  private SocialShapes() {}
}
