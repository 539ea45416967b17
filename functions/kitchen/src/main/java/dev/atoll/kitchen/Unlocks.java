package dev.atoll.kitchen;

import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.UnlockMarker;
import java.util.Optional;

/** Whether a member has unlocked a recipe, read consistently: one unit. */
final class Unlocks {

  private Unlocks() {}

  static boolean has(SingleTable table, String accountId, String recipeId) {
    return find(table, accountId, recipeId).isPresent();
  }

  static Optional<UnlockMarker> find(SingleTable table, String accountId, String recipeId) {
    return table.get(KitchenPatterns.UNLOCK_MARKER.at(accountId, recipeId));
  }
}
