package dev.atoll.kitchen;

import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.UnlockMarker;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which recipes a member has unlocked, read consistently from the newest recipe down as far as is
 * asked: his own last unlock counts at once. For one thread.
 */
final class Markers {

  /** About 4 KB, which cost one unit. */
  private static final int PIECE = 30;

  private final SingleTable table;
  private final String accountId;
  private final String newest;
  private final Set<String> recipes = new HashSet<>();
  private Optional<Position> after = Optional.empty();
  private String newestFound = "";
  private String readTo = Span.BEHIND_ALL;
  private boolean atEnd;

  /**
   * @param before only recipes older than that are asked for
   */
  Markers(SingleTable table, String accountId, String before) {
    this.table = table;
    this.accountId = accountId;
    this.newest = before;
  }

  /** Whether the member has unlocked a recipe. */
  boolean contains(String recipeId) {
    while (!atEnd && recipeId.compareTo(readTo) < 0) {
      readOn();
    }
    return recipes.contains(recipeId);
  }

  /**
   * Between which recipes all markers lie, as far as one piece tells: of many unlocks the oldest is
   * not known. Empty if there is none.
   */
  Optional<Span> span() {
    if (!atEnd && recipes.isEmpty()) {
      readOn();
    }
    return recipes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Span(atEnd ? readTo : Span.BEFORE_ALL, newestFound));
  }

  private void readOn() {
    Page<UnlockMarker> page =
        table.query(
            KitchenPatterns.UNLOCKED.in(accountId).range(UnlockMarker.upTo(accountId, newest)),
            new PageRequest(PIECE, after));
    after = page.next();
    atEnd = after.isEmpty();
    for (UnlockMarker marker : page.items()) {
      recipes.add(marker.recipeId());
      readTo = marker.recipeId();
    }
    if (newestFound.isEmpty() && !page.items().isEmpty()) {
      newestFound = page.items().getFirst().recipeId();
    }
  }
}
