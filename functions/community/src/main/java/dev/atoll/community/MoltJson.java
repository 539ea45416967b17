package dev.atoll.community;

import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.MoltSummary;

/** How molts look in answers. */
final class MoltJson {

  private MoltJson() {}

  /** As lists have it: without counters. */
  static void listed(Json json, MoltSummary molt) {
    json.put("id", molt.id())
        .put("text", molt.text())
        .object("author", author -> member(author, molt.author()))
        .putNullable("parentId", molt.parentId().orElse(null))
        .put("createdAt", Instants.format(molt.createdAt()));
  }

  /** The whole molt. */
  static void molt(Json json, Molt molt) {
    listed(json, molt.summary());
    json.object(
        "counts",
        counts ->
            counts
                .put("likes", molt.likes())
                .put("replies", molt.replies())
                .put("remolts", molt.remolts()));
  }

  /** A member as he is named beside what he wrote or did. */
  static void member(Json json, Byline member) {
    json.put("id", member.id()).put("username", member.username());
  }
}
