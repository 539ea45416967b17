package dev.atoll.blog;

import dev.atoll.http.Problem;
import dev.atoll.http.schema.Format;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;

/**
 * Tags have one spelling, the same where they are written and where they are looked up: without
 * spaces around, lower case, normal form C.
 */
public final class Tags {

  private Tags() {}

  /** The one spelling of a tag; empty if nothing is left of it. */
  public static String normalized(String tag) {
    String composed = Normalizer.normalize(tag.strip(), Form.NFC);
    return Normalizer.normalize(composed.toLowerCase(Locale.ROOT), Form.NFC);
  }

  /**
   * The tags of a post: each once, in the order given, blank ones left out.
   *
   * @throws Problem 422 if a tag grows beyond its length in lower case
   */
  public static List<String> normalized(List<String> tags) {
    List<String> spelled =
        tags.stream().map(Tags::normalized).filter(tag -> !tag.isEmpty()).distinct().toList();
    if (spelled.stream().anyMatch(tag -> length(tag) > Format.TAG.maxLength())) {
      throw Problem.invalidField("tags", "too_long", "has a tag that is too long in lower case");
    }
    return spelled;
  }

  private static int length(String tag) {
    return tag.codePointCount(0, tag.length());
  }
}
