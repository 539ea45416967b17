package dev.atoll.stream;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.stream.notification.Notifications;
import dev.atoll.stream.purge.Orphans;
import dev.atoll.stream.source.BatchListener;
import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.EventSource;
import dev.atoll.stream.source.EventSource.Filter;
import dev.atoll.stream.source.Invocation;
import dev.atoll.stream.source.StreamFunction;
import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Pace;
import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Worker;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.Attributes;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PurgePatterns;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SocialPatterns;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Carries what members do to others: molts, remolts and publications into feeds, acts into
 * notifications; and removes what deleted molts and accounts leave, and carries new names into
 * copies. The work itself is durable and done by slices, see {@link Worker}; a record only says
 * that an item has work. Thread-safe.
 */
public final class FanOutHandler implements RequestStreamHandler {

  /** Everything that it does to the table, and all that its role allows. */
  public static final Set<AccessPattern> PATTERNS = patterns();

  /** Which records reach it. */
  public static final EventSource SOURCE =
      EventSource.of(
          FanOutHandler.class,
          PATTERNS,
          Filter.inserted(
              Molt.TYPE,
              Like.TYPE,
              Remolt.TYPE,
              Follow.TYPE,
              Follow.AUTHOR_TYPE,
              Comment.TYPE,
              PostCard.TYPE),
          Filter.modified(
                  Molt.TYPE,
                  Remolt.TYPE,
                  Follow.TYPE,
                  Follow.AUTHOR_TYPE,
                  PostCard.TYPE,
                  Account.TYPE)
              .having("WORKPK"),
          Filter.removed(Like.TYPE, Remolt.TYPE, Follow.TYPE, Comment.TYPE));

  private final Clock clock;
  private final Worker worker;
  private final Notifications notifications;
  private final Orphans orphans;
  private final StreamFunction function;

  /** On Lambda: everything comes from the environment. */
  public FanOutHandler() {
    this(FunctionContext.fromEnvironment(), System.out::println);
  }

  /** With everything given; says nothing of its deliveries. */
  public FanOutHandler(FunctionContext context) {
    this(context, line -> {});
  }

  private FanOutHandler(FunctionContext context, Consumer<String> log) {
    this(context, Jobs.pace(context), log);
  }

  FanOutHandler(FunctionContext context, Pace pace, Consumer<String> log) {
    Background background = new Background(context.table(), pace, context.clock());
    this.clock = context.clock();
    this.worker = Jobs.worker(background, context.settings().fanOut().limit());
    this.notifications = new Notifications(background);
    this.orphans = new Orphans(background);
    this.function = new StreamFunction(SOURCE, this::deliver, log);
  }

  @Override
  public void handleRequest(InputStream event, OutputStream output, Context lambda)
      throws IOException {
    function.handleRequest(event, output, lambda);
  }

  /** All work of one delivery shares the time of one slice. */
  private List<Change> deliver(List<Change> changes, Invocation invocation) {
    Slice slice = Slice.from(clock, invocation::timeIsUp, invocation::count);
    return BatchListener.each((change, i) -> follow(change, slice, i)).accept(changes, invocation);
  }

  private void follow(Change change, Slice slice, Invocation invocation) {
    switch (change.kind()) {
      case INSERT -> comment(change.after()).ifPresent(orphans::answer);
      case REMOVE -> comment(change.before()).ifPresent(orphans::answersOf);
      case MODIFY -> {}
    }
    notifications.follow(change, invocation);
    change
        .after()
        .flatMap(Pending::of)
        .ifPresent(seen -> worker.carryOn(change.key(), now -> now.isSameSlice(seen), slice));
  }

  private static Optional<Comment> comment(Optional<Attributes> image) {
    return image.filter(Comment.TYPE::is).map(Comment.TYPE::decode);
  }

  /** What the work itself does, whoever begins a slice. */
  static Set<AccessPattern> worked() {
    Set<AccessPattern> all = new HashSet<>(FanOutPatterns.ALL);
    all.addAll(PurgePatterns.ALL);
    all.addAll(
        Set.of(
            SocialPatterns.MOLTS_BY_MEMBER,
            SocialPatterns.REMOLTS_BY_MEMBER,
            SocialPatterns.REPLIES,
            SocialPatterns.FOLLOWING,
            BlogPatterns.POSTS_BY_AUTHOR,
            BlogPatterns.COMMENT,
            BlogPatterns.HELD_COMMENT,
            BlogPatterns.REMOVE_COMMENT,
            BlogPatterns.REJECT_COMMENT));
    all.removeAll(
        Set.of(FanOutPatterns.NOTIFY, FanOutPatterns.RETRACT, FanOutPatterns.LIST_MARKER));
    return Set.copyOf(all);
  }

  private static Set<AccessPattern> patterns() {
    Set<AccessPattern> all = new HashSet<>(worked());
    all.addAll(Set.of(FanOutPatterns.NOTIFY, FanOutPatterns.RETRACT, FanOutPatterns.LIST_MARKER));
    all.add(BlogPatterns.POST_CARD);
    return Set.copyOf(all);
  }
}
