package dev.atoll.stream;

import dev.atoll.http.FunctionContext;
import dev.atoll.stream.feed.CarryMolt;
import dev.atoll.stream.feed.CarryPost;
import dev.atoll.stream.feed.CarryRemolt;
import dev.atoll.stream.feed.FanOutOrMerge;
import dev.atoll.stream.feed.FollowFeed;
import dev.atoll.stream.feed.Followers;
import dev.atoll.stream.purge.PurgeAccount;
import dev.atoll.stream.purge.PurgeMolt;
import dev.atoll.stream.rename.RefreshMemberName;
import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Pace;
import dev.atoll.stream.work.Worker;
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
    return new Worker(
        background.table(),
        List.of(
            new MoltWork(new CarryMolt(background, spreading), new PurgeMolt(background)),
            new CarryRemolt(spreading, followers),
            new FollowFeed(background, spreading, FanOutPatterns.FOLLOW),
            new FollowFeed(background, spreading, FanOutPatterns.AUTHOR_FOLLOW),
            new CarryPost(background, followers),
            new AccountWork(
                new RefreshMemberName(background), new PurgeAccount(background, followers))));
  }
}
