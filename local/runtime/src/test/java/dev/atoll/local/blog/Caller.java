package dev.atoll.local.blog;

import dev.atoll.local.fixture.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Somebody who makes requests. Immutable.
 *
 * @param token a token of this moment; empty for nobody in particular
 * @param ifMatch sent with the requests; empty for none
 */
record Caller(TestBlog blog, HttpClient http, Supplier<String> token, String ifMatch) {

  /** The same, who wants the resource to be in that version. */
  Caller ifMatch(String tag) {
    return new Caller(blog, http, token, tag);
  }

  Answer get(String path) {
    return send("GET", path, "");
  }

  Answer head(String path) {
    return send("HEAD", path, "");
  }

  Answer post(String path, Map<String, ?> body) {
    return send("POST", path, TestBlog.json(body));
  }

  /** A POST that says by a key that it is the same request again. */
  Answer post(String path, Map<String, ?> body, String idempotencyKey) {
    return send("POST", path, TestBlog.json(body), "idempotency-key", idempotencyKey);
  }

  Answer patch(String path, Map<String, ?> body) {
    return send("PATCH", path, TestBlog.json(body));
  }

  Answer put(String path, Map<String, ?> body) {
    return send("PUT", path, TestBlog.json(body));
  }

  Answer delete(String path) {
    return send("DELETE", path, "");
  }

  /** Any request; headers given as names and values in turn. */
  Answer send(String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(blog.atoll.uri() + path))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (!body.isEmpty()) {
      request.header("content-type", "application/json");
    }
    if (!token.get().isEmpty()) {
      request.header("authorization", "Bearer " + token.get());
    }
    if (!ifMatch.isEmpty()) {
      request.header("if-match", ifMatch);
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return send(request.build());
  }

  private Answer send(HttpRequest request) {
    try {
      return Answer.of(http.send(request, BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Writes a published post and returns it. */
  Answer publish(String title) {
    return publish(title, Map.of());
  }

  /** Writes a published post with more fields, or others. */
  Answer publish(String title, Map<String, ?> more) {
    Map<String, Object> post =
        TestBlog.fields("title", title, "body", "Some *words*.", "status", "published");
    post.putAll(more);
    return post("/posts", post).is(201);
  }

  /** Writes a draft and returns it. */
  Answer draft(String title) {
    return post("/posts", Map.of("title", title, "body", "Some *words*.")).is(201);
  }

  /** Comments on a post. */
  Answer comment(String postId, String text) {
    return post("/posts/" + postId + "/comments", Map.of("text", text));
  }

  /** Every row of a list, through all its pages of that size; each page full but for the last. */
  List<Map<String, Object>> everyRow(String path, int limit) {
    List<Map<String, Object>> rows = new ArrayList<>();
    String start = path + (path.contains("?") ? "&" : "?") + "limit=" + limit;
    Answer page = get(start).is(200);
    rows.addAll(page.items());
    while (page.next().isPresent()) {
      page = get(start + "&cursor=" + page.next().get()).is(200);
      rows.addAll(page.items());
    }
    return rows;
  }
}
