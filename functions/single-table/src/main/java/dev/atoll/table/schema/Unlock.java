package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import java.time.Instant;

/**
 * An entry of a member's unlock history. That there is only one for each recipe is the {@link
 * UnlockMarker}'s doing: a time in the key makes every entry different.
 *
 * <pre>
 * PK USER#&lt;account&gt;   SK UNLOCK_TIME#&lt;unlockedAt&gt;#&lt;recipe&gt;
 * </pre>
 */
public record Unlock(String accountId, String recipeId, Instant unlockedAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY =
      KeyTemplate.of("USER#<account>", "UNLOCK_TIME#<unlockedAt>#<recipe>");

  /** How it is stored. */
  public static final ItemType<Unlock> TYPE =
      ItemType.of("unlock", KEY, Unlock::encode, Unlock::decode);

  private Attributes encode() {
    return Attributes.builder()
        .key(KEY.at(accountId, Instants.format(unlockedAt), recipeId))
        .build();
  }

  private static Unlock decode(Attributes item) {
    return new Unlock(
        KEY.part("account", item.key()),
        KEY.part("recipe", item.key()),
        Instants.parse(KEY.part("unlockedAt", item.key())));
  }
}
