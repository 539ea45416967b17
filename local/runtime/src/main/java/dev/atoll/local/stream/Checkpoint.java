package dev.atoll.local.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.json.Json;
import dev.atoll.local.token.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where a source goes on after a restart: everything before it is done. Without a file it begins at
 * the oldest record each time.
 *
 * @param file holds it; empty: nothing does
 * @param arn the stream that it is a place in
 */
record Checkpoint(Optional<Path> file, String arn) {

  private static final String STREAM = "stream";
  private static final String AT = "at";
  private static final String AFTER = "after";

  Position read() {
    try {
      return file.isPresent() && Files.exists(file.get())
          ? position(fields(file.get()))
          : new Position.Oldest();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private Position position(Map<String, String> fields) {
    if (arn.equals(fields.get(STREAM))) {
      String at = fields.get(AT);
      String after = fields.get(AFTER);
      if (at != null) {
        return new Position.At(at);
      }
      if (after != null) {
        return new Position.After(after);
      }
    }
    return new Position.Oldest();
  }

  void write(Position position) {
    if (file.isEmpty() || position instanceof Position.Oldest) {
      return;
    }
    try {
      PrivateFile.write(file.get(), text(position));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private String text(Position position) {
    return Json.write(
        json -> {
          json.put(STREAM, arn);
          switch (position) {
            case Position.Oldest() -> {}
            case Position.At(var sequence) -> json.put(AT, sequence);
            case Position.After(var sequence) -> json.put(AFTER, sequence);
          }
        });
  }

  private static Map<String, String> fields(Path file) throws IOException {
    var fields = new HashMap<String, String>();
    try (JsonParser parser = new JsonFactory().createParser(Files.readString(file))) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
          fields.put(parser.currentName(), parser.getText());
        }
      }
    }
    return fields;
  }
}
