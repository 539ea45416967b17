package dev.atoll.http.route;

import static dev.atoll.http.route.Function.COMMENTS;
import static dev.atoll.http.route.Function.POSTS;
import static dev.atoll.http.route.Function.WRITES;
import static dev.atoll.http.route.HttpMethod.DELETE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.PATCH;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.HttpMethod.PUT;
import static dev.atoll.http.route.RouteBuilder.route;
import static dev.atoll.http.route.Shapes.CURSOR;
import static dev.atoll.http.route.Shapes.LIMIT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;

import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Text;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import java.time.Duration;
import java.util.List;

/** The blog: posts, authors, comments, moderation, settings. */
public final class BlogRoutes {

  /** The group of the user pool whose members write posts. */
  public static final String AUTHOR = "author";

  /** The group of the user pool whose members may do everything. */
  public static final String ADMIN = "admin";

  private static final Field RENDER = optional("render", Choice.oneOf("html"));
  private static final Field SLUG =
      required("slug", Text.of(Format.SLUG)).example("a-night-on-the-reef");
  private static final Field TAG = required("tag", Text.of(Format.TAG, 1, 50)).example("reef");
  private static final Field SUB = required("sub", Text.of(Format.SUBJECT));
  private static final Field ID = id("id");
  private static final Field COMMENT_ID = id("cid");

  /**
   * How long an answer about one post or list may be reused: a deleted post may be seen as long.
   */
  private static final Duration SHORTLY = Duration.ofSeconds(10);

  // Public reads of the blog

  public static final Route LIST_POSTS =
      route("listPosts", GET, "/posts", POSTS, Access.everyone())
          .uses(BlogPatterns.PUBLISHED_POSTS)
          .summary("Published posts, newest first")
          .parameters(LIMIT, CURSOR)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.POST_SUMMARY_PAGE));

  public static final Route GET_POST =
      route("getPost", GET, "/posts/{id}", POSTS, Access.everyone())
          .uses(BlogPatterns.POST_WITH_COMMENTS)
          .summary("A published post with its counters and newest comments")
          .variables(ID)
          .parameters(RENDER)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.POST_WITH_COMMENTS));

  public static final Route GET_POST_BY_SLUG =
      route("getPostBySlug", GET, "/posts/by-slug/{slug}", POSTS, Access.everyone())
          .uses(
              BlogPatterns.POST_BY_SLUG,
              BlogPatterns.SLUG,
              BlogPatterns.POST_CARD,
              BlogPatterns.POST)
          .summary("A published post by its slug; a former slug answers 301 to the present one")
          .variables(SLUG)
          .parameters(RENDER)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.POST).orMoved());

  public static final Route LIST_POSTS_BY_TAG =
      route("listPostsByTag", GET, "/tags/{tag}/posts", POSTS, Access.everyone())
          .uses(BlogPatterns.POSTS_BY_TAG)
          .summary("Published posts with a tag, newest first")
          .variables(TAG)
          .parameters(LIMIT, CURSOR)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.POST_SUMMARY_PAGE));

  public static final Route LIST_POSTS_BY_AUTHOR =
      route("listPostsByAuthor", GET, "/authors/{sub}/posts", POSTS, Access.everyone())
          .uses(BlogPatterns.POSTS_BY_AUTHOR)
          .summary("An author's published posts, newest first")
          .variables(SUB)
          .parameters(LIMIT, CURSOR)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.POST_SUMMARY_PAGE));

  public static final Route GET_AUTHOR =
      route("getAuthor", GET, "/authors/{sub}", POSTS, Access.everyone())
          .uses(BlogPatterns.AUTHOR_PROFILE)
          .summary("An author's name and bio")
          .variables(SUB)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.AUTHOR));

  public static final Route GET_FEED =
      route("getFeed", GET, "/feed.atom", POSTS, Access.everyone())
          .uses(BlogPatterns.SETTINGS, BlogPatterns.PUBLISHED_POSTS)
          .summary("The newest posts as an Atom feed")
          .cachedFor(Duration.ofMinutes(5))
          .answers(Answer.document("application/atom+xml"));

  public static final Route GET_SITEMAP =
      route("getSitemap", GET, "/sitemap.xml", POSTS, Access.everyone())
          .uses(BlogPatterns.SETTINGS, BlogPatterns.PUBLISHED_POSTS)
          .summary("The addresses of the published posts for search engines")
          .cachedFor(Duration.ofMinutes(5))
          .answers(Answer.document("application/xml"));

  public static final Route GET_SETTINGS =
      route("getSettings", GET, "/settings", POSTS, Access.everyone())
          .uses(BlogPatterns.SETTINGS)
          .summary("The site's title, description, base URL and comment policy")
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.SETTINGS));

  // Writes of the blog

  public static final Route CREATE_POST =
      route("createPost", POST, "/posts", WRITES, Access.userIn(AUTHOR))
          .uses(BlogPatterns.AUTHOR_PROFILE, BlogPatterns.CREATE_POST, BlogPatterns.POST)
          .summary("Writes a post, as a draft or published")
          .body(BlogShapes.NEW_POST, BlogShapes.MAX_POST_REQUEST_BYTES)
          .idempotent()
          .answers(Answer.created(BlogShapes.POST));

  public static final Route UPDATE_POST =
      route("updatePost", PATCH, "/posts/{id}", WRITES, Access.user())
          .uses(BlogPatterns.POST, BlogPatterns.UPDATE_POST)
          .summary("Changes, publishes or unpublishes a post of one's own, or as an admin any")
          .variables(ID)
          .body(BlogShapes.POST_CHANGES, BlogShapes.MAX_POST_REQUEST_BYTES)
          .versioned()
          .answers(Answer.ok(BlogShapes.POST));

  public static final Route DELETE_POST =
      route("deletePost", DELETE, "/posts/{id}", WRITES, Access.user())
          .uses(BlogPatterns.POST, BlogPatterns.DELETE_POST)
          .summary("Deletes a post of one's own, or as an admin any, with its comments and slugs")
          .variables(ID)
          .versioned()
          .answers(Answer.noContent());

  public static final Route LIST_DRAFTS =
      route("listDrafts", GET, "/drafts", WRITES, Access.userIn(AUTHOR))
          .uses(BlogPatterns.OWN_POSTS)
          .summary(
              "One's own posts of every state: the newest published first, then the newest drafts")
          .parameters(LIMIT, CURSOR)
          .answers(Answer.ok(BlogShapes.POST_SUMMARY_PAGE));

  public static final Route GET_DRAFT =
      route("getDraft", GET, "/drafts/{id}", WRITES, Access.userIn(AUTHOR))
          .uses(BlogPatterns.POST)
          .summary("A post of one's own, whatever its state")
          .variables(ID)
          .parameters(RENDER)
          .answers(Answer.ok(BlogShapes.POST));

  public static final Route GET_AUTHOR_ME =
      route("getAuthorMe", GET, "/authors/me", WRITES, Access.userIn(AUTHOR))
          .uses(BlogPatterns.PRESENT_AUTHOR_PROFILE)
          .summary("One's own name and bio as an author")
          .answers(Answer.ok(BlogShapes.AUTHOR));

  public static final Route PUT_AUTHOR_ME =
      route("putAuthorMe", PUT, "/authors/me", WRITES, Access.userIn(AUTHOR))
          .uses(BlogPatterns.PRESENT_AUTHOR_PROFILE, BlogPatterns.SAVE_AUTHOR)
          .summary("Sets one's own name and bio as an author")
          .body(BlogShapes.AUTHOR_CHANGES)
          .versioned()
          .answers(Answer.ok(BlogShapes.AUTHOR));

  public static final Route LIST_HELD_COMMENTS =
      route("listHeldComments", GET, "/moderation", WRITES, Access.user())
          .uses(BlogPatterns.MODERATION_QUEUE, BlogPatterns.HELD_COMMENT)
          .summary("Comments that wait for approval: an admin's all, an author's on his own posts")
          .parameters(LIMIT, CURSOR)
          .answers(Answer.ok(BlogShapes.HELD_COMMENT_PAGE));

  public static final Route APPROVE_COMMENT =
      route("approveComment", POST, "/moderation/{cid}/approve", WRITES, Access.user())
          .uses(
              BlogPatterns.MODERATION_QUEUE,
              BlogPatterns.HELD_COMMENT,
              BlogPatterns.APPROVE_COMMENT,
              BlogPatterns.COMMENT)
          .summary("Publishes a held comment")
          .variables(COMMENT_ID)
          .idempotent()
          .answers(Answer.ok(BlogShapes.COMMENT));

  public static final Route REJECT_COMMENT =
      route("rejectComment", DELETE, "/moderation/{cid}", WRITES, Access.user())
          .uses(
              BlogPatterns.MODERATION_QUEUE, BlogPatterns.HELD_COMMENT, BlogPatterns.REJECT_COMMENT)
          .summary("Removes a held comment")
          .variables(COMMENT_ID)
          .answers(Answer.noContent());

  public static final Route REMOVE_COMMENT =
      route("removeComment", DELETE, "/moderation/posts/{id}/comments/{cid}", WRITES, Access.user())
          .uses(BlogPatterns.COMMENT, BlogPatterns.REMOVE_COMMENT)
          .summary("Removes an approved comment, as an admin or the post's author")
          .variables(ID, COMMENT_ID)
          .answers(Answer.noContent());

  public static final Route PUT_SETTINGS =
      route("putSettings", PUT, "/settings", WRITES, Access.userIn(ADMIN))
          .uses(BlogPatterns.PRESENT_SETTINGS, BlogPatterns.SAVE_SETTINGS)
          .summary("Sets the site's title, description, base URL and comment policy")
          .body(BlogShapes.SETTINGS_CHANGES)
          .versioned()
          .answers(Answer.ok(BlogShapes.SETTINGS));

  // Comments

  public static final Route LIST_COMMENTS =
      route("listComments", GET, "/posts/{id}/comments", COMMENTS, Access.everyone())
          .uses(BlogPatterns.POST_CARD, BlogPatterns.COMMENTS)
          .summary("Comments on a published post, newest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .cachedFor(SHORTLY)
          .answers(Answer.ok(BlogShapes.COMMENT_PAGE));

  public static final Route CREATE_COMMENT =
      route("createComment", POST, "/posts/{id}/comments", COMMENTS, Access.member())
          .uses(
              BlogPatterns.POST_CARD,
              BlogPatterns.SETTINGS,
              BlogPatterns.COMMENT,
              BlogPatterns.HELD_COMMENT,
              BlogPatterns.ADD_COMMENT,
              BlogPatterns.HOLD_COMMENT,
              PlatformPatterns.COUNT_HIT)
          .summary("Comments on a published post; held for approval when the settings say so")
          .variables(ID)
          .body(BlogShapes.NEW_COMMENT)
          .idempotent()
          .answers(Answer.created(BlogShapes.COMMENT));

  public static final Route UPDATE_COMMENT =
      route("updateComment", PATCH, "/posts/{id}/comments/{cid}", COMMENTS, Access.member())
          .uses(
              BlogPatterns.POST_CARD,
              BlogPatterns.COMMENT,
              BlogPatterns.HELD_COMMENT,
              BlogPatterns.EDIT_COMMENT,
              BlogPatterns.EDIT_HELD_COMMENT)
          .summary("Changes a comment of one's own, within 15 minutes")
          .variables(ID, COMMENT_ID)
          .body(BlogShapes.COMMENT_CHANGES)
          .versioned()
          .answers(Answer.ok(BlogShapes.COMMENT));

  public static final Route DELETE_COMMENT =
      route("deleteComment", DELETE, "/posts/{id}/comments/{cid}", COMMENTS, Access.member())
          .uses(
              BlogPatterns.POST_CARD,
              BlogPatterns.COMMENT,
              BlogPatterns.HELD_COMMENT,
              BlogPatterns.REMOVE_COMMENT,
              BlogPatterns.REJECT_COMMENT)
          .summary("Deletes a comment of one's own")
          .variables(ID, COMMENT_ID)
          .versioned()
          .answers(Answer.noContent());

  static final List<Route> ALL =
      List.of(
          LIST_POSTS,
          GET_POST,
          GET_POST_BY_SLUG,
          LIST_POSTS_BY_TAG,
          LIST_POSTS_BY_AUTHOR,
          GET_AUTHOR,
          GET_FEED,
          GET_SITEMAP,
          GET_SETTINGS,
          CREATE_POST,
          UPDATE_POST,
          DELETE_POST,
          LIST_DRAFTS,
          GET_DRAFT,
          GET_AUTHOR_ME,
          PUT_AUTHOR_ME,
          LIST_HELD_COMMENTS,
          APPROVE_COMMENT,
          REJECT_COMMENT,
          REMOVE_COMMENT,
          PUT_SETTINGS,
          LIST_COMMENTS,
          CREATE_COMMENT,
          UPDATE_COMMENT,
          DELETE_COMMENT);

  private BlogRoutes() {}
}
