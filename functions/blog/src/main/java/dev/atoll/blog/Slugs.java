package dev.atoll.blog;

import dev.atoll.http.Problem;
import dev.atoll.http.schema.Format;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Addresses of posts: lower-case letters and digits of any script, in groups joined by hyphens, at
 * most 100 code points, in normal form C, so that one address has one spelling.
 */
public final class Slugs {

  private static final int MAX_LENGTH = Format.SLUG.maxLength();
  private static final int SHORT_SUFFIX = 6;

  private Slugs() {}

  /**
   * The slug that a client asks for or looks up, in its one spelling.
   *
   * @throws Problem 422 if that spelling is no slug, which a few scripts' letters can bring about
   */
  public static String given(String text) {
    String slug = Normalizer.normalize(text, Form.NFC);
    if (!isSlug(slug)) {
      throw Problem.invalidField("slug", "format", "must be " + Format.SLUG.description());
    }
    return slug;
  }

  /**
   * Slugs for a post without one of its own, to be tried in this order: from its title, then with
   * the end of its identifier, then with all of it, which nobody else has.
   */
  public static List<String> from(String title, String postId) {
    String words = words(title);
    String id = postId.toLowerCase(Locale.ROOT);
    String end = id.substring(id.length() - SHORT_SUFFIX);
    return words.isEmpty()
        ? List.of("post-" + end, "post-" + id)
        : Stream.concat(Stream.of(words), Stream.of(end, id).map(s -> suffixed(words, s))).toList();
  }

  private static boolean isSlug(String text) {
    return text.codePointCount(0, text.length()) <= MAX_LENGTH
        && Format.SLUG.pattern().orElseThrow().matcher(text).matches();
  }

  private static String suffixed(String words, String suffix) {
    return cut(words, MAX_LENGTH - 1 - suffix.length()) + "-" + suffix;
  }

  /** The title's letters and digits, folded; empty if it has none. */
  private static String words(String title) {
    String folded = Normalizer.normalize(title, Form.NFKC).toLowerCase(Locale.ROOT);
    StringBuilder words = new StringBuilder();
    boolean gap = false;
    for (int c : Normalizer.normalize(folded, Form.NFC).codePoints().toArray()) {
      switch (Role.of(c)) {
        case WORD -> {
          words.append(gap && !words.isEmpty() ? "-" : "").appendCodePoint(c);
          gap = false;
        }
        case MARK -> words.append(gap || words.isEmpty() ? "" : Character.toString(c));
        case INVISIBLE -> {}
        case GAP -> gap = true;
      }
    }
    return cut(words.toString(), MAX_LENGTH);
  }

  private static String cut(String words, int length) {
    String start =
        words.codePointCount(0, words.length()) <= length
            ? words
            : words.substring(0, words.offsetByCodePoints(0, length));
    return start.endsWith("-") ? start.substring(0, start.length() - 1) : start;
  }

  /** What a character is to a slug. */
  private enum Role {
    /** Part of a word. */
    WORD,
    /** Belongs to the letter before it. */
    MARK,
    /** Nothing: joiners, variation selectors, fillers, apostrophes. */
    INVISIBLE,
    /** Ends a word. */
    GAP;

    static Role of(int c) {
      if (isInvisible(c)) {
        return INVISIBLE;
      }
      return switch (Character.getType(c)) {
        case Character.LOWERCASE_LETTER,
            Character.OTHER_LETTER,
            Character.MODIFIER_LETTER,
            Character.DECIMAL_DIGIT_NUMBER,
            Character.LETTER_NUMBER,
            Character.OTHER_NUMBER ->
            WORD;
        case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK -> MARK;
        case Character.ENCLOSING_MARK, Character.FORMAT -> INVISIBLE;
        default -> GAP;
      };
    }

    private static boolean isInvisible(int c) {
      boolean variationSelector = (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
      boolean filler = c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0;
      return variationSelector || filler || c == '\'' || c == '\u2019';
    }
  }
}
