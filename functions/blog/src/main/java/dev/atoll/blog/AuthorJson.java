package dev.atoll.blog;

import dev.atoll.http.json.Json;
import dev.atoll.table.schema.AuthorProfile;

/** How authors look in answers. */
public final class AuthorJson {

  private AuthorJson() {}

  /** An author's profile. */
  public static void author(Json json, AuthorProfile author) {
    json.put("id", author.sub()).put("name", author.name()).put("bio", author.bio());
  }
}
