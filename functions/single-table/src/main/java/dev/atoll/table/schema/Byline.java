package dev.atoll.table.schema;

import dev.atoll.table.Attributes;

/**
 * A member as copied into what he wrote or did.
 *
 * @param id the account's identifier
 * @param username the name at the time; a rename is carried into the copies
 */
public record Byline(String id, String username) {

  Attributes encode() {
    return Attributes.builder().put("id", id).put("username", username).build();
  }

  static Byline decode(Attributes map) {
    return new Byline(map.string("id"), map.string("username"));
  }
}
