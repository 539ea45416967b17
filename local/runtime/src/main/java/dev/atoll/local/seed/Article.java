package dev.atoll.local.seed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A demo post, from a Markdown file whose first line is its title and whose second paragraph is its
 * excerpt.
 *
 * @param body Markdown, without the title
 */
record Article(String title, String excerpt, String body) {

  static Article read(String slug) {
    String[] parts = text(slug).split("\n\n", 3);
    return new Article(parts[0].replaceFirst("^# ", ""), parts[1], parts[1] + "\n\n" + parts[2]);
  }

  private static String text(String slug) {
    try (var file = Article.class.getResourceAsStream(slug + ".md")) {
      if (file == null) {
        throw new IllegalArgumentException("No demo post " + slug);
      }
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
