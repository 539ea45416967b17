package dev.atoll.stream.rename;

import dev.atoll.stream.sweep.Queue;
import dev.atoll.stream.sweep.Sweep;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.key.Instants;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.AuthorProfile;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PostSummary;
import dev.atoll.table.schema.TagEntry;
import dev.atoll.table.schema.Work;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Carries an author's new name into his posts, their cards and their tag entries. Each post changes
 * in one transaction that requires the version whose summary was read, so that nothing newer is
 * overwritten and nothing deleted comes back.
 *
 * <p>A post that was being written while the name changed may appear, under the old name, after a
 * walk has passed. So the mark stays until a walk that began a while after the change found every
 * post right: longer than any request runs and any index lags.
 */
public final class RefreshAuthorNames {

  /** How long after the change the last walk must begin. */
  static final Duration SETTLING = Duration.ofMinutes(1);

  private final SingleTable table;
  private final Queue queue;

  /** Of all renamed authors in a table. */
  public RefreshAuthorNames(SingleTable table) {
    this.table = table;
    this.queue = new Queue(table, BlogPatterns.RENAME_QUEUE);
  }

  /** Renames one author after the other, as long as there is time. */
  public void carryOut(Sweep sweep) {
    queue.forEach(sweep, work -> refresh(work, sweep));
  }

  private void refresh(Work work, Sweep sweep) {
    if (!AuthorProfile.KEY.matches(work.item())) {
      return;
    }
    Optional<AuthorProfile> profile =
        table.get(BlogPatterns.PRESENT_AUTHOR_PROFILE.at(work.item()));
    if (profile.isPresent() && walk(profile.get(), sweep) && isSettled(work, sweep)) {
      finish(work, sweep);
    }
  }

  private static boolean isSettled(Work work, Sweep sweep) {
    Instant renamed = Instants.parse(AuthorProfile.RENAME.part("renamedAt", work.key()));
    return !sweep.start().isBefore(renamed.plus(SETTLING));
  }

  /** Whether every post that was met shows the name now. */
  private boolean walk(AuthorProfile author, Sweep sweep) {
    boolean complete = true;
    Optional<Position> after = Optional.empty();
    do {
      Page<PostSummary> page =
          table.query(
              BlogPatterns.OWN_POSTS.in(author.sub()),
              new PageRequest(PageRequest.MAX_LIMIT, after));
      for (PostSummary post : page.items()) {
        if (sweep.timeIsUp()) {
          return false;
        }
        complete &= post.author().name().equals(author.name()) || rename(post, author, sweep);
      }
      after = page.next();
    } while (after.isPresent());
    return complete;
  }

  private boolean rename(PostSummary post, AuthorProfile author, Sweep sweep) {
    return switch (table.transact(renaming(post, post.byAuthorRenamed(author.name())))) {
      case Committed<Refusal>() -> {
        sweep.count("postsRenamed", 1);
        yield true;
      }
      case Refused<Refusal> changed -> false;
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private static Transaction<Refusal> renaming(PostSummary before, PostSummary after) {
    return Transaction.<Refusal>of(BlogPatterns.RENAME_AUTHOR)
        .with(
            Write.update(Post.key(after.id()))
                .set(after.asAttributes())
                .when(Condition.version(before.version())),
            Refusal.CHANGED)
        .with(
            Write.update(PostCard.key(after.id()))
                .set(PostCard.reflecting(after))
                .when(Condition.exists()),
            Refusal.CHANGED)
        .withAll(
            TagEntry.of(after).stream().map(entry -> Write.put(TagEntry.TYPE, entry)).toList());
  }

  private void finish(Work work, Sweep sweep) {
    Write unmark =
        Write.update(work.item())
            .remove("WORKPK", "WORKSK")
            .when(Condition.equal("WORKSK", work.key().sort()));
    switch (table.write(BlogPatterns.FINISH_RENAME, unmark)) {
      case WriteOutcome.Written written -> sweep.count("authorsRefreshed", 1);
      case WriteOutcome.Refused renamedAgain -> {}
    }
  }

  private enum Refusal {
    CHANGED
  }
}
