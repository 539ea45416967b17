package dev.atoll.http.input;

import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Text;
import dev.atoll.table.key.Visibility;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The rules of a text, in the order in which they are told.
 *
 * <p>Half a surrogate pair has no UTF-8 encoding: it would be stored as something else. Control
 * characters have no place in XML (the feed), in headers or on a screen. Both are refused, but for
 * secrets, whose every character counts; half a pair is refused there too, since two different
 * secrets must not become one. A single line may not turn the writing direction of what is shown
 * beside it. Text of which nothing can be seen is blank.
 */
final class TextRules {

  private TextRules() {}

  /** A rule that a text breaks. */
  record Broken(String code, String detail) {}

  static Optional<Broken> check(Text text, String value) {
    return length(text, value)
        .or(() -> characters(text.format(), value))
        .or(() -> blank(text, value))
        .or(() -> format(text.format(), value));
  }

  private static Optional<Broken> length(Text text, String value) {
    int length = value.codePointCount(0, value.length());
    if (length < text.minLength()) {
      return length == 0
          ? broken("blank", "may not be empty")
          : broken("too_short", "must have at least " + text.minLength() + " characters");
    }
    if (length > text.maxLength()) {
      return broken("too_long", "must have at most " + text.maxLength() + " characters");
    }
    if (text.maxBytes() < Text.UNLIMITED && bytes(value) > text.maxBytes()) {
      return broken("too_long", "must have at most " + text.maxBytes() + " bytes as UTF-8");
    }
    return Optional.empty();
  }

  private static int bytes(String value) {
    return value.getBytes(StandardCharsets.UTF_8).length;
  }

  private static Optional<Broken> characters(Format format, String value) {
    return value.codePoints().anyMatch(c -> isRefused(format, c))
        ? broken("character", "has a character that is not allowed")
        : Optional.empty();
  }

  private static boolean isRefused(Format format, int c) {
    if (isHalfOfAPair(c)) {
      return true;
    }
    return switch (format) {
      case SECRET -> false;
      case TEXT -> isNoCharacter(c) || Character.isISOControl(c) && !isLayout(c);
      default ->
          isNoCharacter(c)
              || Character.isISOControl(c)
              || c == '\u2028'
              || c == '\u2029'
              || Visibility.turnsText(c);
    };
  }

  static boolean isHalfOfAPair(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  /** Code points that Unicode reserves for ever; XML forbids the first two. */
  private static boolean isNoCharacter(int c) {
    return c == 0xFFFE || c == 0xFFFF || (c >= 0xFDD0 && c <= 0xFDEF);
  }

  private static boolean isLayout(int c) {
    return c == '\n' || c == '\r' || c == '\t';
  }

  private static Optional<Broken> blank(Text text, String value) {
    return text.minLength() > 0
            && text.format() != Format.SECRET
            && value.codePoints().noneMatch(Visibility::isVisible)
        ? broken("blank", "may not be blank")
        : Optional.empty();
  }

  private static Optional<Broken> format(Format format, String value) {
    return format.pattern().filter(pattern -> !pattern.matcher(value).matches()).isPresent()
        ? broken("format", "must be " + format.description())
        : Optional.empty();
  }

  private static Optional<Broken> broken(String code, String detail) {
    return Optional.of(new Broken(code, detail));
  }
}
