package dev.atoll.table.page;

import java.util.Optional;

/**
 * Which page of a list.
 *
 * @param limit most items wanted, 1 to 100
 * @param after the position to go on from; empty for the first page
 */
public record PageRequest(int limit, Optional<Position> after) {

  /** Largest limit. */
  public static final int MAX_LIMIT = 100;

  public PageRequest {
    if (limit < 1 || limit > MAX_LIMIT) {
      throw new IllegalArgumentException("limit is 1 to " + MAX_LIMIT);
    }
  }

  /** The first page. */
  public static PageRequest first(int limit) {
    return new PageRequest(limit, Optional.empty());
  }

  /** The page behind a position. */
  public static PageRequest after(int limit, Position position) {
    return new PageRequest(limit, Optional.of(position));
  }
}
