package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.Attributes;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.PrimaryKey;
import java.util.List;

/** Access patterns of the blog. */
public final class BlogPatterns {

  /** Published posts, newest first. */
  public static final QueryPattern<PostSummary> PUBLISHED_POSTS =
      QueryPattern.over(
              "blog.published-posts",
              Post.LISTING,
              PostSummary::of,
              "published posts, newest first")
          .onIndex(AtollTable.GSI1)
          .newestFirst();

  /** An author's published posts, newest first. */
  public static final QueryPattern<PostSummary> POSTS_BY_AUTHOR =
      QueryPattern.over(
              "blog.posts-by-author",
              Post.BY_AUTHOR_PUBLISHED,
              PostSummary::of,
              "an author's published posts, newest first")
          .onIndex(AtollTable.GSI2)
          .newestFirst();

  /** An author's own posts of every state: published ones first, then drafts, each newest first. */
  public static final QueryPattern<PostSummary> OWN_POSTS =
      QueryPattern.over(
              "blog.own-posts",
              Post.BY_AUTHOR_DRAFT,
              PostSummary::of,
              "an author's posts of every state")
          .onIndex(AtollTable.GSI2)
          .range(new SortRange.All())
          .newestFirst();

  /** Posts with a tag, newest first. */
  public static final QueryPattern<PostSummary> POSTS_BY_TAG =
      QueryPattern.over(
              "blog.posts-by-tag", TagEntry.KEY, PostSummary::of, "posts with a tag, newest first")
          .newestFirst();

  /** A published post by its slug, body included. */
  public static final QueryPattern<Post> POST_BY_SLUG =
      QueryPattern.over(
              "blog.post-by-slug", Post.BY_SLUG, Post.TYPE::decode, "a published post by its slug")
          .onIndex(AtollTable.SLUG_INDEX)
          .range(new SortRange.All());

  /** A post, its card and its newest comments. */
  public static final QueryPattern<PostWithComments> POST_WITH_COMMENTS =
      QueryPattern.over(
              "blog.post-with-comments",
              Post.KEY,
              PostWithComments::decode,
              "a post, its counters and its newest comments in one Query")
          .range(new SortRange.Between("COMMENT#", "METADATA#~"))
          .newestFirst();

  /** Comments of a post, newest first. */
  public static final QueryPattern<Comment> COMMENTS =
      QueryPattern.over(
              "blog.comments", Comment.KEY, Comment.TYPE::decode, "a post's comments, newest first")
          .newestFirst();

  /** A post with its body. */
  public static final GetPattern<Post> POST =
      GetPattern.consistent("blog.post", Post.TYPE, "a post of any state, to edit it");

  /** The card of a post. */
  public static final GetPattern<PostCard> POST_CARD =
      GetPattern.eventual("blog.post-card", PostCard.TYPE, "a post's state, counters and summary");

  /** Which post a slug is or was. */
  public static final GetPattern<SlugMarker> SLUG =
      GetPattern.eventual("blog.slug", SlugMarker.TYPE, "which post a slug belongs to");

  /** An author's profile. */
  public static final GetPattern<AuthorProfile> AUTHOR_PROFILE =
      GetPattern.eventual("blog.author-profile", AuthorProfile.TYPE, "an author's name and bio");

  /** The author's profile as it is at this moment, to change it or to copy its name. */
  public static final GetPattern<AuthorProfile> PRESENT_AUTHOR_PROFILE =
      GetPattern.consistent(
          "blog.present-author-profile", AuthorProfile.TYPE, "an author's present name");

  /** The site's settings. */
  public static final GetPattern<SiteSettings> SETTINGS =
      GetPattern.eventual("blog.settings", SiteSettings.TYPE, "the site's settings");

  /** The settings as they are at this moment. */
  public static final GetPattern<SiteSettings> PRESENT_SETTINGS =
      GetPattern.consistent(
          "blog.present-settings", SiteSettings.TYPE, "the site's settings at this moment");

  /** An approved comment. */
  public static final GetPattern<Comment> COMMENT =
      GetPattern.consistent("blog.comment", Comment.TYPE, "an approved comment");

  /** A held comment. */
  public static final GetPattern<Comment> HELD_COMMENT =
      GetPattern.consistent("blog.held-comment", Comment.HELD_TYPE, "a held comment");

  /** The moderation queue, oldest first. */
  public static final QueryPattern<Work> MODERATION_QUEUE =
      QueryPattern.over(
              "blog.moderation-queue",
              Comment.MODERATION,
              Work::decode,
              "keys of held comments, oldest first")
          .onIndex(AtollTable.WORK_INDEX);

  /** A new post. */
  public static final WritePattern CREATE_POST =
      WritePattern.transaction(
          "blog.create-post",
          "a post, its card, its slug and its tag entries",
          "2 WRU per KB of post and card, 2 a slug and a tag; index writes once",
          Post.TYPE,
          PostCard.TYPE,
          SlugMarker.TYPE,
          TagEntry.TYPE);

  /** A changed post. */
  public static final WritePattern UPDATE_POST =
      WritePattern.transaction(
          "blog.update-post",
          "a post's content, state, slug and tags",
          "2 WRU per KB of post and card, 2 a slug and a tag moved; index writes once",
          Post.TYPE,
          PostCard.TYPE,
          SlugMarker.TYPE,
          TagEntry.TYPE);

  /** A deleted post. */
  public static final WritePattern DELETE_POST =
      WritePattern.transaction(
          "blog.delete-post",
          "a post with its slugs and tag entries; its card stays as work to purge",
          "2 WRU per KB of post and card, 2 a slug and a tag; index writes once",
          Post.TYPE,
          PostCard.TYPE,
          SlugMarker.TYPE,
          TagEntry.TYPE);

  /** A comment shown at once. */
  public static final WritePattern ADD_COMMENT =
      WritePattern.transaction(
          "blog.add-comment",
          "a comment, counted on the card if the post is published",
          "2 WRU + 1 GSI2 for the comment, 2 for the card",
          Comment.TYPE,
          PostCard.TYPE);

  /** A comment held for moderation. */
  public static final WritePattern HOLD_COMMENT =
      WritePattern.transaction(
          "blog.hold-comment",
          "a held comment, if the post is published",
          "2 WRU + 1 GSI2 + 1 WorkIndex for the comment, 2 for the check of the card",
          Comment.HELD_TYPE,
          PostCard.TYPE);

  /** A comment edited. */
  public static final WritePattern EDIT_COMMENT =
      WritePattern.update(
          "blog.edit-comment", Comment.TYPE, "an approved comment's text", "1 WRU per KB");

  /** A held comment edited. */
  public static final WritePattern EDIT_HELD_COMMENT =
      WritePattern.update(
          "blog.edit-held-comment", Comment.HELD_TYPE, "a held comment's text", "1 WRU per KB");

  /** A comment removed. */
  public static final WritePattern REMOVE_COMMENT =
      WritePattern.transaction(
          "blog.remove-comment",
          "an approved comment, uncounted on the card",
          "2 WRU + 1 GSI2 for the comment, 2 for the card",
          Comment.TYPE,
          PostCard.TYPE);

  /** A held comment removed. */
  public static final WritePattern REJECT_COMMENT =
      WritePattern.delete(
          "blog.reject-comment", Comment.HELD_TYPE, "a held comment removed", "1 WRU + 2 index");

  /** A held comment approved. */
  public static final WritePattern APPROVE_COMMENT =
      WritePattern.transaction(
          "blog.approve-comment",
          "a held comment becomes an approved one, counted on the card",
          "2 WRU to remove, 2 to put, 2 for the card; 1 for each index entry moved",
          Comment.HELD_TYPE,
          Comment.TYPE,
          PostCard.TYPE);

  /** An author's profile saved. */
  public static final WritePattern SAVE_AUTHOR =
      WritePattern.update(
          "blog.save-author",
          AuthorProfile.TYPE,
          "an author's name and bio; a new name queues its copies",
          "1 WRU, 1 WorkIndex when the name changes");

  /** The settings saved. */
  public static final WritePattern SAVE_SETTINGS =
      WritePattern.put("blog.save-settings", SiteSettings.TYPE, "the site's settings", "1 WRU");

  /** Deleted posts whose comments are still there. */
  public static final QueryPattern<Work> PURGE_QUEUE =
      QueryPattern.over("blog.purge-queue", PostCard.PURGE, Work::decode, "posts to purge")
          .onIndex(AtollTable.WORK_INDEX)
          .range(new SortRange.All());

  /** Authors whose new name is still to be copied. */
  public static final QueryPattern<Work> RENAME_QUEUE =
      QueryPattern.over(
              "blog.rename-queue", AuthorProfile.RENAME, Work::decode, "authors who were renamed")
          .onIndex(AtollTable.WORK_INDEX)
          .range(new SortRange.All());

  /** Every approved comment of a deleted post. */
  public static final QueryPattern<PrimaryKey> COMMENTS_TO_PURGE =
      QueryPattern.over(
              "blog.comments-to-purge",
              Comment.KEY,
              Attributes::key,
              "keys of a deleted post's approved comments")
          .consistently();

  /** Every held comment of a deleted post. */
  public static final QueryPattern<PrimaryKey> HELD_COMMENTS_TO_PURGE =
      QueryPattern.over(
              "blog.held-comments-to-purge",
              Comment.HELD_KEY,
              Attributes::key,
              "keys of a deleted post's held comments")
          .consistently();

  /** Comments of a deleted post removed. */
  public static final WritePattern PURGE_COMMENTS =
      WritePattern.batch(
          "blog.purge-comments",
          "comments of a deleted post",
          "1 WRU + its index entries each",
          Comment.TYPE,
          Comment.HELD_TYPE);

  /** The card of a purged post removed: the work is done. */
  public static final WritePattern FINISH_PURGE =
      WritePattern.delete(
          "blog.finish-purge", PostCard.TYPE, "the card of a purged post", "1 WRU + 1 WorkIndex");

  /** A post that shows its author's new name. */
  public static final WritePattern RENAME_AUTHOR =
      WritePattern.transaction(
          "blog.rename-author",
          "the author's name in a post, its card and its tag entries",
          "2 WRU per KB of post and card, 2 a tag; index writes once",
          Post.TYPE,
          PostCard.TYPE,
          TagEntry.TYPE);

  /** The work key of a renamed author removed: the work is done. */
  public static final WritePattern FINISH_RENAME =
      WritePattern.update(
          "blog.finish-rename",
          AuthorProfile.TYPE,
          "the mark of a renamed author",
          "1 WRU + 1 WorkIndex");

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          PUBLISHED_POSTS,
          POSTS_BY_AUTHOR,
          OWN_POSTS,
          POSTS_BY_TAG,
          POST_BY_SLUG,
          POST_WITH_COMMENTS,
          POST,
          POST_CARD,
          SLUG,
          COMMENTS,
          COMMENT,
          HELD_COMMENT,
          MODERATION_QUEUE,
          AUTHOR_PROFILE,
          PRESENT_AUTHOR_PROFILE,
          SETTINGS,
          PRESENT_SETTINGS,
          CREATE_POST,
          UPDATE_POST,
          DELETE_POST,
          ADD_COMMENT,
          HOLD_COMMENT,
          EDIT_COMMENT,
          EDIT_HELD_COMMENT,
          REMOVE_COMMENT,
          REJECT_COMMENT,
          APPROVE_COMMENT,
          SAVE_AUTHOR,
          SAVE_SETTINGS,
          PURGE_QUEUE,
          COMMENTS_TO_PURGE,
          HELD_COMMENTS_TO_PURGE,
          PURGE_COMMENTS,
          FINISH_PURGE,
          RENAME_QUEUE,
          RENAME_AUTHOR,
          FINISH_RENAME);

  private BlogPatterns() {}
}
