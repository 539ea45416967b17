package dev.atoll.writes;

import dev.atoll.blog.Markdown;
import dev.atoll.blog.Slugs;
import dev.atoll.blog.Tags;
import dev.atoll.http.Problem;
import dev.atoll.http.input.Values;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostState;
import dev.atoll.table.schema.PostSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a post becomes when its author changes some of its fields. A field left out stays. */
final class PostChange {

  private final Post before;
  private final Values fields;
  private final Instant now;

  private PostChange(Post before, Values fields, Instant now) {
    this.before = before;
    this.fields = fields;
    this.now = Instants.stored(now);
  }

  /**
   * The post afterwards: its next version, or the very same if nothing changes.
   *
   * @throws Problem 422 if it would have too many slugs
   */
  static Post of(Post before, Values fields, Instant now) {
    return new PostChange(before, fields, now).after();
  }

  private Post after() {
    PostSummary old = before.summary();
    String body = fields.optionalText("body").orElse(before.body());
    PostSummary same = summary(body, old.updatedAt(), old.version());
    return same.equals(old) && body.equals(before.body())
        ? before
        : new Post(summary(body, now, old.version() + 1), body, slugs(same.slug()));
  }

  private PostSummary summary(String body, Instant updatedAt, long version) {
    PostSummary old = before.summary();
    return new PostSummary(
        old.id(),
        fields.optionalText("title").orElse(old.title()),
        fields.optionalText("slug").map(Slugs::given).orElse(old.slug()),
        excerpt(body),
        fields.has("coverImage") ? fields.optionalText("coverImage") : old.coverImage(),
        fields.optionalTexts("tags").map(Tags::normalized).orElse(old.tags()),
        old.author(),
        fields.optionalText("status").map(this::state).orElse(old.state()),
        updatedAt,
        version);
  }

  /** An excerpt that was taken from the body follows it; one of the author's own stays. */
  private String excerpt(String body) {
    String old = before.summary().excerpt();
    Optional<String> given = fields.optionalText("excerpt");
    boolean taken =
        fields.isCleared("excerpt")
            || (!body.equals(before.body()) && old.equals(Markdown.excerpt(before.body())));
    return given.orElseGet(() -> taken ? Markdown.excerpt(body) : old);
  }

  private PostState state(String wanted) {
    PostState old = before.summary().state();
    if (wanted.equals(old.text())) {
      return old;
    }
    return wanted.equals("published") ? new PostState.Published(now) : new PostState.Draft();
  }

  private List<String> slugs(String slug) {
    if (before.slugs().contains(slug)) {
      return before.slugs();
    }
    if (before.slugs().size() >= Post.MAX_SLUGS) {
      throw Problem.invalidField(
          "slug", "too_many", "is the post's " + (Post.MAX_SLUGS + 1) + "st; use a former one");
    }
    List<String> slugs = new ArrayList<>(before.slugs());
    slugs.add(slug);
    return slugs;
  }
}
