package dev.atoll.http.schema;

/**
 * A string. Lengths count Unicode code points, as a reader counts characters; {@code maxBytes}
 * limits the UTF-8 encoding, as storage counts them. A text with a minimum of at least one may not
 * be blank either.
 *
 * @param format what the text must be, beyond its length
 */
public record Text(int minLength, int maxLength, int maxBytes, Format format) implements Schema {

  /** No limit but the other one. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  public Text {
    if (minLength < 0 || maxLength < minLength || maxBytes < 1) {
      throw new IllegalArgumentException(
          "lengths " + minLength + " to " + maxLength + ", bytes " + maxBytes);
    }
  }

  /** A single line: no line breaks, no control characters. */
  public static Text line(int minLength, int maxLength) {
    return new Text(minLength, maxLength, UNLIMITED, Format.LINE);
  }

  /** Text of several lines. */
  public static Text text(int minLength, int maxLength) {
    return new Text(minLength, maxLength, UNLIMITED, Format.TEXT);
  }

  /** Text of several lines whose UTF-8 encoding has at most {@code maxBytes}. */
  public static Text textOfBytes(int minLength, int maxBytes) {
    return new Text(minLength, UNLIMITED, maxBytes, Format.TEXT);
  }

  /** A text of a format with its own usual lengths, such as an id. */
  public static Text of(Format format) {
    return new Text(format.minLength(), format.maxLength(), UNLIMITED, format);
  }

  /** A text of a format, with lengths of its own. */
  public static Text of(Format format, int minLength, int maxLength) {
    return new Text(minLength, maxLength, UNLIMITED, format);
  }
}
