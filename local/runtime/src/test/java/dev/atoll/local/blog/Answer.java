package dev.atoll.local.blog;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.net.http.HttpResponse;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What came back. */
record Answer(int status, java.net.http.HttpHeaders headers, String text) {

  static Answer of(HttpResponse<String> response) {
    return new Answer(response.statusCode(), response.headers(), response.body());
  }

  /** The same, if the status is the right one. */
  Answer is(int expected) {
    assertThat(status).as(text).isEqualTo(expected);
    return this;
  }

  /** The same, if it is a problem document with that status and code. */
  Answer isProblem(int expected, String code) {
    is(expected);
    assertThat(header("content-type")).isEqualTo("application/problem+json");
    assertThat(string("code")).as(text).isEqualTo(code);
    assertThat(at("requestId")).isNotNull();
    return this;
  }

  String header(String name) {
    return headers.firstValue(name).orElse("");
  }

  String id() {
    return string("id");
  }

  Map<String, Object> json() {
    try {
      return JSONObjectUtils.parse(text);
    } catch (ParseException e) {
      throw new AssertionError("no JSON object: " + text, e);
    }
  }

  /** A value by its path, such as {@code author.name}; null if it is not there. */
  Object at(String path) {
    Object value = json();
    for (String name : path.split("\\.")) {
      value = value instanceof Map<?, ?> object ? object.get(name) : null;
    }
    return value;
  }

  String string(String path) {
    return (String) Objects.requireNonNull(at(path), () -> path + " of " + text);
  }

  long number(String path) {
    return ((Number) Objects.requireNonNull(at(path), () -> path + " of " + text)).longValue();
  }

  /** The objects of a list, {@code items} or {@code comments.items}. */
  @SuppressWarnings("unchecked")
  List<Map<String, Object>> items(String path) {
    return (List<Map<String, Object>>) Objects.requireNonNull(at(path), () -> path + text);
  }

  /** One field of every row of a page. */
  List<Object> each(String field) {
    return items("items").stream().map(item -> item.get(field)).toList();
  }

  List<Object> ids() {
    return each("id");
  }

  /** The cursor of the next page; null at the end. */
  String next() {
    return (String) at("next");
  }
}
