package dev.atoll.kitchen;

import dev.atoll.http.Principal;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Recipe;

/**
 * One recipe. The only place where a reader meets ingredients, spices and instructions, and so the
 * only one that asks whether he may.
 */
final class RecipeReads {

  private final SingleTable table;

  RecipeReads(SingleTable table) {
    this.table = table;
  }

  /**
   * Half a read unit per 4 KB, and one more to ask whether a member has unlocked a locked recipe.
   *
   * <p>A summary carries no entity tag: with one, a member who has just unlocked the recipe could
   * be told that nothing has changed.
   */
  Response get(Request request) {
    Recipe recipe =
        table.get(KitchenPatterns.RECIPE.at(request.path("id"))).orElseThrow(Recipes::unknown);
    return isUnlocked(recipe, request.principal())
        ? RecipeJson.answer(recipe)
        : Response.ok(json -> RecipeJson.summary(json, recipe.summary(), false));
  }

  private boolean isUnlocked(Recipe recipe, Principal reader) {
    return !recipe.summary().locked()
        || switch (reader) {
          case Principal.Member member -> Unlocks.has(table, member.accountId(), recipe.id());
          case Principal.Anonymous anonymous -> false;
          case Principal.User user -> user.isAdmin();
        };
  }
}
