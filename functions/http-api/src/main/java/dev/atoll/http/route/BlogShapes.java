package dev.atoll.http.route;

import static dev.atoll.http.route.Shapes.COUNT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.route.Shapes.instant;
import static dev.atoll.http.route.Shapes.pageOf;
import static dev.atoll.http.route.Shapes.person;
import static dev.atoll.http.schema.Choice.oneOf;
import static dev.atoll.http.schema.Field.clearable;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;
import static dev.atoll.http.schema.Items.listOf;
import static dev.atoll.http.schema.Text.line;
import static dev.atoll.http.schema.Text.text;
import static dev.atoll.http.schema.Text.textOfBytes;

import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import java.util.List;

/** What the blog's requests carry and its answers look like. */
final class BlogShapes {

  /**
   * The largest Markdown body: an item of the table holds 400 KB, and the post has other
   * attributes.
   */
  static final int MAX_MARKDOWN_BYTES = 300 * 1024;

  /**
   * Every character of a body may come as a JSON escape, which is at most three times as long as
   * its UTF-8.
   */
  static final int MAX_POST_REQUEST_BYTES = 1024 * 1024;

  private static final Schema TITLE = line(1, 200);
  private static final Schema MARKDOWN = textOfBytes(1, MAX_MARKDOWN_BYTES);
  private static final Items TAGS = listOf(Text.of(Format.TAG), 10);
  private static final Schema SLUG = Text.of(Format.SLUG);
  private static final Schema EXCERPT = text(0, 500);
  private static final Schema URL = Text.of(Format.URL);
  private static final Choice STATUS = oneOf("draft", "published");
  private static final Choice COMMENTS = oneOf("open", "moderated", "closed");
  private static final Schema COMMENT_TEXT = text(1, 4000);
  private static final Schema VERSION = COUNT;

  static final Fields NEW_POST =
      object(
              required("title", TITLE).example("A night on the reef"),
              required("body", MARKDOWN).example("The *octopus* came back."),
              optional("tags", TAGS).example(List.of("reef", "night")),
              optional("slug", SLUG).example("a-night-on-the-reef"),
              optional("excerpt", EXCERPT).example("An octopus, twice."),
              optional("coverImage", URL).example("https://example.org/reef.jpg"),
              optional("status", STATUS).example("published"))
          .named("NewPost");

  static final Fields POST_CHANGES =
      object(
              optional("title", TITLE).example("Two nights on the reef"),
              optional("body", MARKDOWN),
              optional("tags", TAGS),
              optional("slug", SLUG),
              clearable("excerpt", EXCERPT),
              clearable("coverImage", URL),
              optional("status", STATUS))
          .named("PostChanges");

  /** The name is empty while the author has set none. */
  private static final Fields AUTHOR_NAME =
      object(required("id", Text.of(Format.SUBJECT)), required("name", line(0, 100)))
          .named("AuthorName");

  private static final Fields MEMBER_NAME = person("MemberName", "username", Format.ID);

  static final Fields COMMENT =
      object(
              id("id"),
              required("text", COMMENT_TEXT),
              required("author", MEMBER_NAME),
              clearable("parentId", Shapes.ID),
              required("status", oneOf("approved", "held")),
              instant("createdAt"),
              clearable("editedAt", Shapes.INSTANT))
          .named("Comment");

  static final Fields COMMENT_PAGE = pageOf(COMMENT);

  static final Fields HELD_COMMENT =
      object(
              id("id"),
              id("postId"),
              required("text", COMMENT_TEXT),
              required("author", MEMBER_NAME),
              clearable("parentId", Shapes.ID),
              required("status", oneOf("approved", "held")),
              instant("createdAt"),
              clearable("editedAt", Shapes.INSTANT))
          .named("HeldComment");

  static final Fields HELD_COMMENT_PAGE = pageOf(HELD_COMMENT);

  static final Fields POST_SUMMARY =
      object(
              id("id"),
              required("title", TITLE),
              required("slug", SLUG),
              required("tags", TAGS),
              clearable("excerpt", EXCERPT),
              clearable("coverImage", URL),
              required("status", STATUS),
              required("author", AUTHOR_NAME),
              instant("createdAt"),
              instant("updatedAt"),
              clearable("publishedAt", Shapes.INSTANT),
              optional("version", VERSION))
          .named("PostSummary");

  static final Fields POST_SUMMARY_PAGE = pageOf(POST_SUMMARY);

  static final Fields POST = post("Post");

  static final Fields POST_WITH_COMMENTS =
      post(
          "PostWithComments",
          required("counts", object(required("comments", COUNT))),
          required("comments", COMMENT_PAGE));

  static final Fields NEW_COMMENT =
      object(
              required("text", COMMENT_TEXT).example("I saw it too."),
              optional("parentId", Shapes.ID))
          .named("NewComment");

  static final Fields COMMENT_CHANGES =
      object(required("text", COMMENT_TEXT).example("I saw it as well.")).named("CommentChanges");

  static final Fields AUTHOR_CHANGES =
      object(
              required("name", line(1, 100)).example("Coral Reef"),
              optional("bio", text(0, 1000)).example("Dives at night."))
          .named("AuthorChanges");

  static final Fields AUTHOR =
      object(
              required("id", Text.of(Format.SUBJECT)),
              required("name", line(1, 100)),
              required("bio", text(0, 1000)))
          .named("Author");

  static final Fields SETTINGS_CHANGES =
      object(
              required("title", line(1, 200)).example("The reef at night"),
              optional("description", text(0, 500)).example("Notes from below."),
              clearable("baseUrl", URL).example("https://example.org"),
              optional("comments", COMMENTS).example("open"))
          .named("SettingsChanges");

  static final Fields SETTINGS =
      object(
              required("title", line(1, 200)),
              required("description", text(0, 500)),
              required("baseUrl", URL),
              required("comments", COMMENTS))
          .named("Settings");

  private BlogShapes() {}

  private static Fields post(String name, Field... more) {
    List<Field> fields = new java.util.ArrayList<>(POST_SUMMARY.fields());
    fields.removeIf(field -> field.name().equals("version"));
    fields.add(required("version", VERSION));
    fields.add(required("body", MARKDOWN));
    fields.add(optional("html", text(0, Text.UNLIMITED)));
    fields.addAll(List.of(more));
    return object(fields.toArray(Field[]::new)).named(name);
  }
}
