package dev.atoll.blog;

import dev.atoll.http.Request;
import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostSummary;
import java.util.Optional;

/** How posts look in answers. */
public final class PostJson {

  private PostJson() {}

  /** All but the body, as lists have it. */
  public static void summary(Json json, PostSummary post) {
    json.put("id", post.id())
        .put("title", post.title())
        .put("slug", post.slug())
        .texts("tags", post.tags())
        .put("excerpt", post.excerpt())
        .putNullable("coverImage", post.coverImage().orElse(null))
        .put("status", post.state().text())
        .object("author", author -> author(author, post))
        .put("createdAt", Instants.format(post.createdAt()))
        .put("updatedAt", Instants.format(post.updatedAt()))
        .putNullable("publishedAt", post.state().publishedAt().map(Instants::format).orElse(null))
        .put("version", post.version());
  }

  /** The whole post. */
  public static void post(Json json, Post post) {
    summary(json, post.summary());
    json.put("body", post.body());
  }

  /** The whole post, with its HTML where the request asks for it by {@code render=html}. */
  public static void rendered(Json json, Post post, Request request) {
    post(json, post);
    Optional<String> html =
        request.parameters().optionalText("render").map(as -> Markdown.html(post.body()));
    json.put("html", html);
  }

  private static void author(Json json, PostSummary post) {
    json.put("id", post.author().id()).put("name", post.author().name());
  }
}
