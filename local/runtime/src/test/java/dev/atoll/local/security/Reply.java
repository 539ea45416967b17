package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.text.ParseException;
import java.util.List;
import java.util.Map;

/**
 * What came back.
 *
 * @param headers names in lower case
 */
record Reply(int status, Map<String, List<String>> headers, String body) {

  /** The first value of a header; empty without one. */
  String header(String name) {
    return headers.getOrDefault(name, List.of("")).getFirst();
  }

  /** The same, if the status is the right one. */
  Reply is(int expected) {
    assertThat(status).as(body).isEqualTo(expected);
    return this;
  }

  Map<String, Object> json() {
    try {
      return JSONObjectUtils.parse(body);
    } catch (ParseException e) {
      throw new AssertionError("no JSON object: " + body, e);
    }
  }

  String text(String field) {
    return String.valueOf(json().get(field));
  }

  /** The objects of a list. */
  @SuppressWarnings("unchecked")
  List<Map<String, Object>> items() {
    return (List<Map<String, Object>>) json().getOrDefault("items", List.of());
  }

  /** A refusal has the form of a problem document, or of the gateway's own. */
  Reply isWellFormedRefusal() {
    if (header("content-type").equals("application/problem+json")) {
      assertThat(json()).containsKeys("type", "title", "status", "detail", "code", "requestId");
      assertThat(json().get("status")).isEqualTo((long) status);
    } else {
      assertThat(body).matches("\\{\"message\":\"[A-Za-z ]+\"}");
    }
    return this;
  }

  @Override
  public String toString() {
    return status + " " + headers + "\n" + body;
  }
}
