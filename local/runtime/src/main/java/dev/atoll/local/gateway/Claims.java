package dev.atoll.local.gateway;

import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The claims as a function sees them: every value a string, an array as {@code [a b]}, what is null
 * left out.
 *
 * @see <a href="https://github.com/floci-io/floci/pull/2011">measured on AWS</a>
 */
final class Claims {

  private Claims() {}

  static Map<String, String> flatten(JWTClaimsSet claims) {
    var flat = new LinkedHashMap<String, String>();
    claims
        .toJSONObject()
        .forEach((name, value) -> text(value).ifPresent(text -> flat.put(name, text)));
    return flat;
  }

  private static Optional<String> text(Object value) {
    return switch (value) {
      case null -> Optional.empty();
      case List<?> list ->
          Optional.of(
              list.stream().map(String::valueOf).collect(Collectors.joining(" ", "[", "]")));
      case Map<?, ?> map -> Optional.of(json(map));
      default -> Optional.of(value.toString());
    };
  }

  @SuppressWarnings("unchecked")
  private static String json(Map<?, ?> map) {
    return JSONObjectUtils.toJSONString((Map<String, ?>) map);
  }
}
