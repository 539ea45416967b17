package dev.atoll.stream;

import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommentStatus;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.DeletedMolt;
import dev.atoll.table.schema.Ending;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedRow;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.MergedFollowee;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PurgePatterns;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SeaEntry;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.StoredMolt;
import dev.atoll.table.schema.Tombstone;
import dev.atoll.table.schema.Work;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What members do: the transactions of their requests, without HTTP. Each answers whether it was.
 */
final class Members {

  private static final WritePattern MANY =
      WritePattern.batch("test.many", "test", "1 WRU", Follow.TYPE, Follow.AUTHOR_TYPE, Like.TYPE);

  private final SingleTable table;
  private final Ids ids;
  private final Clock clock;

  Members(SingleTable table, Ids ids, Clock clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  String join(String name) {
    String id = ids.next();
    done(
        Transaction.<String>of(CommunityPatterns.SIGN_UP)
            .with(Write.put(Account.TYPE, Account.create(id, name, name + "@example.org"))));
    return id;
  }

  Optional<Account> account(String id) {
    return table.get(CommunityPatterns.OWN_ACCOUNT.at(id)).flatMap(StoredAccount::living);
  }

  Byline byline(String id) {
    return new Byline(id, account(id).map(Account::username).orElse("gone"));
  }

  /** Followers who have been there for long, and have no accounts. */
  List<String> followers(String account, int count) {
    return followers(new Followee.Member(account), count);
  }

  List<String> followers(Followee followee, int count) {
    List<String> followers =
        IntStream.range(0, count).mapToObj(i -> "follower%06d".formatted(i)).toList();
    table.writeAll(
        MANY,
        followers.stream()
            .map(
                id -> {
                  Follow follow = Follow.create(followee, new Byline(id, id), ids.next());
                  Follow old =
                      new Follow(
                          followee,
                          follow.follower(),
                          follow.id(),
                          Optional.empty(),
                          Optional.empty());
                  return Write.put(follow.type(), old);
                })
            .toList());
    if (followee instanceof Followee.Member(String account)) {
      done(
          Transaction.<String>of(SocialPatterns.FOLLOW)
              .with(Write.update(Account.key(account)).add("followers", count)));
    }
    return followers;
  }

  boolean follow(String follower, String followee) {
    Followee member = new Followee.Member(followee);
    Follow follow = Follow.create(member, byline(follower), ids.next());
    return done(
        Transaction.<String>of(SocialPatterns.FOLLOW)
            .with(
                Write.put(Follow.TYPE, follow).when(Condition.absent().or(Ending.IS_ENDED)),
                "is so")
            .with(count(followee, "followers", 1), "gone")
            .with(count(follower, "following", 1), "gone"));
  }

  boolean unfollow(String follower, String followee) {
    return done(
        Transaction.<String>of(SocialPatterns.UNFOLLOW)
            .with(
                Ending.of(
                    Follow.key(new Followee.Member(followee), follower),
                    ids.next(),
                    clock.instant()),
                "is so")
            .with(count(followee, "followers", -1), "gone")
            .with(count(follower, "following", -1), "gone"));
  }

  boolean followAuthor(String follower, String sub) {
    Follow follow = Follow.create(new Followee.BlogAuthor(sub), byline(follower), ids.next());
    return done(
        Transaction.<String>of(SocialPatterns.FOLLOW)
            .with(Write.put(Follow.AUTHOR_TYPE, follow).when(Condition.absent()), "is so")
            .with(count(follower, "following", 1), "gone"));
  }

  boolean unfollowAuthor(String follower, String sub) {
    return done(
        Transaction.<String>of(SocialPatterns.UNFOLLOW)
            .with(
                Ending.of(
                    Follow.key(new Followee.BlogAuthor(sub), follower),
                    ids.next(),
                    clock.instant()),
                "is so")
            .with(count(follower, "following", -1), "gone"));
  }

  String molt(String author) {
    String id = ids.next();
    Molt molt = Molt.create(id, "text", byline(author));
    done(
        Transaction.<String>of(SocialPatterns.CREATE_MOLT)
            .with(Write.put(Molt.TYPE, molt))
            .with(Write.put(SeaEntry.TYPE, new SeaEntry(molt.summary())))
            .with(count(author, "molts", 1), "gone"));
    return id;
  }

  Optional<Molt> molted(String id) {
    return table.get(SocialPatterns.MOLT.at(id)).flatMap(StoredMolt::living);
  }

  /** Empty if there is nothing to reply to. */
  Optional<String> reply(String author, String parent) {
    Optional<Molt> to = molted(parent);
    if (to.isEmpty()) {
      return Optional.empty();
    }
    String id = ids.next();
    Molt molt = Molt.reply(id, "reply", byline(author), to.get());
    boolean made =
        done(
            Transaction.<String>of(SocialPatterns.CREATE_REPLY)
                .with(Write.put(Molt.TYPE, molt))
                .with(onMolt(parent, "replies", 1), "gone")
                .with(count(author, "molts", 1), "gone"));
    return made ? Optional.of(id) : Optional.empty();
  }

  boolean delete(String moltId) {
    Optional<Molt> found = molted(moltId);
    if (found.isEmpty()) {
      return false;
    }
    Molt molt = found.get();
    Transaction<String> deletion =
        Transaction.<String>of(SocialPatterns.DELETE_MOLT)
            .with(
                Write.put(Molt.TYPE, DeletedMolt.of(molt, clock.instant())).when(Molt.IS_LIVING),
                "gone")
            .with(count(molt.summary().author().id(), "molts", -1), "gone");
    Optional<String> parent = molt.summary().parentId();
    if (parent.isEmpty()) {
      return done(deletion.with(Write.delete(SeaEntry.key(moltId))));
    }
    return done(deletion.with(onMolt(parent.get(), "replies", -1), "gone")) || done(deletion);
  }

  boolean like(String account, String moltId) {
    return molted(moltId)
        .filter(
            molt ->
                done(
                    Transaction.<String>of(SocialPatterns.LIKE)
                        .with(
                            Write.put(
                                    Like.TYPE,
                                    new Like(
                                        moltId,
                                        byline(account),
                                        ids.next(),
                                        molt.summary().author().id()))
                                .when(Condition.absent()),
                            "is so")
                        .with(onMolt(moltId, "likes", 1), "gone")))
        .isPresent();
  }

  boolean unlike(String account, String moltId) {
    return done(
        Transaction.<String>of(SocialPatterns.UNLIKE)
            .with(Write.delete(Like.key(moltId, account)).when(Condition.exists()), "is so")
            .with(onMolt(moltId, "likes", -1), "gone"));
  }

  boolean remolt(String account, String moltId) {
    return molted(moltId)
        .filter(
            molt ->
                done(
                    Transaction.<String>of(SocialPatterns.REMOLT)
                        .with(
                            Write.put(Remolt.TYPE, remolting(account, molt))
                                .when(Condition.absent().or(Ending.IS_ENDED)),
                            "is so")
                        .with(onMolt(moltId, "remolts", 1), "gone")))
        .isPresent();
  }

  private Remolt remolting(String account, Molt molt) {
    String act = ids.next();
    return remolts(molt.id()).stream()
        .filter(remolt -> remolt.by().id().equals(account))
        .findFirst()
        .map(remolt -> remolt.again(act))
        .orElseGet(() -> Remolt.create(molt, byline(account), act));
  }

  List<Remolt> remolts(String moltId) {
    List<Remolt> remolts = new ArrayList<>();
    table.forEachPage(PurgePatterns.REMOLTS_OF_MOLT.in(moltId), remolts::addAll);
    return remolts;
  }

  List<Like> likes(String moltId) {
    List<Like> likes = new ArrayList<>();
    table.forEachPage(PurgePatterns.LIKES_OF_MOLT.in(moltId), likes::addAll);
    return likes;
  }

  boolean withdraw(String account, String moltId) {
    return done(
        Transaction.<String>of(SocialPatterns.WITHDRAW_REMOLT)
            .with(Ending.of(Remolt.key(moltId, account), ids.next(), clock.instant()), "is so")
            .with(onMolt(moltId, "remolts", -1), "gone"));
  }

  boolean leave(String account) {
    return done(
        Transaction.<String>of(CommunityPatterns.DELETE_ACCOUNT)
            .with(
                Write.put(Account.TYPE, Tombstone.of(account, clock.instant()))
                    .when(Account.IS_LIVING),
                "gone"));
  }

  void rename(String account, String name) {
    Write.Update renamed = Write.update(Account.key(account)).set("username", name);
    done(
        Transaction.<String>of(CommunityPatterns.RENAME)
            .with(
                Pending.queue(renamed, Work.rename(account, clock.instant()))
                    .when(Account.IS_LIVING),
                "gone"));
  }

  /** On a published post, to a comment or to none. */
  Comment comment(String account, String post, Optional<Comment> parent) {
    Byline author = byline(account);
    Comment comment =
        new Comment(
            post,
            ids.next(),
            "text",
            author.id(),
            author.username(),
            parent.map(Comment::id),
            parent.map(Comment::authorId),
            "author",
            CommentStatus.APPROVED,
            Optional.empty(),
            1);
    done(
        Transaction.<String>of(BlogPatterns.ADD_COMMENT)
            .with(Write.put(Comment.TYPE, comment))
            .with(Write.update(PostCard.key(post)).add("comments", 1)));
    return comment;
  }

  List<FeedRow> feed(String account) {
    List<FeedRow> rows = new ArrayList<>();
    table.forEachPage(SocialPatterns.FEED.in(account), rows::addAll);
    return rows;
  }

  /** Identifiers of a feed's entries, newest first. */
  List<String> entries(String account) {
    return feed(account).stream()
        .filter(FeedEntry.class::isInstance)
        .map(row -> ((FeedEntry) row).id())
        .toList();
  }

  List<String> merged(String account) {
    return feed(account).stream()
        .filter(MergedFollowee.class::isInstance)
        .map(row -> ((MergedFollowee) row).followeeId())
        .toList();
  }

  List<Notification> notifications(String account) {
    List<Notification> all = new ArrayList<>();
    table.forEachPage(SocialPatterns.NOTIFICATIONS.in(account), all::addAll);
    return all;
  }

  private static Write count(String account, String counter, int by) {
    return Write.update(Account.key(account)).add(counter, by).when(Account.IS_LIVING);
  }

  private static Write onMolt(String molt, String counter, int by) {
    return Write.update(Molt.key(molt)).add(counter, by).when(Molt.IS_LIVING);
  }

  private boolean done(Transaction<String> transaction) {
    return table.transact(transaction) instanceof TransactionOutcome.Committed<String>;
  }
}
