package dev.atoll.http.schema;

import java.util.List;

/** One of a few words. */
public record Choice(List<String> words) implements Schema {

  public Choice {
    words = List.copyOf(words);
    if (words.isEmpty()) {
      throw new IllegalArgumentException("a choice needs words");
    }
  }

  /** One of these words, exactly as written. */
  public static Choice oneOf(String... words) {
    return new Choice(List.of(words));
  }
}
