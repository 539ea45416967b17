package dev.atoll.http.schema;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a text must be. The expressions are anchored by the matcher, free of nested repetition (no
 * input can make them slow), and published in the OpenAPI document.
 */
public enum Format {
  /** One line: no control characters, and none that turn the direction of text. */
  LINE(0, Text.UNLIMITED, null, "a single line", "A line of text"),
  /** Several lines: no control characters but tabulators and line breaks. */
  TEXT(0, Text.UNLIMITED, null, "text", "Some text"),
  /** Anything, kept exactly as it came. */
  SECRET(1, 128, null, "a secret", "correct horse battery staple"),
  /** A ULID: 26 characters of Crockford's base 32, upper case. */
  ID(26, 26, "[0-7][0-9A-HJKMNP-TV-Z]{25}", "an id", "01J0ZZZZZZ0000000000000000"),
  /** Lower-case letters and digits of any script, in groups joined by single hyphens. */
  SLUG(
      1,
      100,
      "[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+(-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+)*",
      "a slug",
      "a-night-on-the-reef"),
  /** A tag: one line without the characters that separate parts of keys and paths. */
  TAG(0, 50, "[^#/?\\p{Cc}]*", "a tag", "reef"),
  /** The subject of a token of the user pool. */
  SUBJECT(1, 64, "[A-Za-z0-9-]+", "a user's id", "5f7c8d62-1111-4222-8333-444455556666"),
  /** An e-mail address without anything that cannot be seen; spaces around it are forgiven. */
  EMAIL(
      3,
      254,
      " *[^\\s@\\p{Z}\\p{Cc}\\p{Cf}]{1,64}@"
          + "[^\\s@.\\p{Z}\\p{Cc}\\p{Cf}]+(\\.[^\\s@.\\p{Z}\\p{Cc}\\p{Cf}]+)+ *",
      "an e-mail address",
      "coral@example.org"),
  /** A member's name. */
  USERNAME(3, 20, "[A-Za-z0-9_]+", "3 to 20 ASCII letters, digits and underscores", "coral"),
  /** An absolute http or https address. */
  URL(
      1,
      2000,
      "https?://[^\\s\\p{Cc}\"<>\\\\]+",
      "an http or https address",
      "https://example.org/reef.jpg"),
  /** A cursor as a list handed it out. */
  CURSOR(1, 4_096, "[A-Za-z0-9_-]+", "a cursor", "eyJ"),
  /** A UTC instant with three fraction digits. */
  INSTANT(
      24,
      24,
      "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z",
      "a UTC instant",
      "2026-11-30T12:00:00.000Z"),
  /** An instant as anybody may write it: RFC 3339, with or without fraction, in any zone. */
  TIME(
      20,
      35,
      "\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?([Zz]|[+-]\\d{2}:\\d{2})",
      "an instant such as 2026-11-30T12:00:00Z",
      "2026-11-30T12:00:00Z"),
  /** A brand's name for a product: one line without #. */
  SKU(0, 64, "[^#\\p{Cc}]*", "a SKU without #", "REEF-001"),
  /** What stands on a product. */
  CODE(1, 64, "[A-Za-z0-9_-]+", "a verification code", "0123456789ABCDEFGHJK"),
  /** A SHA-256 in hex. */
  SHA256(
      64,
      64,
      "[0-9a-fA-F]{64}",
      "a SHA-256 in hex",
      "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"),
  /** An alert's name: window, rule, product. */
  THREAT(
      30,
      60,
      "\\d{1,11}-[a-z]+-[0-7][0-9A-HJKMNP-TV-Z]{25}",
      "an alert's id",
      "1798632000-burst-01J0ZZZZZZ0000000000000000");

  private final int minLength;
  private final int maxLength;
  private final Optional<Pattern> pattern;
  private final String description;
  private final String sample;

  Format(
      int minLength,
      int maxLength,
      @org.jspecify.annotations.Nullable String regex,
      String description,
      String sample) {
    this.minLength = minLength;
    this.maxLength = maxLength;
    this.pattern = Optional.ofNullable(regex).map(Pattern::compile);
    this.description = description;
    this.sample = sample;
  }

  /** Usual smallest number of code points. */
  public int minLength() {
    return minLength;
  }

  /** Usual largest number of code points. */
  public int maxLength() {
    return maxLength;
  }

  /** The expression that the whole text must match, if the format has one. */
  public Optional<Pattern> pattern() {
    return pattern;
  }

  /** Completes the sentence "must be ...". */
  public String description() {
    return description;
  }

  /** A value of this format. */
  public String sample() {
    return sample;
  }
}
