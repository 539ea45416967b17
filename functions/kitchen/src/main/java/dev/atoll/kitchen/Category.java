package dev.atoll.kitchen;

import dev.atoll.http.Problem;
import dev.atoll.http.schema.Format;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;

/**
 * Categories have one spelling, the same where a recipe is written and where a list asks for them:
 * without spaces around, lower case, normal form C.
 */
final class Category {

  private Category() {}

  /**
   * The one spelling of a recipe's category.
   *
   * @throws Problem 422 if it grows beyond its length in lower case
   */
  static String of(String written) {
    String spelled = spelled(written);
    if (spelled.codePointCount(0, spelled.length()) > Format.TAG.maxLength()) {
      throw Problem.invalidField("category", "too_long", "is too long in lower case");
    }
    return spelled;
  }

  /** The categories that a list asks for, each once. */
  static List<String> all(List<String> asked) {
    return asked.stream().map(Category::spelled).distinct().toList();
  }

  private static String spelled(String written) {
    String composed = Normalizer.normalize(written.strip(), Form.NFC);
    return Normalizer.normalize(composed.toLowerCase(Locale.ROOT), Form.NFC);
  }
}
