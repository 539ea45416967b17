package dev.atoll.community;

import java.text.Normalizer;
import java.util.Locale;

/**
 * An e-mail address.
 *
 * @param text as it is kept to write to: composed characters (NFC), the domain in lower case; the
 *     part before it as the member spells it, since only his mail server knows whether its case
 *     counts
 * @param identity what makes two addresses one account: the whole in lower case
 */
record EmailAddress(String text, String identity) {

  /** The address that somebody typed. */
  static EmailAddress of(String typed) {
    String composed = Normalizer.normalize(typed.strip(), Normalizer.Form.NFC);
    int at = composed.lastIndexOf('@');
    String text = composed.substring(0, at) + composed.substring(at).toLowerCase(Locale.ROOT);
    return new EmailAddress(text, text.toLowerCase(Locale.ROOT));
  }

  /** Says nothing of the address. */
  @Override
  public String toString() {
    return "an e-mail address";
  }
}
