package dev.atoll.stream.feed;

import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Job;
import dev.atoll.stream.work.Later;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Stages;
import dev.atoll.stream.work.Walk;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedEntry.Molted;
import dev.atoll.table.schema.FeedEntry.Posted;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.MergedFollowee;
import dev.atoll.table.schema.PostSummary;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Fills a follower's feed with what the followee wrote last, and takes all of it out again when the
 * follow has ended. Each is done twice, the second time when fan-outs that were under way are over.
 * Who follows again before that puts the same item in the queue anew, and the removal stops.
 */
public final class FollowFeed implements Job<Follow> {

  /** How much of what was written before is shown: a page. */
  static final int BACK_FILL = 20;

  private final Background background;
  private final FanOutOrMerge spreading;
  private final QueryPattern<Task<Follow>> pattern;

  /**
   * For one kind of followee.
   *
   * @param pattern how its follows are read
   */
  public FollowFeed(
      Background background, FanOutOrMerge spreading, QueryPattern<Task<Follow>> pattern) {
    this.background = background;
    this.spreading = spreading;
    this.pattern = pattern;
  }

  @Override
  public QueryPattern<Task<Follow>> pattern() {
    return pattern;
  }

  @Override
  public Progress advance(Task<Follow> task, Place from, Slice slice) {
    Follow follow = task.entity();
    return follow.endedAt().isPresent() ? empty(follow, from, slice) : fill(follow, from, slice);
  }

  private Progress fill(Follow follow, Place from, Slice slice) {
    String reader = follow.follower().id();
    List<Write> writes = new ArrayList<>();
    switch (follow.followee()) {
      case Followee.Member member -> {
        latestMolts(member, until(follow))
            .forEach(id -> writes.add(entry(reader, id, new Molted())));
        if (spreading.reach(member).merged()) {
          MergedFollowee merged = new MergedFollowee(reader, member.accountId());
          writes.add(Write.put(MergedFollowee.TYPE, merged));
        }
      }
      case Followee.BlogAuthor author ->
          latestPosts(author, until(follow))
              .forEach(post -> writes.add(entry(reader, publication(post), new Posted(post.id()))));
    }
    background.writeAll(FanOutPatterns.FEED, writes);
    slice.count("backFilled", writes.size());
    return Later.after(from, slice, new Progress.Done());
  }

  private static Write entry(String reader, String id, FeedEntry.Shown shown) {
    return Write.put(FeedEntry.TYPE, new FeedEntry(reader, id, shown));
  }

  /**
   * What was written later meets the follow on its way to the followers. The minute is for clocks
   * that differ.
   */
  private static Instant until(Follow follow) {
    return follow.createdAt().plus(Duration.ofMinutes(1));
  }

  private Stream<String> latestMolts(Followee.Member member, Instant until) {
    return table()
        .query(
            SocialPatterns.MOLTS_BY_MEMBER.in(member.accountId()),
            PageRequest.first(BACK_FILL),
            molt -> molt.parentId().isEmpty() && molt.createdAt().isBefore(until))
        .items()
        .stream()
        .map(molt -> molt.id());
  }

  private Stream<PostSummary> latestPosts(Followee.BlogAuthor author, Instant until) {
    return table()
        .query(
            BlogPatterns.POSTS_BY_AUTHOR.in(author.sub()),
            PageRequest.first(BACK_FILL),
            post -> post.state().publishedAt().filter(until::isAfter).isPresent())
        .items()
        .stream();
  }

  private static String publication(PostSummary post) {
    return Ids.at(post.state().publishedAt().orElseThrow(), post.id());
  }

  private Progress empty(Follow follow, Place from, Slice slice) {
    return removal(follow)
        .advance(from, slice)
        .<Progress>map(Progress.Further::new)
        .orElseGet(() -> Later.after(from, slice, new Progress.Gone()));
  }

  private Stages removal(Follow follow) {
    String reader = follow.follower().id();
    return switch (follow.followee()) {
      case Followee.Member(String id) ->
          Stages.of(
              (after, slice) -> unmerge(reader, id),
              hiding(reader, SocialPatterns.MOLTS_BY_MEMBER.in(id), molt -> molt.id()),
              hiding(reader, SocialPatterns.REMOLTS_BY_MEMBER.in(id), remolt -> remolt.id()));
      case Followee.BlogAuthor(String sub) ->
          Stages.of(hiding(reader, BlogPatterns.POSTS_BY_AUTHOR.in(sub), FollowFeed::publication));
    };
  }

  private Optional<Position> unmerge(String reader, String followee) {
    background.writeAll(
        FanOutPatterns.FEED, List.of(Write.delete(MergedFollowee.key(reader, followee))));
    return Optional.empty();
  }

  /** Lists are newest first; what is older than an entry lives is in no feed. */
  private <T> Stages.Stage hiding(String reader, Query<T> query, Function<T, String> entryId) {
    return (after, slice) ->
        Walk.until(
            table(),
            query,
            after,
            slice,
            page -> {
              background.writeAll(
                  FanOutPatterns.FEED,
                  page.stream()
                      .map(item -> Write.delete(FeedEntry.key(reader, entryId.apply(item))))
                      .toList());
              slice.count("hidden", page.size());
            },
            item -> Ids.time(entryId.apply(item)).isBefore(slice.now().minus(FeedEntry.LIFETIME)));
  }

  private SingleTable table() {
    return background.table();
  }
}
