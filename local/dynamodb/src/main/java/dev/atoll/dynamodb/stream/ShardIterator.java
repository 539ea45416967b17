package dev.atoll.dynamodb.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.dynamodb.value.Validation;
import java.time.Instant;
import java.util.Base64;

/**
 * A position in a stream, as the opaque text that requests carry.
 *
 * @param next the number of the first record to read
 * @param issued when it was given out; it is good for 15 minutes
 */
record ShardIterator(String streamArn, long next, Instant issued) {
  private static final String SEPARATOR = "|1|";

  String show() {
    String position = next + ":" + issued.toEpochMilli();
    return streamArn + SEPARATOR + Base64.getEncoder().encodeToString(position.getBytes(UTF_8));
  }

  static ShardIterator read(String text) {
    int separator = text.indexOf(SEPARATOR);
    if (separator < 0) {
      throw invalid();
    }
    try {
      String encoded = text.substring(separator + SEPARATOR.length());
      String[] parts = new String(Base64.getDecoder().decode(encoded), UTF_8).split(":", -1);
      return new ShardIterator(
          text.substring(0, separator),
          Long.parseLong(parts[0]),
          Instant.ofEpochMilli(Long.parseLong(parts[1])));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw invalid();
    }
  }

  private static RuntimeException invalid() {
    return Validation.failure("Invalid ShardIterator");
  }
}
