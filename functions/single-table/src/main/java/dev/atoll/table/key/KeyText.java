package dev.atoll.table.key;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Text of users as keys hold it: without spaces around it, in Unicode's form NFC, in lower case as
 * the root locale has it. Two spellings of the same name become one key, and the first stays the
 * only one.
 */
public final class KeyText {

  private KeyText() {}

  /** The text as a part of a key. */
  public static String of(String text) {
    return nfc(nfc(text.strip()).toLowerCase(Locale.ROOT));
  }

  private static String nfc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }
}
