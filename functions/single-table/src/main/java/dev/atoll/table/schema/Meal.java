package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * That a member cooked a recipe. Not unique by design: he may cook it again, within a millisecond
 * even, so the key ends in an identifier.
 *
 * <pre>
 * PK USER#&lt;account&gt;   SK COOKED_TIME#&lt;cookedAt&gt;#&lt;id&gt;
 * recipeId, notes
 * </pre>
 *
 * @param id a ULID; the time in the key is the time in it
 */
public record Meal(String accountId, String id, String recipeId, Optional<String> notes) {

  /** Template of its key. */
  public static final KeyTemplate KEY =
      KeyTemplate.of("USER#<account>", "COOKED_TIME#<cookedAt>#<id>");

  /** How it is stored. */
  public static final ItemType<Meal> TYPE = ItemType.of("meal", KEY, Meal::encode, Meal::decode);

  /** When it was cooked: its identifier says so. */
  public Instant cookedAt() {
    return Ids.time(id);
  }

  /** The key of a meal. */
  public static PrimaryKey key(String accountId, String id) {
    return KEY.at(accountId, Instants.format(Ids.time(id)), id);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(accountId, id))
        .put("recipeId", recipeId)
        .put("notes", notes)
        .build();
  }

  private static Meal decode(Attributes item) {
    return new Meal(
        KEY.part("account", item.key()),
        KEY.part("id", item.key()),
        item.string("recipeId"),
        item.optionalString("notes"));
  }
}
