package dev.atoll.stream.purge;

import dev.atoll.stream.sweep.Queue;
import dev.atoll.stream.sweep.Sweep;
import dev.atoll.table.Condition;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.Work;
import java.util.Optional;

/**
 * Removes the comments of deleted posts, approved and held, and last the post's card, which is both
 * the mark of this work and what keeps new comments out while it lasts. The comments are read
 * consistently, so the card goes only when none is left.
 */
public final class PurgeDeletedPosts {

  private final SingleTable table;
  private final Queue queue;

  /** Of all deleted posts in a table. */
  public PurgeDeletedPosts(SingleTable table) {
    this.table = table;
    this.queue = new Queue(table, BlogPatterns.PURGE_QUEUE);
  }

  /** Purges one post after the other, as long as there is time. */
  public void carryOut(Sweep sweep) {
    queue.forEach(sweep, work -> purge(work, sweep));
  }

  private void purge(Work work, Sweep sweep) {
    if (!PostCard.KEY.matches(work.item())) {
      return;
    }
    String post = PostCard.KEY.part("id", work.item());
    if (remove(BlogPatterns.COMMENTS_TO_PURGE, post, sweep)
        && remove(BlogPatterns.HELD_COMMENTS_TO_PURGE, post, sweep)) {
      finish(work, sweep);
    }
  }

  /** Whether all of them are gone. */
  private boolean remove(QueryPattern<PrimaryKey> pattern, String post, Sweep sweep) {
    Optional<Position> after = Optional.empty();
    do {
      if (sweep.timeIsUp()) {
        return false;
      }
      Page<PrimaryKey> page =
          table.query(pattern.in(post), new PageRequest(PageRequest.MAX_LIMIT, after));
      table.writeAll(
          BlogPatterns.PURGE_COMMENTS, page.items().stream().map(Write::delete).toList());
      sweep.count("commentsPurged", page.items().size());
      after = page.next();
    } while (after.isPresent());
    return true;
  }

  private void finish(Work work, Sweep sweep) {
    Write removal = Write.delete(work.item()).when(Condition.equal("state", PostCard.DELETED));
    switch (table.write(BlogPatterns.FINISH_PURGE, removal)) {
      case Written written -> sweep.count("postsPurged", 1);
      case Refused gone -> {}
    }
  }
}
