package dev.atoll.local.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Decoding of paths and queries. An escape that is none is refused, by an empty result. */
final class Percent {

  private Percent() {}

  /** Of a path, where a plus sign is a plus sign. */
  static Optional<String> decode(String text) {
    var bytes = new ByteArrayOutputStream(text.length());
    byte[] source = text.getBytes(UTF_8);
    for (int i = 0; i < source.length; i++) {
      if (source[i] != '%') {
        bytes.write(source[i]);
        continue;
      }
      if (i + 2 >= source.length || hex(source[i + 1]) < 0 || hex(source[i + 2]) < 0) {
        return Optional.empty();
      }
      bytes.write(hex(source[i + 1]) * 16 + hex(source[i + 2]));
      i += 2;
    }
    return Optional.of(bytes.toString(UTF_8));
  }

  /**
   * Of a query, where a plus sign is a space; values of a repeated parameter are joined by commas.
   */
  static Optional<Map<String, String>> parameters(String query) {
    var parameters = new LinkedHashMap<String, String>();
    for (String pair :
        query.isEmpty() ? Collections.<String>emptyList() : Arrays.asList(query.split("&"))) {
      int equals = pair.indexOf('=');
      Optional<String> name =
          decode((equals < 0 ? pair : pair.substring(0, equals)).replace('+', ' '));
      Optional<String> value =
          decode((equals < 0 ? "" : pair.substring(equals + 1)).replace('+', ' '));
      if (name.isEmpty() || value.isEmpty()) {
        return Optional.empty();
      }
      if (!pair.isEmpty()) {
        parameters.merge(name.get(), value.get(), (first, next) -> first + "," + next);
      }
    }
    return Optional.of(parameters);
  }

  private static int hex(byte digit) {
    return Character.digit((char) digit, 16);
  }
}
