package dev.atoll.provenance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.atoll.http.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.erdtman.jcs.JsonCanonicalizer;

/**
 * JSON in its one canonical spelling, whatever the order of its fields, the spelling of its numbers
 * or the escapes in its texts; and the hash of that.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8785">RFC 8785, JSON Canonicalization Scheme</a>
 */
final class CanonicalJson {

  /** Deeper than anything that a request may bring; what comes from the table may be anything. */
  private static final int MAX_DEPTH = 40;

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .build();

  private CanonicalJson() {}

  /**
   * The canonical spelling of an object.
   *
   * @throws IllegalArgumentException if a part of it that was given as text is no JSON
   */
  static String of(Consumer<Json> object) {
    String text = Json.write(object);
    requireWellFormed(text);
    try {
      return new JsonCanonicalizer(text).getEncodedString();
    } catch (IOException e) {
      throw new IllegalArgumentException("no JSON", e);
    }
  }

  /** SHA-256 of a canonical text, in hex. */
  static String hash(String canonical) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(canonical.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Whether a text is one JSON value, and not nested too deep. */
  static boolean isWellFormed(String text) {
    try {
      requireWellFormed(text);
      return true;
    } catch (IllegalArgumentException noJson) {
      return false;
    }
  }

  /** Asked first, since the canonicalizer recurses as deep as its input. */
  private static void requireWellFormed(String text) {
    try (JsonParser parser = JSON.createParser(text)) {
      boolean empty = parser.nextToken() == null;
      parser.skipChildren();
      if (empty || parser.nextToken() != null) {
        throw new IllegalArgumentException("not one JSON value");
      }
    } catch (IOException e) {
      throw new IllegalArgumentException("no JSON", e);
    }
  }
}
