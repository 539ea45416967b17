package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.List;

/**
 * A whole recipe. It stands in no index: the {@link RecipeCard} beside it does, which is small, so
 * that no list ever carries what a locked recipe hides, and no check is billed by the length of the
 * instructions.
 *
 * <pre>
 * PK RECIPE#&lt;id&gt;   SK RECIPE#&lt;id&gt;
 * name, category, accessLevel, cookingTime, imageName,
 * ingredients, spices, instructions, createdAt, v
 * </pre>
 *
 * @param summary what everybody may know
 */
public record Recipe(
    RecipeSummary summary,
    List<String> ingredients,
    List<String> spices,
    String instructions,
    long version) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("RECIPE#<id>", "RECIPE#<id>");

  /** How it is stored. */
  public static final ItemType<Recipe> TYPE =
      ItemType.of("recipe", KEY, Recipe::encode, Recipe::decode);

  public Recipe {
    ingredients = List.copyOf(ingredients);
    spices = List.copyOf(spices);
  }

  /** Its identifier. */
  public String id() {
    return summary.id();
  }

  /** The same recipe under the next version. */
  public Recipe inNextVersion() {
    return new Recipe(summary, ingredients, spices, instructions, version + 1);
  }

  /** The key of a recipe. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(id()))
        .putAll(summary.encode())
        .put("category", summary.category())
        .put("accessLevel", summary.accessLevel().text())
        .put("ingredients", ingredients)
        .put("spices", spices)
        .put("instructions", instructions)
        .put("createdAt", summary.createdAt())
        .put("v", version)
        .build();
  }

  private static Recipe decode(Attributes item) {
    return new Recipe(
        RecipeSummary.decode(
            KEY.part("id", item.key()),
            item.string("category"),
            AccessLevel.of(item.string("accessLevel")),
            item),
        item.strings("ingredients"),
        item.strings("spices"),
        item.string("instructions"),
        item.number("v"));
  }
}
