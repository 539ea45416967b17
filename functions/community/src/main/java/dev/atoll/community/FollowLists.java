package dev.atoll.community;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.AuthorProfile;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.SocialPatterns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Who follows a member, and whom a member follows. The names are those of the accounts, read in a
 * batch at half a unit each: a copy in each follow would have to be rewritten for every follower
 * when somebody with many of them takes another name, and would show who is deleted. Thread-safe.
 */
final class FollowLists {

  private final SingleTable table;
  private final Members members;

  FollowLists(SingleTable table, Members members) {
    this.table = table;
    this.members = members;
  }

  Response followers(Request request) {
    return members.named(
        request, "/followers", account -> answer(request, page -> followers(account, page)));
  }

  Response following(Request request) {
    return members.named(
        request, "/following", account -> answer(request, page -> following(account, page)));
  }

  private Page<Followee> followers(Account account, PageRequest page) {
    return table
        .query(
            SocialPatterns.FOLLOWERS.in(account.id()), page, follow -> follow.endedAt().isEmpty())
        .map(FollowLists::follower);
  }

  private static Followee follower(Follow follow) {
    return new Followee.Member(follow.follower().id());
  }

  private Page<Followee> following(Account account, PageRequest page) {
    return table.query(SocialPatterns.FOLLOWING.in(account.id()), page);
  }

  private Response answer(Request request, Function<PageRequest, Page<Followee>> rows) {
    Page<Consumer<Json>> page = Filling.page(request.page(), rows, this::shown);
    return Response.page(request, page, (json, row) -> row.accept(json));
  }

  /** How those of a page who are not gone look. */
  private List<Consumer<Json>> shown(List<Followee> rows) {
    Map<Followee, Consumer<Json>> found = new HashMap<>();
    table
        .getAll(CommunityPatterns.ACCOUNT, accountKeys(rows))
        .values()
        .forEach(
            stored ->
                stored
                    .living()
                    .ifPresent(
                        account ->
                            found.put(
                                new Followee.Member(account.id()), json -> member(json, account))));
    table
        .getAll(BlogPatterns.AUTHOR_PROFILE, authorKeys(rows))
        .values()
        .forEach(
            author ->
                found.put(new Followee.BlogAuthor(author.sub()), json -> author(json, author)));
    return rows.stream().flatMap(row -> Optional.ofNullable(found.get(row)).stream()).toList();
  }

  private static List<PrimaryKey> accountKeys(List<Followee> rows) {
    List<PrimaryKey> keys = new ArrayList<>();
    for (Followee row : rows) {
      if (row instanceof Followee.Member(String accountId)) {
        keys.add(Account.key(accountId));
      }
    }
    return keys;
  }

  private static List<PrimaryKey> authorKeys(List<Followee> rows) {
    List<PrimaryKey> keys = new ArrayList<>();
    for (Followee row : rows) {
      if (row instanceof Followee.BlogAuthor(String sub)) {
        keys.add(AuthorProfile.key(sub));
      }
    }
    return keys;
  }

  private static void member(Json json, Account account) {
    json.put("kind", "member")
        .put("id", account.id())
        .put("username", account.username())
        .put("displayName", account.displayName());
  }

  private static void author(Json json, AuthorProfile author) {
    json.put("kind", "author").put("id", author.sub()).put("name", author.name());
  }
}
