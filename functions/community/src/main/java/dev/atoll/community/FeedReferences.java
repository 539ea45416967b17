package dev.atoll.community;

import dev.atoll.blog.PostJson;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedEntry.Molted;
import dev.atoll.table.schema.FeedEntry.Posted;
import dev.atoll.table.schema.FeedEntry.Remolted;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.StoredMolt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Looks up what feed entries refer to: molts in one batch, and where there are any, who passed
 * molts on and the cards of posts in one each. Thread-safe.
 */
final class FeedReferences {

  private final SingleTable table;

  FeedReferences(SingleTable table) {
    this.table = table;
  }

  /** What entries refer to, as far as it is there. */
  record Found(
      Map<PrimaryKey, StoredMolt> molts,
      Map<PrimaryKey, StoredAccount> accounts,
      Map<PrimaryKey, PostCard> posts) {

    /** How an entry looks; empty if what it shows is gone, or who passed it on is. */
    Optional<Consumer<Json>> item(FeedEntry entry) {
      return switch (entry.shown()) {
        case Molted() -> molt(entry.id()).map(molt -> json -> molt(json, entry, molt));
        case Remolted(String molt, String by) ->
            molt(molt)
                .flatMap(found -> account(by).map(who -> json -> remolt(json, entry, found, who)));
        case Posted(String post) ->
            post(post)
                .filter(card -> card.publication().filter(entry.id()::equals).isPresent())
                .map(card -> json -> post(json, entry, card));
      };
    }

    private Optional<Molt> molt(String id) {
      return Optional.ofNullable(molts.get(Molt.key(id))).flatMap(StoredMolt::living);
    }

    private Optional<Account> account(String id) {
      return Optional.ofNullable(accounts.get(Account.key(id))).flatMap(StoredAccount::living);
    }

    private Optional<PostCard> post(String id) {
      return Optional.ofNullable(posts.get(PostCard.key(id))).filter(PostCard::published);
    }

    private static void molt(Json json, FeedEntry entry, Molt molt) {
      head(json, entry, "molt");
      json.object("molt", inner -> MoltJson.molt(inner, molt));
      at(json, entry);
    }

    private static void remolt(Json json, FeedEntry entry, Molt molt, Account by) {
      head(json, entry, "remolt");
      json.object("molt", inner -> MoltJson.molt(inner, molt))
          .object("by", inner -> MoltJson.member(inner, new Byline(by.id(), by.username())));
      at(json, entry);
    }

    private static void post(Json json, FeedEntry entry, PostCard post) {
      head(json, entry, "post");
      json.object("post", inner -> PostJson.summary(inner, post.summary()));
      at(json, entry);
    }

    private static void head(Json json, FeedEntry entry, String kind) {
      json.put("id", entry.id()).put("kind", kind);
    }

    private static void at(Json json, FeedEntry entry) {
      json.put("at", Instants.format(entry.at()));
    }
  }

  /** Half a unit for each thing that entries refer to, however many refer to one. */
  Found of(List<FeedEntry> entries) {
    List<PrimaryKey> molts = new ArrayList<>();
    List<PrimaryKey> accounts = new ArrayList<>();
    List<PrimaryKey> posts = new ArrayList<>();
    for (FeedEntry entry : entries) {
      switch (entry.shown()) {
        case Molted() -> molts.add(Molt.key(entry.id()));
        case Remolted(String molt, String by) -> {
          molts.add(Molt.key(molt));
          accounts.add(Account.key(by));
        }
        case Posted(String post) -> posts.add(PostCard.key(post));
      }
    }
    return new Found(
        table.getAll(SocialPatterns.MOLTS, molts),
        table.getAll(CommunityPatterns.ACCOUNT, accounts),
        table.getAll(BlogPatterns.POST_CARD, posts));
  }
}
