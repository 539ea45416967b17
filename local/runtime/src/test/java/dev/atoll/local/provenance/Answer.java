package dev.atoll.local.provenance;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.net.http.HttpResponse;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An answer over HTTP. */
record Answer(int status, Map<String, List<String>> headers, String body) {

  static Answer of(HttpResponse<String> response) {
    return new Answer(response.statusCode(), response.headers().map(), response.body());
  }

  Optional<String> header(String name) {
    return headers.getOrDefault(name, List.of()).stream().findFirst();
  }

  Map<String, Object> json() {
    try {
      return JSONObjectUtils.parse(body);
    } catch (ParseException malformed) {
      throw new AssertionError("no JSON: " + body, malformed);
    }
  }

  /** A value below these names; null if there is none. */
  Object at(String... names) {
    Object value = json();
    for (String name : names) {
      value = value instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return value;
  }

  String text(String... names) {
    return String.valueOf(at(names));
  }

  /** The items of a list, each looked into by these names. */
  List<Object> items(String... names) {
    return ((List<?>) json().get("items")).stream().map(item -> in(item, names)).toList();
  }

  Optional<String> next() {
    return Optional.ofNullable((String) json().get("next"));
  }

  private static Object in(Object item, String... names) {
    Object value = item;
    for (String name : names) {
      value = value instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return value;
  }
}
