package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * That a member has unlocked a recipe: once, whatever the race. Ordered by recipe, as the listings
 * are, so that the two can be read side by side.
 *
 * <pre>
 * PK USER#&lt;account&gt;   SK UNLOCKED#&lt;recipe&gt;
 * unlockedAt
 * </pre>
 */
public record UnlockMarker(String accountId, String recipeId, Instant unlockedAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("USER#<account>", "UNLOCKED#<recipe>");

  /** How it is stored. */
  public static final ItemType<UnlockMarker> TYPE =
      ItemType.of("unlock-marker", KEY, UnlockMarker::encode, UnlockMarker::decode);

  /** The key of a marker. */
  public static PrimaryKey key(String accountId, String recipeId) {
    return KEY.at(accountId, recipeId);
  }

  /** A member's markers of the recipes up to one, that one included. */
  public static SortRange upTo(String accountId, String newest) {
    return new SortRange.Between(key(accountId, "0").sort(), key(accountId, newest).sort());
  }

  private Attributes encode() {
    return Attributes.builder().key(key(accountId, recipeId)).put("unlockedAt", unlockedAt).build();
  }

  private static UnlockMarker decode(Attributes item) {
    return new UnlockMarker(
        KEY.part("account", item.key()),
        KEY.part("recipe", item.key()),
        item.instant("unlockedAt"));
  }
}
