package dev.atoll.local.gateway;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A JSON object to look into by path. */
record Json(Map<String, Object> object) {

  static Json parse(String text) {
    try {
      return new Json(JSONObjectUtils.parse(text));
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(text, malformed);
    }
  }

  /** The value below these names; null when there is none. */
  Object at(String... names) {
    Object value = object;
    for (String name : names) {
      value = value instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return value;
  }

  String text(String... names) {
    return Objects.toString(at(names), null);
  }

  List<?> list(String... names) {
    return (List<?>) at(names);
  }
}
