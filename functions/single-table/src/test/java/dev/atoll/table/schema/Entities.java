package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Any entity of the product, with every field as wide as its type allows. */
final class Entities {

  /** An entity and how it is stored. */
  record Stored<T>(ItemType<T> type, T entity) {

    Attributes item() {
      return type.encode(entity);
    }

    T decoded(Attributes item) {
      return type.decode(item);
    }
  }

  private static final long YEAR_9999_END = 253_402_300_799_999L;

  private Entities() {}

  static Arbitrary<Stored<?>> any() {
    return Arbitraries.oneOf(
        List.of(
            stored(Post.TYPE, posts()),
            stored(PostCard.TYPE, cards()),
            stored(Comment.TYPE, comments(CommentStatus.APPROVED)),
            stored(Comment.HELD_TYPE, comments(CommentStatus.HELD)),
            stored(SlugMarker.TYPE, Combinators.combine(parts(), ids()).as(SlugMarker::new)),
            stored(TagEntry.TYPE, Combinators.combine(parts(), published()).as(TagEntry::new)),
            stored(
                AuthorProfile.TYPE,
                Combinators.combine(parts(), texts(), texts(), versions()).as(AuthorProfile::new)),
            stored(SiteSettings.TYPE, settings()),
            stored(Account.TYPE, accounts()),
            stored(
                Account.TYPE,
                Combinators.combine(ids(), instants(), work(Work::purge).optional())
                    .as(Tombstone::new)),
            stored(
                EmailMarker.TYPE,
                Combinators.combine(parts(), ids(), texts()).as(EmailMarker::new)),
            stored(
                UsernameMarker.TYPE,
                Combinators.combine(parts(), ids(), seconds().optional()).as(UsernameMarker::new)),
            stored(
                Session.TYPE,
                Combinators.combine(ids(), parts(), texts(), instants(), seconds())
                    .as(Session::new)),
            stored(LiveSessions.TYPE, liveSessions()),
            stored(Molt.TYPE, molts()),
            stored(
                Molt.TYPE,
                Combinators.combine(ids(), ids(), instants(), work(Work::purge).optional())
                    .as(DeletedMolt::new)),
            stored(Like.TYPE, Combinators.combine(ids(), bylines(), ids(), ids()).as(Like::new)),
            stored(Remolt.TYPE, remolts()),
            stored(Follow.TYPE, follows(ids().map(Followee.Member::new))),
            stored(Follow.AUTHOR_TYPE, follows(parts().map(Followee.BlogAuthor::new))),
            stored(FeedEntry.TYPE, feedEntries()),
            stored(MergedFollowee.TYPE, Combinators.combine(ids(), ids()).as(MergedFollowee::new)),
            stored(SeaEntry.TYPE, seaSummaries().map(SeaEntry::new)),
            stored(Notification.TYPE, notifications()),
            stored(NotificationMarker.TYPE, notifications().map(NotificationMarker::of)),
            stored(ReadMark.TYPE, Combinators.combine(ids(), ids()).as(ReadMark::new)),
            stored(
                RateLimitWindow.TYPE,
                Combinators.combine(parts(), parts(), counts(), counts(), seconds())
                    .as(RateLimitWindow::new)),
            stored(
                IdempotencyRecord.TYPE,
                Combinators.combine(parts(), parts(), texts(), texts(), instants(), seconds())
                    .as(IdempotencyRecord::new)),
            stored(Cook.TYPE, cooks()),
            stored(Recipe.TYPE, recipes()),
            stored(RecipeCard.TYPE, recipeCards()),
            stored(Unlock.TYPE, Combinators.combine(ids(), ids(), instants()).as(Unlock::new)),
            stored(
                UnlockMarker.TYPE,
                Combinators.combine(ids(), ids(), instants()).as(UnlockMarker::new)),
            stored(
                Meal.TYPE,
                Combinators.combine(ids(), ids(), ids(), texts().optional()).as(Meal::new)),
            ProvenanceEntities.any()));
  }

  static <T> Arbitrary<Stored<?>> stored(ItemType<T> type, Arbitrary<? extends T> entities) {
    return entities.map(entity -> new Stored<>(type, entity));
  }

  static Arbitrary<Molt> molts() {
    return Combinators.combine(
            moltSummaries(), ids().optional(), counts(), counts(), counts(), fanOut())
        .as(Molt::new);
  }

  private static Arbitrary<MoltSummary> moltSummaries() {
    return Combinators.combine(ids(), texts(), bylines(), ids().optional()).as(MoltSummary::new);
  }

  private static Arbitrary<MoltSummary> seaSummaries() {
    return Combinators.combine(earlyIds(), texts(), bylines(), ids().optional())
        .as(MoltSummary::new);
  }

  private static Arbitrary<Remolt> remolts() {
    return Combinators.combine(ids(), bylines(), ids(), ids(), instants().optional(), fanOut())
        .as(Remolt::new);
  }

  private static Arbitrary<Follow> follows(Arbitrary<? extends Followee> followees) {
    return Combinators.combine(followees, bylines(), ids(), instants().optional(), fanOut())
        .as(Follow::new);
  }

  private static Arbitrary<FeedEntry> feedEntries() {
    Arbitrary<FeedEntry.Shown> shown =
        Arbitraries.oneOf(
            Arbitraries.just(new FeedEntry.Molted()),
            Combinators.combine(ids(), ids()).as(FeedEntry.Remolted::new),
            ids().map(FeedEntry.Posted::new));
    return Combinators.combine(ids(), earlyIds(), shown).as(FeedEntry::new);
  }

  private static Arbitrary<Notification> notifications() {
    return Combinators.combine(
            ids(),
            earlyIds(),
            Arbitraries.of(NotificationKind.class),
            bylines(),
            ids(),
            ids().optional())
        .as(Notification::new);
  }

  private static Arbitrary<Byline> bylines() {
    return Combinators.combine(ids(), texts()).as(Byline::new);
  }

  private static Arbitrary<Optional<PrimaryKey>> fanOut() {
    return work(Work::fanOut).optional();
  }

  private static Arbitrary<PrimaryKey> work(Function<String, PrimaryKey> queue) {
    return ids().map(queue);
  }

  /** Of this century: what expires does so before the year 9999. */
  private static Arbitrary<String> earlyIds() {
    return ids().map(id -> "01" + id.substring(2));
  }

  static Arbitrary<Post> posts() {
    return Combinators.combine(summaries(), texts(), parts().list().ofMaxSize(3)).as(Post::new);
  }

  private static Arbitrary<PostCard> cards() {
    return Combinators.combine(
            summaries(),
            Arbitraries.of("draft", PostCard.PUBLISHED, PostCard.DELETED),
            counts(),
            instants().optional(),
            ids().optional())
        .as(PostCard::new);
  }

  static Arbitrary<Comment> comments(CommentStatus status) {
    return Combinators.combine(
            ids(), ids(), texts(), ids(), texts(), ids().optional(), parts(), instants().optional())
        .as(
            (post, id, text, author, name, parent, postAuthor, edited) ->
                new Comment(
                    post,
                    id,
                    text,
                    author,
                    name,
                    parent,
                    parent.map(p -> author),
                    postAuthor,
                    status,
                    edited,
                    1));
  }

  private static Arbitrary<PostSummary> summaries() {
    Arbitrary<PostState> states = instants().<PostState>map(PostState.Published::new);
    return summaries(Arbitraries.oneOf(states, Arbitraries.just(new PostState.Draft())));
  }

  private static Arbitrary<PostSummary> published() {
    return summaries(instants().map(PostState.Published::new));
  }

  private static Arbitrary<PostSummary> summaries(Arbitrary<PostState> states) {
    Arbitrary<Author> authors = Combinators.combine(parts(), texts()).as(Author::new);
    return Combinators.combine(
            ids(),
            texts(),
            parts(),
            texts(),
            texts().optional(),
            parts().list().ofMaxSize(3),
            authors,
            states)
        .flatAs(
            (id, title, slug, excerpt, cover, tags, author, state) ->
                Combinators.combine(instants(), versions())
                    .as(
                        (updated, version) ->
                            new PostSummary(
                                id, title, slug, excerpt, cover, tags, author, state, updated,
                                version)));
  }

  private static Arbitrary<Cook> cooks() {
    return Combinators.combine(ids(), texts(), texts().optional(), versions()).as(Cook::new);
  }

  private static Arbitrary<Recipe> recipes() {
    Arbitrary<List<String>> lines = texts().list().ofMaxSize(3);
    return Combinators.combine(recipeSummaries(), lines, lines, texts(), versions())
        .as(Recipe::new);
  }

  private static Arbitrary<RecipeCard> recipeCards() {
    return Arbitraries.oneOf(
        recipeSummaries().map(RecipeCard.Listed::new),
        Combinators.combine(ids(), texts(), instants()).as(RecipeCard.Tombstone::new));
  }

  private static Arbitrary<RecipeSummary> recipeSummaries() {
    return Combinators.combine(
            ids(),
            texts(),
            parts(),
            Arbitraries.of(AccessLevel.class),
            counts(),
            texts().optional())
        .as(RecipeSummary::new);
  }

  private static Arbitrary<SiteSettings> settings() {
    return Combinators.combine(
            texts(),
            texts(),
            texts().optional(),
            Arbitraries.of(SiteSettings.CommentPolicy.class),
            versions())
        .as(SiteSettings::new);
  }

  private static Arbitrary<Account> accounts() {
    return Combinators.combine(
            ids(), texts(), texts(), texts(), texts(), counts(), counts(), counts())
        .flatAs(
            (id, name, display, bio, email, followers, following, molts) ->
                Combinators.combine(
                        versions(), work(of -> Work.rename(of, Instant.EPOCH)).optional())
                    .as(
                        (version, work) ->
                            new Account(
                                id, name, display, bio, email, followers, following, molts, version,
                                work)));
  }

  private static Arbitrary<LiveSessions> liveSessions() {
    Arbitrary<LiveSessions.Entry> entries =
        Combinators.combine(parts(), instants()).as(LiveSessions.Entry::new);
    return Combinators.combine(ids(), entries.list().ofMaxSize(20), versions())
        .as(LiveSessions::new);
  }

  /** What may stand in a key: anything but the separator, never empty. */
  static Arbitrary<String> parts() {
    return Arbitraries.strings().excludeChars('#').ofMinLength(1).ofMaxLength(12);
  }

  static Arbitrary<String> texts() {
    return Arbitraries.strings().ofMaxLength(20);
  }

  static Arbitrary<String> ids() {
    return Combinators.combine(
            Arbitraries.of("00", "01", "3Z", "7Z"),
            Arbitraries.strings().withChars("0123456789ABCDEFGHJKMNPQRSTVWXYZ").ofLength(24))
        .as((start, rest) -> start.equals("7Z") ? "76" + rest : start + rest);
  }

  static Arbitrary<Instant> instants() {
    return Arbitraries.longs().between(0, YEAR_9999_END).map(Instant::ofEpochMilli);
  }

  static Arbitrary<Instant> seconds() {
    return Arbitraries.longs().between(0, YEAR_9999_END / 1_000).map(Instant::ofEpochSecond);
  }

  static Arbitrary<Long> counts() {
    return Arbitraries.longs().greaterOrEqual(0);
  }

  private static Arbitrary<Long> versions() {
    return Arbitraries.longs().greaterOrEqual(1);
  }
}
