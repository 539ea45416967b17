package dev.atoll.stream.purge;

import dev.atoll.stream.feed.Followers;
import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Later;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Stages;
import dev.atoll.stream.work.Walk;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.LiveSessions;
import dev.atoll.table.schema.PurgePatterns;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Removes everything of a deleted account but its tombstone: stage by stage, each walking one list.
 *
 * <p>What is counted elsewhere (a reply, a like, a remolt, a follow, a comment) goes in one
 * transaction with its count, on condition that it is still there: so two purgers at once, or one
 * that was killed and begins its slice again, count nothing twice. The rest is removed in batches.
 * Indexes lag, and what was under way when the account was deleted may still write; so a second
 * pass comes five minutes after the first.
 *
 * <p>The followers go behind the remolts, since these are taken out of their feeds.
 *
 * <p>Left behind are the tombstone and the marker of the username, which stays reserved; rate-limit
 * windows and idempotency records, which name the account for a day at most, and redirects of
 * former names, for thirty days, expire by themselves. Notifications of the account's acts are
 * retracted as the acts go, by the stream.
 */
public final class PurgeAccount {

  private static final Duration A_MOMENT = Duration.ofSeconds(30);

  /** The stage that the followers' removal is; before it, remolts must be out of feeds. */
  private static final int FOLLOWERS = 6;

  private final Background background;
  private final PurgeActs acts;
  private final PurgeRemolts remolts;

  /** Writes at the pace of the background. */
  public PurgeAccount(Background background, Followers followers) {
    this.background = background;
    this.acts = new PurgeActs(background);
    this.remolts = new PurgeRemolts(background, followers, acts);
  }

  /** Carries the purge of an account on, while there is time and by one step at least. */
  public Progress advance(String account, Place from, Slice slice) {
    if (from.stage() == FOLLOWERS && from.after().isEmpty() && hasRemoltsUnderWay(account)) {
      return new Progress.Rest(from, slice.now().plus(A_MOMENT));
    }
    Optional<Place> reached = stages(account, from.stage() < FOLLOWERS).advance(from, slice);
    if (reached.isPresent()) {
      return new Progress.Further(reached.get());
    }
    return from.stage() < FOLLOWERS
        ? new Progress.Further(from.stage(FOLLOWERS))
        : Later.after(from, slice, new Progress.Done());
  }

  private Stages stages(String account, boolean untilFollowers) {
    List<Stages.Stage> stages = new ArrayList<>();
    stages.add((after, slice) -> sessions(account, after, slice));
    stages.add(
        (after, slice) ->
            one(SocialPatterns.MOLTS_BY_MEMBER.in(account), after, slice, acts::molt));
    stages.add((after, slice) -> remolts.walk(account, after, slice));
    stages.add(
        (after, slice) -> one(PurgePatterns.LIKES_BY_MEMBER.in(account), after, slice, acts::like));
    stages.add(
        (after, slice) ->
            one(PurgePatterns.COMMENTS_BY_MEMBER.in(account), after, slice, acts::comment));
    stages.add(
        (after, slice) ->
            one(
                SocialPatterns.FOLLOWING.in(account),
                after,
                slice,
                followee -> acts.following(account, followee)));
    if (untilFollowers) {
      return new Stages(stages);
    }
    stages.add(
        (after, slice) -> one(FanOutPatterns.FOLLOWERS.in(account), after, slice, acts::follower));
    stages.add((after, slice) -> items(PurgePatterns.FEED.in(account), after, slice));
    stages.add((after, slice) -> items(PurgePatterns.NOTIFICATIONS.in(account), after, slice));
    stages.add((after, slice) -> items(PurgePatterns.KITCHEN.in(account), after, slice));
    stages.add((after, slice) -> items(PurgePatterns.MARKERS_BY_ACTOR.in(account), after, slice));
    return new Stages(stages);
  }

  private Optional<Position> sessions(String account, Optional<Position> after, Slice slice) {
    background.writeAll(PurgePatterns.SWEEP, List.of(Write.delete(LiveSessions.key(account))));
    return items(PurgePatterns.SESSIONS.in(account), after, slice);
  }

  private Optional<Position> items(Query<PrimaryKey> query, Optional<Position> after, Slice slice) {
    return Walk.on(
        table(),
        query,
        after,
        slice,
        keys -> {
          background.writeAll(PurgePatterns.SWEEP, keys.stream().map(Write::delete).toList());
          slice.count("itemsPurged", keys.size());
        });
  }

  private <T> Optional<Position> one(
      Query<T> query, Optional<Position> after, Slice slice, Consumer<T> step) {
    return Walk.on(
        table(),
        query,
        after,
        slice,
        items -> {
          items.forEach(step);
          slice.count("actsPurged", items.size());
        });
  }

  /** Remolts that were withdrawn shortly before, and still have to be taken out of feeds. */
  private boolean hasRemoltsUnderWay(String account) {
    for (String shard : Work.shards()) {
      List<Work> found = new ArrayList<>();
      table().forEachPage(FanOutPatterns.QUEUE.in(shard), found::addAll);
      if (found.stream().anyMatch(work -> isRemoltOf(account, work.item()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRemoltOf(String account, PrimaryKey item) {
    return Remolt.KEY.matches(item) && Remolt.KEY.part("account", item).equals(account);
  }

  private SingleTable table() {
    return background.table();
  }
}
