package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Somebody who is logged in, and what he does. */
record Member(TestCommunity community, String id, String name, String token) {

  Answer get(String path) {
    return send("GET", path, Map.of());
  }

  Answer put(String path, Object... fields) {
    return send("PUT", path, fields(fields));
  }

  Answer patch(String path, Object... fields) {
    return send("PATCH", path, fields(fields));
  }

  Answer post(String path, Object... fields) {
    return send("POST", path, fields(fields));
  }

  Answer delete(String path, Object... fields) {
    return send("DELETE", path, fields(fields));
  }

  Answer send(String method, String path, Map<String, ?> body, String... headers) {
    String[] all =
        Stream.concat(Stream.of(headers), Stream.of("Authorization", "Bearer " + token))
            .toArray(String[]::new);
    return community.send(method, path, body, all);
  }

  /** The identifier of a new molt. */
  String molt(String text) {
    return post("/molts", "text", text).is(201).text("id");
  }

  /** The identifier of a new reply. */
  String reply(String parent, String text) {
    return post("/molts", "text", text, "parentId", parent).is(201).text("id");
  }

  Answer like(String molt) {
    return put("/molts/" + molt + "/like");
  }

  Answer unlike(String molt) {
    return delete("/molts/" + molt + "/like");
  }

  Answer remolt(String molt) {
    return put("/molts/" + molt + "/remolt");
  }

  Answer withdraw(String molt) {
    return delete("/molts/" + molt + "/remolt");
  }

  Answer follow(Member other) {
    return put("/accounts/me/following/" + other.name());
  }

  Answer unfollow(Member other) {
    return delete("/accounts/me/following/" + other.name());
  }

  /** What everybody sees of him. */
  Answer profile() {
    return community.get("/accounts/" + name);
  }

  /** A counter of his account. */
  long count(String what) {
    return profile().is(200).number("counts", what);
  }

  /** One field of every row on every page of a list. */
  List<Object> all(String list, String field, int limit) {
    List<Object> all = new ArrayList<>();
    Optional<String> next = Optional.empty();
    do {
      String cursor = next.map(text -> "&cursor=" + text).orElse("");
      Answer page = get(list + "?limit=" + limit + cursor).is(200);
      assertThat(page.items().size()).isLessThanOrEqualTo(limit);
      all.addAll(page.items(field));
      next = page.next();
      assertThat(page.items().isEmpty() && (next.isPresent() || !all.isEmpty()))
          .as("an empty page that is not the only one")
          .isFalse();
    } while (next.isPresent());
    return all;
  }
}
