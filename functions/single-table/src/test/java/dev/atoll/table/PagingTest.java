package dev.atoll.table;

import static dev.atoll.table.Samples.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostSummary;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.TagEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PagingTest {

  private static final int LIMIT = 5;

  /** Sessions are what the schema has that expires. */
  private static final QueryPattern<Session> SESSIONS =
      QueryPattern.over("test.sessions", Session.KEY, Session.TYPE::decode, "sessions");

  private final TestTable test = new TestTable();
  private final SingleTable table = test.facade();

  @AfterEach
  void close() throws Exception {
    test.close();
  }

  /** A list of every kind: over the table and over each index, in both orders. */
  private record Listing<T>(
      String name, boolean ordered, Query<T> query, FillWith fill, Function<T, String> id) {

    @Override
    public String toString() {
      return name;
    }
  }

  private interface FillWith {
    void put(TestTable test, int n);
  }

  static Stream<Listing<?>> listings() {
    FillWith post = (test, n) -> test.put(Post.TYPE, Samples.published(n, "slug-" + n));
    return Stream.of(
        new Listing<>(
            "table, descending",
            true,
            BlogPatterns.COMMENTS.in("post"),
            (test, n) -> test.put(Comment.TYPE, Samples.comment(n)),
            Comment::id),
        new Listing<>(
            "table, ascending",
            true,
            BlogPatterns.COMMENTS_TO_PURGE.in("post"),
            (test, n) -> test.put(Comment.TYPE, Samples.comment(n)),
            key -> Comment.KEY.part("id", key)),
        new Listing<>(
            "table, tags",
            true,
            BlogPatterns.POSTS_BY_TAG.in("reef"),
            (test, n) ->
                test.put(
                    TagEntry.TYPE, TagEntry.of(Samples.published(n, "s").summary()).getFirst()),
            PostSummary::id),
        new Listing<>("GSI1", true, BlogPatterns.PUBLISHED_POSTS.in(), post, PostSummary::id),
        new Listing<>(
            "GSI2, prefix", true, BlogPatterns.POSTS_BY_AUTHOR.in("author"), post, PostSummary::id),
        new Listing<>(
            "GSI2, all",
            true,
            BlogPatterns.OWN_POSTS.in("author"),
            (test, n) -> test.put(Post.TYPE, Samples.draft(n)),
            PostSummary::id),
        new Listing<>(
            "SlugIndex",
            false,
            BlogPatterns.POST_BY_SLUG.in("same"),
            (test, n) -> test.put(Post.TYPE, Samples.published(n, "same")),
            Post::id),
        new Listing<>(
            "WorkIndex",
            true,
            BlogPatterns.MODERATION_QUEUE.in(),
            (test, n) -> test.put(Comment.HELD_TYPE, Samples.held(n)),
            work -> work.key().sort()));
  }

  static Stream<Arguments> listingsAndSizes() {
    return listings()
        .flatMap(
            listing ->
                Stream.of(
                        0, 1, LIMIT - 1, LIMIT, LIMIT + 1, 3 * LIMIT - 1, 3 * LIMIT, 3 * LIMIT + 1)
                    .map(size -> Arguments.of(listing, size)));
  }

  @ParameterizedTest
  @MethodSource("listingsAndSizes")
  <T> void query_anySizeAroundThePages_givesEachOnceInFullPagesAndEnds(
      Listing<T> listing, int size) {
    IntStream.range(0, size).forEach(n -> listing.fill().put(test, n));

    List<Page<T>> pages = pages(listing.query(), item -> true);

    List<String> ids = ids(pages, listing.id());
    assertThat(ids).hasSize(size).doesNotHaveDuplicates();
    if (listing.ordered()) {
      boolean descending = listing.query().pattern().descending();
      assertThat(ids).containsExactlyElementsOf(expected(size, descending));
    }
    assertThat(pages).hasSize(Math.max(1, (size + LIMIT - 1) / LIMIT));
    assertThat(pages.subList(0, pages.size() - 1)).allMatch(page -> page.items().size() == LIMIT);
  }

  @ParameterizedTest
  @MethodSource("listings")
  <T> void query_onePage_isOneCall(Listing<T> listing) throws Exception {
    IntStream.range(0, LIMIT + 3).forEach(n -> listing.fill().put(test, n));
    CapacityMeter meter = new CapacityMeter();

    CapacityMeter.measure(meter, () -> table.query(listing.query(), PageRequest.first(LIMIT)));

    assertThat(meter.calls()).isEqualTo(1);
    assertThat(meter.patterns()).containsExactly(listing.query().pattern().name());
    assertThat(meter.readUnits()).isEqualTo(listing.query().pattern().consistent() ? 1 : 0.5);
    assertThat(meter.writeUnits()).isZero();
  }

  @Test
  void query_newItemsInFrontBetweenPages_neitherRepeatsNorSkips() {
    IntStream.range(0, 12).forEach(n -> test.put(Comment.TYPE, Samples.comment(n)));
    Query<Comment> query = BlogPatterns.COMMENTS.in("post");
    Page<Comment> first = table.query(query, PageRequest.first(LIMIT));
    IntStream.range(12, 20).forEach(n -> test.put(Comment.TYPE, Samples.comment(n)));

    Page<Comment> second = table.query(query, PageRequest.after(LIMIT, first.next().orElseThrow()));

    assertThat(ids(List.of(first, second), Comment::id))
        .containsExactlyElementsOf(expected(12, true).subList(0, 10));
  }

  @Test
  void query_lastItemOfThePageDeletedMeanwhile_goesOnBehindIt() {
    IntStream.range(0, 12).forEach(n -> test.put(Comment.TYPE, Samples.comment(n)));
    Query<Comment> query = BlogPatterns.COMMENTS.in("post");
    Page<Comment> first = table.query(query, PageRequest.first(LIMIT));
    table.writeAll(
        BlogPatterns.PURGE_COMMENTS, List.of(Write.delete(Comment.KEY.at("post", id(7)))));

    Page<Comment> second = table.query(query, PageRequest.after(LIMIT, first.next().orElseThrow()));

    assertThat(ids(List.of(second), Comment::id)).startsWith(id(6)).hasSize(LIMIT);
  }

  @Test
  void query_expiredItemsBetween_hidesThemAndFillsThePage() {
    IntStream.range(0, 40)
        .forEach(n -> test.put(Session.TYPE, Samples.session(n, n % 4 == 0 ? 60 : 10)));
    test.clock.advance(Duration.ofSeconds(10));

    List<Page<Session>> pages = pages(SESSIONS.in("account"), session -> true);

    assertThat(pages).extracting(page -> page.items().size()).containsExactly(5, 5);
    assertThat(ids(pages, Session::tokenHash)).hasSize(10).isSorted();
  }

  @Test
  void query_onlyTheLastFiveOf200Visible_findsThemInFewCallsAndEnds() throws Exception {
    IntStream.range(0, 200).forEach(n -> test.put(Comment.TYPE, Samples.comment(n)));
    CapacityMeter meter = new CapacityMeter();

    Page<Comment> page =
        CapacityMeter.measure(
            meter,
            () ->
                table.query(
                    BlogPatterns.COMMENTS.in("post"),
                    PageRequest.first(10),
                    comment -> comment.id().compareTo(id(5)) < 0));

    assertThat(page.items()).hasSize(5);
    assertThat(page.next()).isEmpty();
    assertThat(meter.calls()).isLessThanOrEqualTo(4);
  }

  @Test
  void query_fullPageBeforeInvisibleRest_hasNoNext() {
    IntStream.range(0, 50).forEach(n -> test.put(Comment.TYPE, Samples.comment(n)));

    Page<Comment> page =
        table.query(
            BlogPatterns.COMMENTS.in("post"),
            PageRequest.first(LIMIT),
            comment -> comment.id().compareTo(id(45)) >= 0);

    assertThat(page.items()).hasSize(LIMIT);
    assertThat(page.next()).isEmpty();
  }

  @Test
  void query_everySecondVisible_neitherRepeatsNorSkips() {
    IntStream.range(0, 31).forEach(n -> test.put(Comment.TYPE, Samples.comment(n)));
    Predicate<Comment> even = comment -> (comment.id().charAt(25) - '0') % 2 == 0;

    List<Page<Comment>> pages = pages(BlogPatterns.COMMENTS.in("post"), even);

    assertThat(pages).extracting(page -> page.items().size()).containsExactly(5, 5, 5, 1);
    assertThat(ids(pages, Comment::id)).hasSize(16).doesNotHaveDuplicates();
  }

  @Test
  void query_nothingVisibleInThousands_stopsAfter1000RowsAndGoesOnFromThere() throws Exception {
    List<Write.Put> puts =
        IntStream.range(0, 2_100)
            .mapToObj(n -> Write.put(Comment.TYPE, Samples.comment(n)))
            .toList();
    table.writeAll(BlogPatterns.PURGE_COMMENTS, puts);
    List<String> seen = new ArrayList<>();
    Predicate<Comment> none =
        comment -> {
          seen.add(comment.id());
          return false;
        };
    CapacityMeter meter = new CapacityMeter();

    Page<Comment> first =
        CapacityMeter.measure(
            meter,
            () -> table.query(BlogPatterns.COMMENTS.in("post"), PageRequest.first(LIMIT), none));

    assertThat(first.items()).isEmpty();
    assertThat(first.next()).isPresent();
    assertThat(seen).hasSize(1_000);
    assertThat(meter.calls()).isLessThanOrEqualTo(11);
    assertThat(pages(BlogPatterns.COMMENTS.in("post"), none)).hasSize(3);
    assertThat(seen.subList(1_000, seen.size())).hasSize(2_100).doesNotHaveDuplicates();
  }

  @Test
  void query_exactly1000InvisibleRows_isEmptyWithoutNext() {
    List<Write.Put> puts =
        IntStream.range(0, 1_000)
            .mapToObj(n -> Write.put(Comment.TYPE, Samples.comment(n)))
            .toList();
    table.writeAll(BlogPatterns.PURGE_COMMENTS, puts);

    Page<Comment> page =
        table.query(BlogPatterns.COMMENTS.in("post"), PageRequest.first(LIMIT), comment -> false);

    assertThat(page).isEqualTo(new Page<>(List.of(), Optional.empty()));
  }

  @Test
  void first_expiredInFront_givesTheFirstThatIsAlive() {
    IntStream.range(0, 150)
        .forEach(n -> test.put(Session.TYPE, Samples.session(n, n < 120 ? 10 : 60)));
    test.clock.advance(Duration.ofSeconds(10));

    assertThat(table.first(SESSIONS.in("account"))).map(Session::tokenHash).contains("hash00120");
    assertThat(table.first(SESSIONS.in("nobody"))).isEmpty();
  }

  @Test
  void count_partitionOverOneMegabyte_isExact() {
    fillWithKilobytes(1_500);

    assertThat(table.count(BlogPatterns.COMMENTS.in("post"), 10_000)).isEqualTo(1_500);
    assertThat(table.count(BlogPatterns.COMMENTS.in("post"), 100)).isEqualTo(100);
    assertThat(table.count(BlogPatterns.COMMENTS.in("other"), 100)).isZero();
  }

  @Test
  void forEachPage_partitionOverOneMegabyte_givesEveryItem() throws Exception {
    fillWithKilobytes(1_500);
    List<String> ids = new ArrayList<>();
    CapacityMeter meter = new CapacityMeter();

    CapacityMeter.measure(
        meter,
        () -> {
          table.forEachPage(
              BlogPatterns.COMMENTS_TO_PURGE.in("post"),
              page -> page.forEach(key -> ids.add(Comment.KEY.part("id", key))));
          return null;
        });

    assertThat(ids).containsExactlyElementsOf(expected(1_500, false));
    assertThat(meter.calls()).isEqualTo(2);
  }

  private void fillWithKilobytes(int count) {
    String text = "x".repeat(1_000);
    table.writeAll(
        BlogPatterns.PURGE_COMMENTS,
        IntStream.range(0, count)
            .mapToObj(n -> Write.put(Comment.TYPE, Samples.comment(n, text)))
            .toList());
  }

  private <T> List<Page<T>> pages(Query<T> query, Predicate<T> visible) {
    List<Page<T>> pages = new ArrayList<>();
    Optional<Position> next = Optional.empty();
    do {
      Page<T> page = table.query(query, new PageRequest(LIMIT, next), visible);
      pages.add(page);
      next = page.next();
    } while (next.isPresent());
    return pages;
  }

  private static <T> List<String> ids(List<Page<T>> pages, Function<T, String> id) {
    return pages.stream().flatMap(page -> page.items().stream()).map(id).toList();
  }

  private static List<String> expected(int size, boolean descending) {
    List<String> ascending = IntStream.range(0, size).mapToObj(Samples::id).toList();
    return descending ? ascending.reversed() : ascending;
  }
}
