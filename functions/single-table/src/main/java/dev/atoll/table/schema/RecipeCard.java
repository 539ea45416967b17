package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * The small companion of a recipe: what lists show, what a history shows once the recipe is gone,
 * and what an unlock checks.
 *
 * <pre>
 * PK RECIPE#&lt;id&gt;   SK CARD#
 * GSI1PK ACCESS#&lt;open|locked&gt;   GSI1SK CATEGORY#&lt;category&gt;#&lt;id&gt;   until it is deleted
 * accessLevel                                                             until it is deleted
 * summary (name, cookingTime, imageName), deletedAt
 * </pre>
 *
 * <p>Identifier, category and access level of a row are read from its keys, so a row of the index
 * holds nothing twice: some 200 bytes. A card outlives its recipe, since unlocks and meals refer to
 * it. The listing has two constant partition keys: recipes are written by admins, far below the
 * 1,000 writes a second that one partition takes.
 */
public sealed interface RecipeCard {

  /** Template of its key. */
  KeyTemplate KEY = KeyTemplate.of("RECIPE#<id>", "CARD#");

  /** Recipes of an access level and category, by age. */
  KeyTemplate LISTING = KeyTemplate.of("ACCESS#<level>", "CATEGORY#<category>#<id>");

  /** How it is stored. */
  ItemType<RecipeCard> TYPE =
      ItemType.of("recipe-card", KEY, RecipeCard::encode, RecipeCard::decode)
          .in(AtollTable.GSI1, LISTING);

  /** The card of a recipe that exists. */
  record Listed(RecipeSummary summary) implements RecipeCard {

    @Override
    public String id() {
      return summary.id();
    }
  }

  /** What is left of a deleted recipe. */
  record Tombstone(String id, String name, Instant deletedAt) implements RecipeCard {}

  /** The recipe's identifier. */
  String id();

  /** The key of a recipe's card. */
  static PrimaryKey key(String recipeId) {
    return KEY.at(recipeId);
  }

  /** Holds of the card of a recipe that exists and is locked. */
  static Condition isLocked() {
    return Condition.equal("accessLevel", AccessLevel.LOCKED.text());
  }

  /**
   * The part of a listing that one category has between two recipes, both included.
   *
   * @param oldest identifier, or any text that sorts before it
   * @param newest identifier, or any text that sorts behind it
   */
  static SortRange range(String category, String oldest, String newest) {
    String level = AccessLevel.OPEN.text();
    return new SortRange.Between(
        LISTING.at(level, category, oldest).sort(), LISTING.at(level, category, newest).sort());
  }

  private static Attributes encode(RecipeCard card) {
    Attributes.Builder item = Attributes.builder().key(key(card.id()));
    return switch (card) {
      case Listed(RecipeSummary summary) ->
          item.indexKey(
                  AtollTable.GSI1,
                  LISTING.at(summary.accessLevel().text(), summary.category(), summary.id()))
              .put("accessLevel", summary.accessLevel().text())
              .put("summary", summary.encode())
              .build();
      case Tombstone(String id, String name, Instant deletedAt) ->
          item.put("summary", Attributes.builder().put("name", name).build())
              .put("deletedAt", deletedAt)
              .build();
    };
  }

  private static RecipeCard decode(Attributes item) {
    return item.has("deletedAt")
        ? new Tombstone(
            KEY.part("id", item.key()),
            item.map("summary").string("name"),
            item.instant("deletedAt"))
        : new Listed(summary(item));
  }

  /** The summary in the card of a recipe that exists, or in its row of the listing. */
  static RecipeSummary summary(Attributes item) {
    PrimaryKey row = new PrimaryKey(item.string("GSI1PK"), item.string("GSI1SK"));
    return RecipeSummary.decode(
        KEY.part("id", item.key()),
        LISTING.part("category", row),
        AccessLevel.of(LISTING.part("level", row)),
        item.map("summary"));
  }
}
