package dev.atoll.kitchen;

import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Recipe;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.RecipeSummary;

/** How recipes look in answers. */
final class RecipeJson {

  private RecipeJson() {}

  /**
   * What everybody may know.
   *
   * @param unlocked whether this reader may see all of it
   */
  static void summary(Json json, RecipeSummary recipe, boolean unlocked) {
    json.put("id", recipe.id()).put("name", recipe.name());
    details(json, recipe);
    json.put("unlocked", unlocked);
  }

  /** All of it: for admins, and for members who may see it. */
  static void whole(Json json, Recipe recipe) {
    summary(json, recipe.summary(), true);
    json.texts("ingredients", recipe.ingredients())
        .texts("spices", recipe.spices())
        .put("instructions", recipe.instructions())
        .put("version", recipe.version());
  }

  /** The recipe of an unlock or a meal. */
  static void inHistory(Json json, RecipeCard card) {
    switch (card) {
      case RecipeCard.Listed(RecipeSummary recipe) -> {
        json.put("id", recipe.id()).put("name", recipe.name()).put("deleted", false);
        details(json, recipe);
      }
      case RecipeCard.Tombstone gone ->
          json.put("id", gone.id()).put("name", gone.name()).put("deleted", true);
    }
  }

  /** 200 with all of it. */
  static Response answer(Recipe recipe) {
    return Response.ok(json -> whole(json, recipe)).version(recipe.version());
  }

  private static void details(Json json, RecipeSummary recipe) {
    json.put("category", recipe.category())
        .put("accessLevel", recipe.accessLevel().text())
        .put("cookingTime", recipe.cookingTime())
        .putNullable("imageName", recipe.imageName().orElse(null))
        .put("createdAt", Instants.format(recipe.createdAt()));
  }
}
