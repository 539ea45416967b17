package dev.atoll.kitchen;

import dev.atoll.http.input.Values;
import dev.atoll.table.schema.AccessLevel;
import dev.atoll.table.schema.Recipe;
import dev.atoll.table.schema.RecipeSummary;
import java.util.List;
import java.util.Optional;

/** Recipes out of requests. Blank ingredients and spices are left out, and each spice is once. */
final class RecipeForm {

  private static final long FIRST_VERSION = 1;

  private RecipeForm() {}

  /** A new recipe; the body has everything that a recipe must have. */
  static Recipe recipe(String id, Values body) {
    RecipeSummary summary =
        new RecipeSummary(
            id,
            body.text("name").strip(),
            Category.of(body.text("category")),
            AccessLevel.of(body.text("accessLevel")),
            body.whole("cookingTime"),
            body.optionalText("imageName"));
    return new Recipe(
        summary,
        ingredients(body.texts("ingredients")),
        spices(body.texts("spices")),
        body.text("instructions"),
        FIRST_VERSION);
  }

  /** The recipe with what the body gives changed, in the same version. */
  static Recipe changed(Recipe recipe, Values body) {
    return new Recipe(
        changed(recipe.summary(), body),
        body.optionalTexts("ingredients").map(RecipeForm::ingredients).orElse(recipe.ingredients()),
        body.optionalTexts("spices").map(RecipeForm::spices).orElse(recipe.spices()),
        body.optionalText("instructions").orElse(recipe.instructions()),
        recipe.version());
  }

  private static RecipeSummary changed(RecipeSummary summary, Values body) {
    Optional<String> imageName =
        body.has("imageName") ? body.optionalText("imageName") : summary.imageName();
    return new RecipeSummary(
        summary.id(),
        body.optionalText("name").map(String::strip).orElse(summary.name()),
        body.optionalText("category").map(Category::of).orElse(summary.category()),
        body.optionalText("accessLevel").map(AccessLevel::of).orElse(summary.accessLevel()),
        body.optionalWhole("cookingTime").orElse(summary.cookingTime()),
        imageName);
  }

  private static List<String> ingredients(List<String> lines) {
    return lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private static List<String> spices(List<String> lines) {
    return ingredients(lines).stream().distinct().toList();
  }
}
