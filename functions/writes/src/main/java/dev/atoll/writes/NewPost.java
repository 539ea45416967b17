package dev.atoll.writes;

import dev.atoll.blog.Markdown;
import dev.atoll.blog.Slugs;
import dev.atoll.blog.Tags;
import dev.atoll.http.Request;
import dev.atoll.http.input.Values;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Author;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostState;
import dev.atoll.table.schema.PostSummary;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A post as its author sends it. */
record NewPost(
    String title,
    String body,
    List<String> tags,
    Optional<String> slug,
    String excerpt,
    Optional<String> coverImage,
    boolean published) {

  static NewPost of(Request request) {
    Values fields = request.body();
    String body = fields.text("body");
    return new NewPost(
        fields.text("title"),
        body,
        Tags.normalized(fields.texts("tags")),
        fields.optionalText("slug").map(Slugs::given),
        fields.optionalText("excerpt").orElseGet(() -> Markdown.excerpt(body)),
        fields.optionalText("coverImage"),
        fields.optionalText("status").filter("published"::equals).isPresent());
  }

  Post post(String id, String claimed, Author author) {
    Instant at = Ids.time(id);
    PostState state = published ? new PostState.Published(at) : new PostState.Draft();
    PostSummary summary =
        new PostSummary(id, title, claimed, excerpt, coverImage, tags, author, state, at, 1);
    return new Post(summary, body, List.of(claimed));
  }
}
