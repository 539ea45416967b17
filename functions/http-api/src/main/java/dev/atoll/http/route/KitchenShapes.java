package dev.atoll.http.route;

import static dev.atoll.http.route.Shapes.COUNT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.route.Shapes.instant;
import static dev.atoll.http.route.Shapes.pageOf;
import static dev.atoll.http.schema.Choice.oneOf;
import static dev.atoll.http.schema.Field.clearable;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;
import static dev.atoll.http.schema.Items.listOf;
import static dev.atoll.http.schema.Text.line;
import static dev.atoll.http.schema.Text.text;

import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.util.ArrayList;
import java.util.List;

/** What the kitchen's requests carry and its answers look like. */
final class KitchenShapes {

  /**
   * The longest recipe has some 100 KB of UTF-8, and every character may come as a JSON escape,
   * which is at most three times as long.
   */
  static final int MAX_RECIPE_REQUEST_BYTES = 320 * 1024;

  /** A category, as it is written and as it is looked up: spelling is normalized in both. */
  static final Schema CATEGORY = Text.of(Format.TAG, 1, 50);

  /** Most categories in one list: each is read by itself. */
  static final int MAX_CATEGORIES = 10;

  private static final Schema NAME = line(1, 100);
  private static final Choice ACCESS_LEVEL = oneOf("open", "locked");
  private static final Schema MINUTES = new Whole(1, 10_080);
  private static final Schema IMAGE_NAME = line(1, 100);
  private static final Items INGREDIENTS = listOf(line(0, 200), 60);
  private static final Items SPICES = listOf(line(0, 60), 30);
  private static final Schema INSTRUCTIONS = text(1, 10_000);
  private static final Schema DISPLAY_NAME = line(1, 100);
  private static final Schema DIET = line(1, 100);
  private static final Schema NOTES = text(1, 1000);

  static final Fields COOK =
      object(
              required("displayName", DISPLAY_NAME).example("Coral"),
              clearable("diet", DIET).example("no shellfish"))
          .named("Cook");

  static final Fields NEW_RECIPE =
      object(
              required("name", NAME).example("Kelp noodle soup"),
              required("category", CATEGORY).example("soup"),
              required("accessLevel", ACCESS_LEVEL).example("locked"),
              required("cookingTime", MINUTES).example(35L),
              optional("imageName", IMAGE_NAME).example("kelp-noodle-soup.jpg"),
              required("ingredients", INGREDIENTS).example(List.of("kelp noodles", "1 l broth")),
              required("spices", SPICES).example(List.of("ginger", "white pepper")),
              required("instructions", INSTRUCTIONS)
                  .example("Simmer the broth, then add the noodles."))
          .named("NewRecipe");

  static final Fields RECIPE_CHANGES =
      object(
              optional("name", NAME),
              optional("category", CATEGORY),
              optional("accessLevel", ACCESS_LEVEL).example("open"),
              optional("cookingTime", MINUTES).example(30L),
              clearable("imageName", IMAGE_NAME),
              optional("ingredients", INGREDIENTS),
              optional("spices", SPICES),
              optional("instructions", INSTRUCTIONS))
          .named("RecipeChanges");

  static final Fields RECIPE_SUMMARY =
      object(
              id("id"),
              required("name", NAME),
              required("category", CATEGORY),
              required("accessLevel", ACCESS_LEVEL),
              required("cookingTime", MINUTES),
              clearable("imageName", IMAGE_NAME),
              instant("createdAt"),
              required("unlocked", new Truth()))
          .named("RecipeSummary");

  static final Fields RECIPE_SUMMARY_PAGE = pageOf(RECIPE_SUMMARY);

  static final Fields RECIPE =
      and(
              RECIPE_SUMMARY,
              optional("ingredients", INGREDIENTS),
              optional("spices", SPICES),
              optional("instructions", INSTRUCTIONS),
              optional("version", COUNT))
          .named("Recipe");

  /** A recipe as a history shows it: of one that was deleted, only the name is left. */
  static final Fields RECIPE_IN_HISTORY =
      object(
              id("id"),
              required("name", NAME),
              required("deleted", new Truth()),
              optional("category", CATEGORY),
              optional("accessLevel", ACCESS_LEVEL),
              optional("cookingTime", MINUTES),
              clearable("imageName", IMAGE_NAME),
              optional("createdAt", Shapes.INSTANT))
          .named("RecipeInHistory");

  static final Fields UNLOCK =
      object(required("recipe", RECIPE_IN_HISTORY), instant("unlockedAt")).named("Unlock");

  static final Fields UNLOCK_PAGE = pageOf(UNLOCK);

  static final Fields NEW_MEAL =
      object(optional("notes", NOTES).example("Twice the ginger next time.")).named("NewMeal");

  static final Fields MEAL =
      object(
              id("id"),
              required("recipe", RECIPE_IN_HISTORY),
              clearable("notes", NOTES),
              instant("cookedAt"))
          .named("Meal");

  static final Fields MEAL_PAGE = pageOf(MEAL);

  private KitchenShapes() {}

  private static Fields and(Fields fields, Field... more) {
    List<Field> all = new ArrayList<>(fields.fields());
    all.addAll(List.of(more));
    return object(all.toArray(Field[]::new));
  }
}
