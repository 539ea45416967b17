package dev.atoll.stream.rename;

import dev.atoll.stream.notification.Acts;
import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Later;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Stages;
import dev.atoll.stream.work.Walk;
import dev.atoll.table.Condition;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.SortRange;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.MoltSummary;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.PurgePatterns;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SeaEntry;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.StoredMolt;
import dev.atoll.table.schema.Task;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Carries a member's new name into what has a copy of it: sessions, molts and their entries in the
 * sea, likes, remolts, follows, comments, and the notifications of them. Each write requires that
 * the item is still there. What was being written under the former name is met by the second pass.
 */
public final class RefreshMemberName {

  private final Background background;

  /** Writes at the pace of the background. */
  public RefreshMemberName(Background background) {
    this.background = background;
  }

  /** Carries it on from a place, while there is time and by one step at least. */
  public Progress advance(Account account, Place from, Slice slice) {
    Byline name = new Byline(account.id(), account.username());
    return stages(name)
        .advance(from, slice)
        .<Progress>map(Progress.Further::new)
        .orElseGet(() -> Later.after(from, slice, new Progress.Done()));
  }

  private Stages stages(Byline name) {
    String id = name.id();
    return Stages.of(
        each(PurgePatterns.SESSIONS.in(id), key -> rename(key, name)),
        each(SocialPatterns.MOLTS_BY_MEMBER.in(id), molt -> molt(molt, name)),
        each(PurgePatterns.COMMENTS_BY_MEMBER.in(id), key -> comment(key, name)),
        each(PurgePatterns.LIKES_BY_MEMBER.in(id), key -> like(key, name)),
        each(
            SocialPatterns.REMOLTS_BY_MEMBER.in(id),
            row -> remolt(Remolt.key(row.moltId(), id), name)),
        each(SocialPatterns.FOLLOWING.in(id), followee -> follow(followee, name)));
  }

  private <T> Stages.Stage each(Query<T> query, Consumer<T> step) {
    return (Optional<Position> after, Slice slice) ->
        Walk.on(
            table(),
            query,
            after,
            slice,
            items -> {
              items.forEach(step);
              slice.count("renamed", items.size());
            });
  }

  private void molt(MoltSummary molt, Byline name) {
    if (!molt.author().equals(name)) {
      MoltSummary renamed = molt.by(name);
      write(Write.update(Molt.key(molt.id())).set(renamed.asAttributes()).when(Molt.IS_LIVING));
      write(
          Write.update(SeaEntry.key(molt.id()))
              .set(renamed.asAttributes())
              .when(Condition.exists()));
    }
    if (molt.parentId().isPresent()) {
      read(FanOutPatterns.MOLT, Molt.key(molt.id()))
          .flatMap(StoredMolt::living)
          .flatMap(Acts::of)
          .ifPresent(told -> notification(told, name));
    }
  }

  private void comment(PrimaryKey key, Byline name) {
    Optional<Comment> comment =
        Comment.KEY.matches(key)
            ? table().get(BlogPatterns.COMMENT.at(key))
            : table().get(BlogPatterns.HELD_COMMENT.at(key));
    comment.ifPresent(
        found -> {
          rename(key, name);
          Acts.of(found).ifPresent(told -> notification(told, name));
        });
  }

  private void like(PrimaryKey key, Byline name) {
    table()
        .get(FanOutPatterns.LIKE.at(key))
        .ifPresent(
            (Like like) -> {
              rename(key, name);
              Acts.of(like).ifPresent(told -> notification(told, name));
            });
  }

  private void remolt(PrimaryKey key, Byline name) {
    read(FanOutPatterns.REMOLT, key)
        .ifPresent(
            remolt -> {
              rename(key, name);
              Acts.of(remolt).ifPresent(told -> notification(told, name));
            });
  }

  private void follow(Followee followee, Byline name) {
    PrimaryKey key = Follow.key(followee, name.id());
    QueryPattern<Task<Follow>> pattern =
        switch (followee) {
          case Followee.Member member -> FanOutPatterns.FOLLOW;
          case Followee.BlogAuthor author -> FanOutPatterns.AUTHOR_FOLLOW;
        };
    read(pattern, key)
        .ifPresent(
            follow -> {
              rename(key, name);
              Acts.of(follow).ifPresent(told -> notification(told, name));
            });
  }

  private void rename(PrimaryKey item, Byline name) {
    write(Write.update(item).set("username", name.username()).when(Condition.exists()));
  }

  private void notification(Notification told, Byline name) {
    write(told.by(name));
  }

  private <T> Optional<T> read(QueryPattern<Task<T>> pattern, PrimaryKey key) {
    return table()
        .first(new Query<>(pattern, key.partition(), new SortRange.Exactly(key.sort())))
        .map(Task::entity);
  }

  /** Refused where the item is gone, which is as good. */
  private void write(Write write) {
    background.write(PurgePatterns.RENAME, write);
  }

  private SingleTable table() {
    return background.table();
  }
}
