package dev.atoll.http.json;

/**
 * A JSON value as text, known to be well-formed.
 *
 * @param text without spaces between the tokens
 */
public record JsonText(String text) {

  /** Not the text, which may be personal. */
  @Override
  public String toString() {
    return "JSON of " + text.length() + " characters";
  }
}
