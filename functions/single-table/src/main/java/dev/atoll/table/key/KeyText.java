package dev.atoll.table.key;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Text of users as keys hold it: without spaces around it, every kind of space being one, without
 * characters that show {@linkplain Visibility nothing} (a space of no width, a mark of direction, a
 * filler, a selector), in Unicode's form NFC, in lower case as the root locale has it. Two
 * spellings of the same name become one key, and the first stays the only one.
 */
public final class KeyText {

  private static final Pattern SPACE = Pattern.compile("\\p{Zs}");

  private KeyText() {}

  /** The text as a part of a key; empty if there is nothing to be seen of it. */
  public static String of(String text) {
    String seen = seen(SPACE.matcher(text).replaceAll(" "));
    return nfc(nfc(seen.strip()).toLowerCase(Locale.ROOT));
  }

  private static String seen(String text) {
    return text.codePoints()
        .filter(c -> Visibility.isVisible(c) || Character.isWhitespace(c))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String nfc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }
}
