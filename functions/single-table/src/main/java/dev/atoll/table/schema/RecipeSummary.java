package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.Ids;
import java.time.Instant;
import java.util.Optional;

/**
 * What everybody may know of a recipe, locked or not, and what a list shows of it.
 *
 * @param category normalized: the spelling that is part of keys
 * @param cookingTime minutes
 * @param imageName name of the picture, wherever the client keeps pictures
 */
public record RecipeSummary(
    String id,
    String name,
    String category,
    AccessLevel accessLevel,
    long cookingTime,
    Optional<String> imageName) {

  /** When it was made: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** Whether only who unlocked it sees all of it. */
  public boolean locked() {
    return accessLevel == AccessLevel.LOCKED;
  }

  /** The fields that no key holds. */
  Attributes encode() {
    return Attributes.builder()
        .put("name", name)
        .put("cookingTime", cookingTime)
        .put("imageName", imageName)
        .build();
  }

  /**
   * A summary whose other fields are known.
   *
   * @param fields as {@link #encode} gave them
   */
  static RecipeSummary decode(
      String id, String category, AccessLevel accessLevel, Attributes fields) {
    return new RecipeSummary(
        id,
        fields.string("name"),
        category,
        accessLevel,
        fields.number("cookingTime"),
        fields.optionalString("imageName"));
  }
}
