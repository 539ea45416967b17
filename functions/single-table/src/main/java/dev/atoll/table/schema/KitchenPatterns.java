package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of the kitchen. */
public final class KitchenPatterns {

  /** A member's profile as a cook. */
  public static final GetPattern<Cook> COOK =
      GetPattern.consistent("kitchen.cook", Cook.TYPE, "a member's profile as a cook");

  /** Recipes of an access level and a category, newest first. */
  public static final QueryPattern<RecipeSummary> RECIPES =
      QueryPattern.over(
              "kitchen.recipes",
              RecipeCard.LISTING,
              RecipeCard::summary,
              "open or locked recipes of a category, newest first")
          .onIndex(AtollTable.GSI1)
          .newestFirst();

  /** What a member has unlocked, in the order of the recipes: newest recipe first. */
  public static final QueryPattern<UnlockMarker> UNLOCKED =
      QueryPattern.over(
              "kitchen.unlocked",
              UnlockMarker.KEY,
              UnlockMarker.TYPE::decode,
              "which recipes a member has unlocked, newest recipe first")
          .newestFirst()
          .consistently();

  /** A whole recipe. */
  public static final GetPattern<Recipe> RECIPE =
      GetPattern.eventual("kitchen.recipe", Recipe.TYPE, "a whole recipe");

  /** A whole recipe as it is at this moment, to edit it. */
  public static final GetPattern<Recipe> RECIPE_TO_EDIT =
      GetPattern.consistent("kitchen.recipe-to-edit", Recipe.TYPE, "a whole recipe, to edit it");

  /** The card of a recipe, to decide by. */
  public static final GetPattern<RecipeCard> RECIPE_CARD =
      GetPattern.consistent(
          "kitchen.recipe-card", RecipeCard.TYPE, "a recipe's summary, or its tombstone");

  /** The cards of the recipes that a history names. */
  public static final GetPattern<RecipeCard> RECIPE_CARDS =
      GetPattern.eventual(
          "kitchen.recipe-cards",
          RecipeCard.TYPE,
          "the summaries or tombstones of recipes in a history, in batches of 100");

  /** Has the member unlocked this recipe? */
  public static final GetPattern<UnlockMarker> UNLOCK_MARKER =
      GetPattern.consistent(
          "kitchen.unlock-marker", UnlockMarker.TYPE, "whether and when a recipe was unlocked");

  /** What a member unlocked, newest first. */
  public static final QueryPattern<Unlock> UNLOCKS =
      QueryPattern.over(
              "kitchen.unlocks",
              Unlock.KEY,
              Unlock.TYPE::decode,
              "a member's unlocks, newest first")
          .newestFirst()
          .consistently();

  /** What a member cooked, newest first. */
  public static final QueryPattern<Meal> MEALS =
      QueryPattern.over(
              "kitchen.meals", Meal.KEY, Meal.TYPE::decode, "a member's meals, newest first")
          .newestFirst()
          .consistently();

  /** One meal. */
  public static final GetPattern<Meal> MEAL =
      GetPattern.consistent("kitchen.meal", Meal.TYPE, "a meal of a member");

  /** A profile saved. */
  public static final WritePattern SAVE_COOK =
      WritePattern.put("kitchen.save-cook", Cook.TYPE, "a member's profile as a cook", "1 WRU");

  /** A new recipe. */
  public static final WritePattern CREATE_RECIPE =
      WritePattern.transaction(
          "kitchen.create-recipe",
          "a recipe and its card",
          "2 WRU per KB of the recipe, 2 for the card + 1 GSI1",
          Recipe.TYPE,
          RecipeCard.TYPE);

  /** A changed recipe. */
  public static final WritePattern UPDATE_RECIPE =
      WritePattern.transaction(
          "kitchen.update-recipe",
          "a recipe, and its card where the summary changes",
          "2 WRU per KB of the recipe; 2 for the card + 1 GSI1, or 2 when it moves",
          Recipe.TYPE,
          RecipeCard.TYPE);

  /** A deleted recipe. */
  public static final WritePattern DELETE_RECIPE =
      WritePattern.transaction(
          "kitchen.delete-recipe",
          "a recipe; its card becomes a tombstone and leaves every list",
          "2 WRU per KB of the recipe, 2 for the card + 1 GSI1",
          Recipe.TYPE,
          RecipeCard.TYPE);

  /** A recipe unlocked. */
  public static final WritePattern UNLOCK_RECIPE =
      WritePattern.transaction(
          "kitchen.unlock-recipe",
          "a marker and an entry of the history, if the recipe is locked and there is no marker",
          "6 WRU: 2 for the marker, 2 for the entry, 2 for the check of the card",
          UnlockMarker.TYPE,
          Unlock.TYPE,
          RecipeCard.TYPE);

  /** A meal cooked. */
  public static final WritePattern COOK_MEAL =
      WritePattern.transaction(
          "kitchen.cook-meal", "a meal", "2 WRU per KB of the notes", Meal.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          COOK,
          RECIPES,
          UNLOCKED,
          RECIPE,
          RECIPE_TO_EDIT,
          RECIPE_CARD,
          RECIPE_CARDS,
          UNLOCK_MARKER,
          UNLOCKS,
          MEALS,
          MEAL,
          SAVE_COOK,
          CREATE_RECIPE,
          UPDATE_RECIPE,
          DELETE_RECIPE,
          UNLOCK_RECIPE,
          COOK_MEAL);

  private KitchenPatterns() {}
}
