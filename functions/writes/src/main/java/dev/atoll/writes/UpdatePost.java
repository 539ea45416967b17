package dev.atoll.writes;

import dev.atoll.blog.PostJson;
import dev.atoll.blog.Versions;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.SlugMarker;
import dev.atoll.table.schema.TagEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Changes a post: its content, its state, its slug. Whatever follows from that (the card, the list
 * of each tag, the claim on a new slug) changes in the same transaction, which requires the version
 * that the change was made from.
 */
final class UpdatePost implements Operation {

  private final SingleTable table;
  private final EditablePosts posts;

  UpdatePost(SingleTable table, EditablePosts posts) {
    this.table = table;
    this.posts = posts;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Post before = posts.toChange(request.path("id"), request.user());
    Versions.require(request, before.summary().version());
    Post after = PostChange.of(before, request.body(), request.now());
    if (after.equals(before)) {
      return Optional.of(answer(before));
    }
    return switch (table.transact(change(before, after))) {
      case Committed<Refusal>() -> Optional.of(answer(after));
      case Refused<Refusal>(Refusal reason, var existing) -> refused(reason);
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private static Optional<Response> refused(Refusal reason) {
    return switch (reason) {
      case CHANGED -> Optional.empty();
      case SLUG_TAKEN ->
          throw Problem.of(ProblemCode.SLUG_TAKEN, "Another post has or had that slug.");
    };
  }

  private static Transaction<Refusal> change(Post before, Post after) {
    Transaction<Refusal> change =
        Transaction.<Refusal>of(BlogPatterns.UPDATE_POST)
            .with(
                Write.put(Post.TYPE, after).when(Condition.version(before.summary().version())),
                Refusal.CHANGED)
            .with(
                PostCard.changed(before.summary(), after.summary()).when(Condition.exists()),
                Refusal.CHANGED)
            .withAll(tagWrites(before, after));
    return before.slugs().contains(after.summary().slug()) ? change : claiming(change, after);
  }

  private static Transaction<Refusal> claiming(Transaction<Refusal> change, Post after) {
    SlugMarker marker = new SlugMarker(after.summary().slug(), after.id());
    return change.with(
        Write.put(SlugMarker.TYPE, marker).when(Condition.absent()), Refusal.SLUG_TAKEN);
  }

  /** The entries that it has now, and the removal of those that it had and has no longer. */
  private static List<Write> tagWrites(Post before, Post after) {
    List<TagEntry> kept = TagEntry.of(after.summary());
    Set<PrimaryKey> keys = kept.stream().map(TagEntry::key).collect(Collectors.toSet());
    List<Write> writes = new ArrayList<>();
    kept.forEach(entry -> writes.add(Write.put(TagEntry.TYPE, entry)));
    TagEntry.of(before.summary()).stream()
        .map(TagEntry::key)
        .filter(key -> !keys.contains(key))
        .forEach(key -> writes.add(Write.delete(key)));
    return writes;
  }

  private static Response answer(Post post) {
    return Response.ok(json -> PostJson.post(json, post)).version(post.summary().version());
  }

  private enum Refusal {
    CHANGED,
    SLUG_TAKEN
  }
}
