package dev.atoll.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The OpenAPI description that was generated from the route table when this was built. */
public final class OpenApiDocument {

  private OpenApiDocument() {}

  /** Its text, read from the jar. */
  public static String text() {
    try (InputStream resource = OpenApiDocument.class.getResourceAsStream("openapi.json")) {
      if (resource == null) {
        throw new IllegalStateException("openapi.json is not in the jar");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
