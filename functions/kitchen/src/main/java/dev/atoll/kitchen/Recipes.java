package dev.atoll.kitchen;

import dev.atoll.http.Problem;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Recipe;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.RecipeSummary;

/** Finds recipes that must be there. */
final class Recipes {

  private Recipes() {}

  /**
   * The recipe as it is at this moment.
   *
   * @throws Problem 404 if there is none
   */
  static Recipe toEdit(SingleTable table, String id) {
    return table.get(KitchenPatterns.RECIPE_TO_EDIT.at(id)).orElseThrow(Recipes::unknown);
  }

  /**
   * The summary of a recipe as it is at this moment.
   *
   * @throws Problem 404 if there is none, or only its tombstone
   */
  static RecipeSummary summary(SingleTable table, String id) {
    return switch (table.get(KitchenPatterns.RECIPE_CARD.at(id)).orElseThrow(Recipes::unknown)) {
      case RecipeCard.Listed(RecipeSummary summary) -> summary;
      case RecipeCard.Tombstone tombstone -> throw unknown();
    };
  }

  /** 404. */
  static Problem unknown() {
    return Problem.notFound("There is no such recipe.");
  }
}
