package dev.atoll.writes;

import dev.atoll.blog.Versions;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.SlugMarker;
import dev.atoll.table.schema.TagEntry;
import java.util.Optional;

/**
 * Deletes a post: in one transaction it leaves every list, its slugs become free, and its card is
 * marked as work for the sweeper, which removes the comments.
 */
final class DeletePost implements Operation {

  private final SingleTable table;
  private final EditablePosts posts;

  DeletePost(SingleTable table, EditablePosts posts) {
    this.table = table;
    this.posts = posts;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Post post = posts.toChange(request.path("id"), request.user());
    Versions.require(request, post.summary().version());
    return switch (table.transact(deletion(post))) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Refused<Refusal> changed -> Optional.empty();
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private static Transaction<Refusal> deletion(Post post) {
    return Transaction.<Refusal>of(BlogPatterns.DELETE_POST)
        .with(
            Write.delete(Post.key(post.id())).when(Condition.version(post.summary().version())),
            Refusal.CHANGED)
        .with(PostCard.deleted(post.id()).when(Condition.exists()), Refusal.CHANGED)
        .withAll(post.slugs().stream().map(slug -> Write.delete(SlugMarker.key(slug))).toList())
        .withAll(
            TagEntry.of(post.summary()).stream().map(entry -> Write.delete(entry.key())).toList());
  }

  private enum Refusal {
    CHANGED
  }
}
