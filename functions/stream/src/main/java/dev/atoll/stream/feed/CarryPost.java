package dev.atoll.stream.feed;

import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Job;
import dev.atoll.stream.work.Later;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry.Posted;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.Task;
import java.util.Optional;

/**
 * Makes the feeds of those who follow an author agree with the state of his post: a publication is
 * carried into them, a withdrawn one out. The card tells which publication feeds show ({@code
 * spread}); it is noted before the first entry is written and forgotten after the last is gone. So
 * a post that is withdrawn and published again, however fast, is in a feed once.
 */
public final class CarryPost implements Job<PostCard> {

  private static final int HIDING = 0;
  private static final int SHOWING = 1;

  private final Background background;
  private final Followers followers;

  /** Writes at the pace of the background. */
  public CarryPost(Background background, Followers followers) {
    this.background = background;
    this.followers = followers;
  }

  @Override
  public QueryPattern<Task<PostCard>> pattern() {
    return FanOutPatterns.POST_CARD;
  }

  /** A deleted post is purged by the sweeper; its entries refer to nothing, and expire. */
  @Override
  public boolean takes(Pending work) {
    return PostCard.FAN_OUT.matches(work.key());
  }

  @Override
  public Progress advance(Task<PostCard> task, Place from, Slice slice) {
    PostCard card = task.entity();
    Followee author = new Followee.BlogAuthor(card.summary().author().id());
    if (from.stage() == HIDING && isOutdated(card)) {
      Optional<Position> reached =
          followers.hide(author, card.spread().orElseThrow(), from.after(), slice);
      if (reached.isPresent()) {
        return new Progress.Further(from.after(reached.get()));
      }
    }
    return card.publication()
        .map(entry -> show(task, author, entry, from, slice))
        .orElseGet(() -> hidden(task, from, slice));
  }

  /** Whether feeds show a publication that is not the present one. */
  private static boolean isOutdated(PostCard card) {
    return card.spread().isPresent() && !card.spread().equals(card.publication());
  }

  private Progress show(
      Task<PostCard> task, Followee author, String entry, Place from, Slice slice) {
    PostCard card = task.entity();
    if (!card.spread().equals(Optional.of(entry))
        && !note(task, Write.update(PostCard.key(card.postId())).set("spread", entry))) {
      return new Progress.Further(Place.START);
    }
    Place at = from.stage() == SHOWING ? from : from.stage(SHOWING);
    return followers
        .show(author, entry, new Posted(card.postId()), at.after(), slice)
        .<Progress>map(position -> new Progress.Further(at.after(position)))
        .orElseGet(Progress.Done::new);
  }

  private Progress hidden(Task<PostCard> task, Place from, Slice slice) {
    Progress progress = Later.after(from, slice, new Progress.Done());
    if (progress instanceof Progress.Done) {
      note(task, Write.update(PostCard.key(task.entity().postId())).remove("spread"));
    }
    return progress;
  }

  /** Not if something newer was queued meanwhile; then this slice ends nothing either. */
  private boolean note(Task<PostCard> task, Write.Update change) {
    Pending work = task.work().orElseThrow();
    return switch (background.write(FanOutPatterns.SPREAD, change.when(work.unmoved()))) {
      case Written written -> true;
      case Refused overtaken -> false;
    };
  }
}
