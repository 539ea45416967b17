package dev.atoll.stream;

import dev.atoll.http.FunctionContext;
import dev.atoll.table.schema.FanOutPatterns;
import java.util.List;

/** Every kind of durable work that goes by slices, put together in one place. */
final class Jobs {

  private Jobs() {}

  static Pace pace(FunctionContext context) {
    return new Pace(context.settings().fanOut().writesPerSecond(), Pace.Time.SYSTEM);
  }

  /** The worker of all kinds. */
  static Worker worker(Background background, long limit) {
    Followers followers = new Followers(background);
    FanOutOrMerge spreading = new FanOutOrMerge(background, followers, limit);
    PurgeActs acts = new PurgeActs(background);
    PurgeAccount purge =
        new PurgeAccount(background, acts, new PurgeRemolts(background, followers, acts));
    return new Worker(
        background.table(),
        List.of(
            new CarryMolt(
                background, spreading, new PurgeMolt(background, new Orphans(background))),
            new CarryRemolt(spreading, followers),
            new FollowFeed(background, spreading, FanOutPatterns.FOLLOW),
            new FollowFeed(background, spreading, FanOutPatterns.AUTHOR_FOLLOW),
            new CarryPost(background, followers),
            new AccountWork(new RefreshMemberName(background), purge)));
  }
}
