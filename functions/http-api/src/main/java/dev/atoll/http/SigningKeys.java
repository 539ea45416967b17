package dev.atoll.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.table.key.KeyedHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The keys that products and chains are signed with: the present one, and those before it, so that
 * what they signed can still be checked. They are not in the table and not derived from anything
 * that is: who has the table cannot sign.
 *
 * <p>To rotate, add a key under a new name and let {@code current} name it; never change or remove
 * one that has signed something. Immutable.
 */
public final class SigningKeys {

  private static final JsonFactory JSON = new JsonFactory();
  private static final String CURRENT = "current";
  private static final int MIN_CHARACTERS = 32;

  private final String currentId;
  private final Map<String, KeyedHash> keys;

  private SigningKeys(String currentId, Map<String, KeyedHash> keys) {
    this.currentId = currentId;
    this.keys = keys;
  }

  /**
   * Keys written as JSON: {@code {"current": "k2", "k1": "<secret>", "k2": "<secret>"}}, each of at
   * least 32 random characters.
   *
   * @throws IllegalStateException if it cannot be used; the message names no secret
   */
  public static SigningKeys parse(String json) {
    Map<String, String> texts = texts(json);
    String current = Optional.ofNullable(texts.remove(CURRENT)).orElse("");
    if (!texts.containsKey(current)) {
      throw unusable("\"current\" names no key in them");
    }
    Map<String, KeyedHash> keys = new TreeMap<>();
    texts.forEach((id, secret) -> keys.put(id, key(id, secret)));
    return new SigningKeys(current, Collections.unmodifiableMap(keys));
  }

  /** The name of the key that signs now. */
  public String currentId() {
    return currentId;
  }

  /** The key that signs now. */
  public KeyedHash current() {
    return of(currentId).orElseThrow();
  }

  /** A key by its name. */
  public Optional<KeyedHash> of(String id) {
    return Optional.ofNullable(keys.get(id));
  }

  private static KeyedHash key(String id, String secret) {
    if (secret.length() < MIN_CHARACTERS) {
      throw unusable("key \"" + id + "\" has fewer than " + MIN_CHARACTERS + " characters");
    }
    return new KeyedHash(secret.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, String> texts(String json) {
    Map<String, String> texts = new TreeMap<>();
    try (JsonParser parser = JSON.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw unusable("they are no JSON object");
      }
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        if (parser.nextToken() != JsonToken.VALUE_STRING) {
          throw unusable("\"" + name + "\" is no text");
        }
        texts.put(name, parser.getText());
      }
      return texts;
    } catch (IOException e) {
      // Without the cause, which may quote the text.
      throw unusable("they are no JSON object");
    }
  }

  private static IllegalStateException unusable(String why) {
    return new IllegalStateException("the signing keys cannot be used: " + why);
  }

  /** Their names. */
  @Override
  public String toString() {
    return "signing keys " + keys.keySet();
  }
}
