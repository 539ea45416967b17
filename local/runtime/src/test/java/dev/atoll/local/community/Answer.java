package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.net.http.HttpResponse;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What came back, its body read as JSON where it has one. */
record Answer(HttpResponse<String> response, Map<String, Object> json) {

  static Answer of(HttpResponse<String> response) {
    try {
      String body = response.body();
      return new Answer(response, body.isEmpty() ? Map.of() : JSONObjectUtils.parse(body));
    } catch (ParseException e) {
      throw new AssertionError("no JSON: " + response.body(), e);
    }
  }

  int status() {
    return response.statusCode();
  }

  /** The same, which must have that status. */
  Answer is(int status) {
    assertThat(status()).as(toString()).isEqualTo(status);
    return this;
  }

  /** The rows of a list. */
  @SuppressWarnings("unchecked")
  List<Map<String, Object>> items() {
    return (List<Map<String, Object>>) json.get("items");
  }

  /** One field of every row of a list. */
  List<Object> items(String field) {
    return items().stream().map(item -> item.get(field)).toList();
  }

  /** The cursor of the next page, if there is one. */
  Optional<String> next() {
    return Optional.ofNullable(text("next"));
  }

  /** A number in an object of the answer. */
  long number(String object, String field) {
    return ((Number) object(object).get(field)).longValue();
  }

  Optional<String> header(String name) {
    return response.headers().firstValue(name);
  }

  String text(String field) {
    return (String) json.get(field);
  }

  @SuppressWarnings("unchecked")
  Map<String, Object> object(String field) {
    return (Map<String, Object>) json.get(field);
  }

  /** Field and code of each error of a 422, as {@code username reserved}. */
  @SuppressWarnings("unchecked")
  List<String> errors() {
    return ((List<Map<String, Object>>) json.get("errors"))
        .stream().map(error -> error.get("field") + " " + error.get("code")).toList();
  }

  @Override
  public String toString() {
    return status() + " " + response.body();
  }
}
