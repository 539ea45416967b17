package dev.atoll.table.schema;

import java.time.Instant;
import java.util.Optional;

/** Where a post stands. */
public sealed interface PostState {

  /** Only its author sees it. */
  record Draft() implements PostState {}

  /** Everybody sees it, listed under that instant. */
  record Published(Instant at) implements PostState {}

  /** When it was published, if it is. */
  default Optional<Instant> publishedAt() {
    return switch (this) {
      case Draft() -> Optional.empty();
      case Published(Instant at) -> Optional.of(at);
    };
  }

  /** The state as answers and items spell it. */
  default String text() {
    return switch (this) {
      case Draft() -> "draft";
      case Published(Instant at) -> "published";
    };
  }
}
