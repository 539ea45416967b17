package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.Optional;

/**
 * What a member tells of himself as a cook. His unlocks and meals share the partition.
 *
 * <pre>
 * PK USER#&lt;account&gt;   SK USER#&lt;account&gt;
 * displayName, diet, v
 * </pre>
 *
 * @param diet what he does or does not eat, in his own words
 */
public record Cook(String accountId, String displayName, Optional<String> diet, long version) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("USER#<account>", "USER#<account>");

  /** How it is stored. */
  public static final ItemType<Cook> TYPE = ItemType.of("cook", KEY, Cook::encode, Cook::decode);

  /** The key of a cook's profile. */
  public static PrimaryKey key(String accountId) {
    return KEY.at(accountId);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(accountId))
        .put("displayName", displayName)
        .put("diet", diet)
        .put("v", version)
        .build();
  }

  private static Cook decode(Attributes item) {
    return new Cook(
        KEY.part("account", item.key()),
        item.string("displayName"),
        item.optionalString("diet"),
        item.number("v"));
  }
}
