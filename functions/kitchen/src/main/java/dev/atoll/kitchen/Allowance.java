package dev.atoll.kitchen;

/**
 * How much may be read for one page. A page that has to skip a lot ends short when 1,000 rows were
 * examined, and goes on behind them. For one thread.
 */
final class Allowance {

  private static final int MOST_ROWS = 1_000;
  private static final int MOST_AT_ONCE = 100;

  private int left = MOST_ROWS;
  private final int firstPiece;

  /** Pieces start at half as much again as is shown: some rows are usually skipped. */
  Allowance(int limit) {
    this.firstPiece = Math.min(MOST_AT_ONCE, limit + (limit + 1) / 2);
  }

  boolean isSpent() {
    return left <= 0;
  }

  /** How many rows to ask for when a shelf is read for the first time. */
  int firstPiece() {
    return firstPiece;
  }

  /** How many rows to ask for when it turned out that more are needed. */
  int furtherPiece() {
    return MOST_AT_ONCE;
  }

  void spend(int rows) {
    left -= rows;
  }
}
