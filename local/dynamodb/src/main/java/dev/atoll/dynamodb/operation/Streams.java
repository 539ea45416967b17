package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.Stream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Opens the stream that a table's description asks for. */
final class Streams {
  private static final DateTimeFormatter LABEL =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  private Streams() {}

  static @Nullable Stream opened(TableDescription table, int map, Instant now) {
    StreamSpecification wanted = table.streamSpecification();
    if (wanted == null || !Boolean.TRUE.equals(wanted.streamEnabled())) {
      return null;
    }
    String label = LABEL.format(now);
    return new Stream(
        table.tableArn() + "/stream/" + label,
        label,
        table.tableName(),
        wanted.streamViewType(),
        table.keySchema(),
        map,
        now,
        null);
  }

  /** The description with the stream's name in it; unchanged without one. */
  static TableDescription withLabel(TableDescription table, @Nullable Stream stream) {
    return stream == null
        ? table
        : table.toBuilder().latestStreamArn(stream.arn()).latestStreamLabel(stream.label()).build();
  }
}
