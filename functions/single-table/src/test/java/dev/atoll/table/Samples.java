package dev.atoll.table;

import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.Author;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommentStatus;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostState;
import dev.atoll.table.schema.PostSummary;
import dev.atoll.table.schema.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Entities of which only what matters to a test is chosen. */
final class Samples {

  private Samples() {}

  /** The n-th id: they sort as their numbers. */
  static String id(int n) {
    return "01J0000000000000%010d".formatted(n);
  }

  static Post published(int n, String slug) {
    return post(n, slug, new PostState.Published(TestClock.START.plusSeconds(n)));
  }

  static Post draft(int n) {
    return post(n, "slug-" + n, new PostState.Draft());
  }

  private static Post post(int n, String slug, PostState state) {
    return new Post(
        new PostSummary(
            id(n),
            "Title " + n,
            slug,
            "",
            Optional.empty(),
            List.of("reef"),
            new Author("author", "Coral"),
            state,
            TestClock.START,
            1),
        "body",
        List.of(slug));
  }

  static Comment comment(int n) {
    return comment(n, "text");
  }

  static Comment comment(int n, String text) {
    return comment(n, text, CommentStatus.APPROVED);
  }

  static Comment held(int n) {
    return comment(n, "text", CommentStatus.HELD);
  }

  private static Comment comment(int n, String text, CommentStatus status) {
    return new Comment(
        "post",
        id(n),
        text,
        "account",
        "coral",
        Optional.empty(),
        Optional.empty(),
        "author",
        status,
        Optional.empty(),
        1);
  }

  static Account account(int n) {
    return new Account(
        id(n), "coral" + n, "", "", "coral@example.org", 0, 0, 0, 1, Optional.empty());
  }

  /** A session that ends so many seconds after the test's beginning. */
  static Session session(int n, long endsAfter) {
    Instant end = TestClock.START.plus(Duration.ofSeconds(endsAfter));
    return new Session("account", "hash%05d".formatted(n), "coral", TestClock.START, end);
  }
}
