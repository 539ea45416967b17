package dev.atoll.community;

import java.util.Locale;
import java.util.Set;

/**
 * A member's name: 3 to 20 ASCII letters, digits and underscores, which its declaration has
 * checked.
 *
 * @param text as the member spells it
 * @param identity what makes two names one: lower case
 */
record Username(String text, String identity) {

  private static final Set<String> RESERVED =
      Set.of(
          "admin",
          "administrator",
          "root",
          "system",
          "support",
          "moderator",
          "api",
          "me",
          "null",
          "undefined",
          "atoll");

  static Username of(String text) {
    return new Username(text, text.toLowerCase(Locale.ROOT));
  }

  /** Whether nobody may have it: it would pass for the site itself, or for a part of an address. */
  boolean isReserved() {
    return RESERVED.contains(identity) || identity.startsWith("__");
  }
}
