package dev.atoll.community;

import dev.atoll.http.Contention;
import dev.atoll.http.Principal.Member;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Ending;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.SocialPatterns;
import java.util.Optional;

/**
 * Follows members and authors of the blog, and ends that. The follow and the counters of both
 * accounts change in one transaction, which is refused where it is so already: asking twice counts
 * once. Back-fill and removal of the feed are durable work, which the follow carries. 2 read units
 * and 9 write units; an author has no counter. Thread-safe.
 */
final class Follows {

  private final SingleTable table;
  private final Ids ids;
  private final Limiting limiting;
  private final Members members;

  Follows(SingleTable table, Ids ids, Limiting limiting, Members members) {
    this.table = table;
    this.ids = ids;
    this.limiting = limiting;
    this.members = members;
  }

  Response followMember(Request request) {
    return follow(request, member(request));
  }

  Response unfollowMember(Request request) {
    return unfollow(request, member(request));
  }

  Response followAuthor(Request request) {
    return follow(request, author(request));
  }

  Response unfollowAuthor(Request request) {
    return unfollow(request, author(request));
  }

  private Followee member(Request request) {
    String id = members.named(request.path("name")).id();
    if (id.equals(request.member().accountId())) {
      throw Problem.invalidField("name", "same", "is your own");
    }
    return new Followee.Member(id);
  }

  private Followee author(Request request) {
    return table
        .get(BlogPatterns.AUTHOR_PROFILE.at(request.path("sub")))
        .map(profile -> new Followee.BlogAuthor(profile.sub()))
        .orElseThrow(Follows::noAuthor);
  }

  private Response follow(Request request, Followee followee) {
    limiting.follow(request.member());
    Follow follow = Follow.create(followee, Molts.byline(request.member()), ids.next());
    return Contention.outlast(() -> begin(follow));
  }

  private Optional<Response> begin(Follow follow) {
    Write first = Write.put(follow.type(), follow).when(Condition.absent());
    Transaction<Refusal> following =
        counting(SocialPatterns.FOLLOW, follow.followee(), follow.follower().id(), 1)
            .with(first, Refusal.SO_ALREADY);
    return switch (table.transact(following)) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Refused<Refusal>(Refusal reason, var existing) ->
          reason == Refusal.SO_ALREADY
              ? beginAgain(follow, existing.orElseThrow())
              : refused(reason, follow.followee());
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  /** Unless it has not ended; tried anew if that has changed meanwhile. */
  private Optional<Response> beginAgain(Follow follow, Attributes existing) {
    if (follow.type().decode(existing).endedAt().isEmpty()) {
      return Optional.of(Response.noContent());
    }
    Transaction<Refusal> following =
        counting(SocialPatterns.FOLLOW, follow.followee(), follow.follower().id(), 1)
            .with(Write.put(follow.type(), follow).when(Ending.IS_ENDED), Refusal.CHANGED);
    return outcome(following, follow.followee());
  }

  private Response unfollow(Request request, Followee followee) {
    Member member = request.member();
    limiting.follow(member);
    Write end = Ending.of(Follow.key(followee, member.accountId()), ids.next(), request.now());
    Transaction<Refusal> ending =
        counting(SocialPatterns.UNFOLLOW, followee, member.accountId(), -1)
            .with(end, Refusal.SO_ALREADY);
    return outcome(ending, followee).orElseThrow();
  }

  private static Transaction<Refusal> counting(
      WritePattern pattern, Followee followee, String follower, int by) {
    Transaction<Refusal> counting =
        Transaction.<Refusal>of(pattern)
            .with(
                Write.update(Account.key(follower)).add("following", by).when(Account.IS_LIVING),
                Refusal.FOLLOWER_GONE);
    return switch (followee) {
      case Followee.Member(String account) ->
          counting.with(
              Write.update(Account.key(account)).add("followers", by).when(Account.IS_LIVING),
              Refusal.FOLLOWEE_GONE);
      case Followee.BlogAuthor author -> counting;
    };
  }

  private Optional<Response> outcome(Transaction<Refusal> change, Followee followee) {
    return switch (table.transact(change)) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Refused<Refusal>(Refusal reason, var existing) -> refused(reason, followee);
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private static Optional<Response> refused(Refusal reason, Followee followee) {
    return switch (reason) {
      case FOLLOWER_GONE -> throw Members.nobody();
      case FOLLOWEE_GONE -> throw gone(followee);
      case SO_ALREADY -> Optional.of(Response.noContent());
      case CHANGED -> Optional.empty();
    };
  }

  private static Problem gone(Followee followee) {
    return switch (followee) {
      case Followee.Member member -> Members.notFound();
      case Followee.BlogAuthor author -> noAuthor();
    };
  }

  private static Problem noAuthor() {
    return Problem.notFound("There is no such author.");
  }

  private enum Refusal {
    FOLLOWER_GONE,
    FOLLOWEE_GONE,
    SO_ALREADY,
    CHANGED
  }
}
