package dev.atoll.http.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.input.TextRules.Broken;
import dev.atoll.http.schema.AnyObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The rules of a JSON object of any form: its size, no half surrogate pairs, and no number that
 * becomes another on its way through a double, since that is what a canonical form spells.
 */
final class FreeJsonRules {

  private static final JsonFactory JSON = new JsonFactory();

  private FreeJsonRules() {}

  static Optional<Broken> check(AnyObject schema, String text) {
    if (text.getBytes(StandardCharsets.UTF_8).length > schema.maxBytes()) {
      return broken("too_long", "must have at most " + schema.maxBytes() + " bytes as UTF-8");
    }
    try (JsonParser parser = JSON.createParser(text)) {
      Optional<Broken> found = Optional.empty();
      for (JsonToken token = parser.nextToken();
          token != null && found.isEmpty();
          token = parser.nextToken()) {
        found = check(token, parser.getText());
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Broken> check(JsonToken token, String text) {
    return switch (token) {
      case FIELD_NAME, VALUE_STRING ->
          text.codePoints().anyMatch(TextRules::isHalfOfAPair)
              ? broken("character", "has a text with half a surrogate pair")
              : Optional.empty();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          isExact(text)
              ? Optional.empty()
              : broken("number", "has a number that a double does not hold; send it as a string");
      default -> Optional.empty();
    };
  }

  /** Whether the shortest spelling of the nearest double names the same number. */
  static boolean isExact(String number) {
    double nearest = Double.parseDouble(number);
    if (Double.isInfinite(nearest)) {
      return false;
    }
    return nearest == 0
        ? number.split("[eE]", 2)[0].chars().noneMatch(digit -> digit >= '1' && digit <= '9')
        : isSpelling(new BigDecimal(number), nearest);
  }

  /** Java spells no double with one digit, but the smallest ones need no more: 5e-324. */
  private static boolean isSpelling(BigDecimal number, double nearest) {
    BigDecimal spelled = new BigDecimal(Double.toString(nearest));
    BigDecimal oneDigit = spelled.round(new MathContext(1));
    return spelled.compareTo(number) == 0
        || oneDigit.compareTo(number) == 0 && oneDigit.doubleValue() == nearest;
  }

  private static Optional<Broken> broken(String code, String detail) {
    return Optional.of(new Broken(code, detail));
  }
}
