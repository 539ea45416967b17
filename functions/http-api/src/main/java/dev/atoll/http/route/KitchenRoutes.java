package dev.atoll.http.route;

import static dev.atoll.http.route.Function.KITCHEN;
import static dev.atoll.http.route.HttpMethod.DELETE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.PATCH;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.HttpMethod.PUT;
import static dev.atoll.http.route.KitchenShapes.CATEGORY;
import static dev.atoll.http.route.KitchenShapes.MAX_CATEGORIES;
import static dev.atoll.http.route.KitchenShapes.MAX_RECIPE_REQUEST_BYTES;
import static dev.atoll.http.route.RouteBuilder.route;
import static dev.atoll.http.route.Shapes.CURSOR;
import static dev.atoll.http.route.Shapes.LIMIT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Items.listOf;

import dev.atoll.http.schema.Field;
import dev.atoll.table.schema.KitchenPatterns;
import java.util.List;

/** The kitchen: cooks, recipes, unlocks, meals. */
public final class KitchenRoutes {

  private static final Field ID = id("id");
  private static final Field CATEGORIES =
      required("category", listOf(CATEGORY, MAX_CATEGORIES)).example(List.of("soup", "dessert"));

  public static final Route GET_COOK =
      route("getCook", GET, "/cooks/me", KITCHEN, Access.member())
          .summary("One's own profile as a cook; until it is set, the username stands in it")
          .uses(KitchenPatterns.COOK)
          .answers(Answer.ok(KitchenShapes.COOK));

  public static final Route PUT_COOK =
      route("putCook", PUT, "/cooks/me", KITCHEN, Access.member())
          .summary("Sets one's own profile as a cook")
          .body(KitchenShapes.COOK)
          .versioned()
          .uses(KitchenPatterns.COOK, KitchenPatterns.SAVE_COOK)
          .answers(Answer.ok(KitchenShapes.COOK));

  public static final Route CREATE_RECIPE =
      route("createRecipe", POST, "/recipes", KITCHEN, Access.userIn(BlogRoutes.ADMIN))
          .summary("Adds a recipe")
          .body(KitchenShapes.NEW_RECIPE, MAX_RECIPE_REQUEST_BYTES)
          .idempotent()
          .uses(KitchenPatterns.CREATE_RECIPE, KitchenPatterns.RECIPE_TO_EDIT)
          .answers(Answer.created(KitchenShapes.RECIPE));

  public static final Route UPDATE_RECIPE =
      route("updateRecipe", PATCH, "/recipes/{id}", KITCHEN, Access.userIn(BlogRoutes.ADMIN))
          .summary("Changes a recipe; a new category or access level moves it in every list")
          .variables(ID)
          .body(KitchenShapes.RECIPE_CHANGES, MAX_RECIPE_REQUEST_BYTES)
          .versioned()
          .uses(KitchenPatterns.RECIPE_TO_EDIT, KitchenPatterns.UPDATE_RECIPE)
          .answers(Answer.ok(KitchenShapes.RECIPE));

  public static final Route DELETE_RECIPE =
      route("deleteRecipe", DELETE, "/recipes/{id}", KITCHEN, Access.userIn(BlogRoutes.ADMIN))
          .summary("Deletes a recipe; unlocks and meals keep its name")
          .variables(ID)
          .versioned()
          .uses(KitchenPatterns.RECIPE_TO_EDIT, KitchenPatterns.DELETE_RECIPE)
          .answers(Answer.noContent());

  public static final Route LIST_COOKABLE_RECIPES =
      route("listCookableRecipes", GET, "/recipes/cookable", KITCHEN, Access.member())
          .summary(
              "Recipes of 1 to 10 categories that are open or that one has unlocked, newest first")
          .parameters(CATEGORIES, LIMIT, CURSOR)
          .uses(KitchenPatterns.RECIPES, KitchenPatterns.UNLOCKED)
          .answers(Answer.ok(KitchenShapes.RECIPE_SUMMARY_PAGE));

  public static final Route LIST_LOCKED_RECIPES =
      route("listLockedRecipes", GET, "/recipes/locked", KITCHEN, Access.member())
          .summary("Locked recipes of 1 to 10 categories that one has yet to unlock, newest first")
          .parameters(CATEGORIES, LIMIT, CURSOR)
          .uses(KitchenPatterns.RECIPES, KitchenPatterns.UNLOCKED)
          .answers(Answer.ok(KitchenShapes.RECIPE_SUMMARY_PAGE));

  public static final Route GET_RECIPE =
      route("getRecipe", GET, "/recipes/{id}", KITCHEN, Access.memberOptional())
          .summary("A recipe; of a locked one its summary, until one has unlocked it")
          .variables(ID)
          .uses(KitchenPatterns.RECIPE, KitchenPatterns.UNLOCK_MARKER)
          .answers(Answer.ok(KitchenShapes.RECIPE));

  public static final Route UNLOCK_RECIPE =
      route("unlockRecipe", PUT, "/recipes/{id}/unlock", KITCHEN, Access.member())
          .summary("Unlocks a locked recipe for oneself, once; repeated, it answers the first time")
          .variables(ID)
          .uses(
              KitchenPatterns.RECIPE_CARD,
              KitchenPatterns.UNLOCK_MARKER,
              KitchenPatterns.UNLOCK_RECIPE)
          .answers(Answer.ok(KitchenShapes.UNLOCK));

  public static final Route LIST_UNLOCKS =
      route("listUnlocks", GET, "/unlocks", KITCHEN, Access.member())
          .summary("What one has unlocked, newest first")
          .parameters(LIMIT, CURSOR)
          .uses(KitchenPatterns.UNLOCKS, KitchenPatterns.RECIPE_CARDS)
          .answers(Answer.ok(KitchenShapes.UNLOCK_PAGE));

  public static final Route COOK_MEAL =
      route("cookMeal", POST, "/recipes/{id}/meals", KITCHEN, Access.member())
          .summary("Notes that one cooked a recipe, as often as one likes")
          .variables(ID)
          .optionalBody(KitchenShapes.NEW_MEAL)
          .idempotent()
          .uses(
              KitchenPatterns.RECIPE_CARD,
              KitchenPatterns.UNLOCK_MARKER,
              KitchenPatterns.COOK_MEAL,
              KitchenPatterns.MEAL)
          .answers(Answer.created(KitchenShapes.MEAL));

  public static final Route LIST_MEALS =
      route("listMeals", GET, "/meals", KITCHEN, Access.member())
          .summary("What one has cooked, newest first")
          .parameters(LIMIT, CURSOR)
          .uses(KitchenPatterns.MEALS, KitchenPatterns.RECIPE_CARDS)
          .answers(Answer.ok(KitchenShapes.MEAL_PAGE));

  public static final Route GET_MEAL =
      route("getMeal", GET, "/meals/{id}", KITCHEN, Access.member())
          .summary("One meal of one's own")
          .variables(ID)
          .uses(KitchenPatterns.MEAL, KitchenPatterns.RECIPE_CARD)
          .answers(Answer.ok(KitchenShapes.MEAL));

  static final List<Route> ALL =
      List.of(
          GET_COOK,
          PUT_COOK,
          CREATE_RECIPE,
          UPDATE_RECIPE,
          DELETE_RECIPE,
          LIST_COOKABLE_RECIPES,
          LIST_LOCKED_RECIPES,
          GET_RECIPE,
          UNLOCK_RECIPE,
          LIST_UNLOCKS,
          COOK_MEAL,
          LIST_MEALS,
          GET_MEAL);

  private KitchenRoutes() {}
}
