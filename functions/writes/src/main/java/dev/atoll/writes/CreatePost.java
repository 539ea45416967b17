package dev.atoll.writes;

import dev.atoll.blog.PostJson;
import dev.atoll.blog.Slugs;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Author;
import dev.atoll.table.schema.AuthorProfile;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PostState;
import dev.atoll.table.schema.SlugMarker;
import dev.atoll.table.schema.TagEntry;
import java.util.List;

/**
 * Writes a post, as a draft or published at once. Its slug is claimed in the same transaction: one
 * that the author asks for is free or refused; one made from the title gives way to the first free
 * one of its variations.
 */
final class CreatePost implements Operation {

  private final SingleTable table;
  private final Ids ids;
  private final EditablePosts posts;

  CreatePost(SingleTable table, Ids ids, EditablePosts posts) {
    this.table = table;
    this.ids = ids;
    this.posts = posts;
  }

  @Override
  public Response handle(Request request) {
    return Repetition.of(request, table)
        .map(made -> created(posts.present(made)))
        .orElseGet(() -> write(request));
  }

  private Response write(Request request) {
    NewPost wanted = NewPost.of(request);
    Author author = author(request.user().sub());
    String id = ids.next();
    List<String> slugs =
        wanted.slug().map(List::of).orElseGet(() -> Slugs.from(wanted.title(), id));
    for (String slug : slugs) {
      Post post = wanted.post(id, slug, author);
      switch (table.transact(creation(post, request))) {
        case Committed<Refusal>() -> {
          return created(post);
        }
        case Replayed<Refusal>(String made) -> {
          return created(posts.present(made));
        }
        case Refused<Refusal> taken -> {}
      }
    }
    throw Problem.of(ProblemCode.SLUG_TAKEN, "Another post has or had that slug.");
  }

  /** The name is the one of this moment: a later one is carried into the post. */
  private Author author(String sub) {
    String name =
        table.get(BlogPatterns.AUTHOR_PROFILE.at(sub)).map(AuthorProfile::name).orElse("");
    return new Author(sub, name);
  }

  private static Transaction<Refusal> creation(Post post, Request request) {
    SlugMarker marker = new SlugMarker(post.summary().slug(), post.id());
    return Transaction.<Refusal>of(BlogPatterns.CREATE_POST)
        .with(Write.put(Post.TYPE, post))
        .with(Write.put(PostCard.TYPE, PostCard.create(post.summary())))
        .with(Write.put(SlugMarker.TYPE, marker).when(Condition.absent()), Refusal.SLUG_TAKEN)
        .withAll(
            TagEntry.of(post.summary()).stream()
                .map(entry -> Write.put(TagEntry.TYPE, entry))
                .toList())
        .once(request.idempotency(), post.id());
  }

  private static Response created(Post post) {
    String path =
        switch (post.summary().state()) {
          case PostState.Draft() -> "/drafts/";
          case PostState.Published published -> "/posts/";
        };
    return Response.created(path + post.id(), json -> PostJson.post(json, post))
        .version(post.summary().version());
  }

  private enum Refusal {
    SLUG_TAKEN
  }
}
