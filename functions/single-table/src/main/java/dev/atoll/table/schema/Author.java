package dev.atoll.table.schema;

import dev.atoll.table.Attributes;

/**
 * Who wrote a post, as copied into it.
 *
 * @param id the Cognito subject
 * @param name the name in the author's profile at the time; empty while there is none
 */
public record Author(String id, String name) {

  /** The same author under another name. */
  public Author renamed(String newName) {
    return new Author(id, newName);
  }

  Attributes encode() {
    return Attributes.builder().put("id", id).put("name", name).build();
  }

  static Author decode(Attributes map) {
    return new Author(map.string("id"), map.string("name"));
  }
}
