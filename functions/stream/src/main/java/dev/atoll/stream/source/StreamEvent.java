package dev.atoll.stream.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.table.Attributes;
import dev.atoll.table.DynamoDbJson;
import dev.atoll.table.key.PrimaryKey;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the event of a DynamoDB stream. What Atoll has no use for (event id, source, region, size)
 * is skipped, also what AWS may add one day; images may be missing.
 *
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html">Using Lambda with
 *     DynamoDB</a>
 */
final class StreamEvent {

  /** An item has at most 400 KB. */
  private static final int MAX_TEXT = 1 << 20;

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(MAX_TEXT).build())
          .build();

  private static final String EXPIRY = "dynamodb.amazonaws.com";

  private StreamEvent() {}

  /**
   * The changes that an event tells of, in its order.
   *
   * @throws IllegalArgumentException if it is not the event of a DynamoDB stream
   */
  static List<Change> read(InputStream stream) throws IOException {
    List<Change> changes = new ArrayList<>();
    try (JsonParser parser = JSON.createParser(stream)) {
      parser.nextToken();
      forEachField(
          parser,
          name -> {
            if (name.equals("Records")) {
              records(parser, changes);
            } else {
              parser.skipChildren();
            }
          });
    }
    return changes;
  }

  private static void records(JsonParser parser, List<Change> changes) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new IllegalArgumentException("Records is no array");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      changes.add(record(parser));
    }
  }

  private static Change record(JsonParser parser) throws IOException {
    RecordFields fields = new RecordFields();
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "eventName" -> fields.kind = Kind.valueOf(parser.getValueAsString());
            case "dynamodb" -> change(parser, fields);
            case "userIdentity" -> fields.expired = isExpiry(parser);
            default -> parser.skipChildren();
          }
        });
    return fields.change();
  }

  private static void change(JsonParser parser, RecordFields fields) throws IOException {
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "Keys" -> fields.key = DynamoDbJson.read(parser).key();
            case "OldImage" -> fields.before = image(parser);
            case "NewImage" -> fields.after = image(parser);
            case "ApproximateCreationDateTime" -> fields.time = time(parser.getValueAsString());
            case "SequenceNumber" -> fields.sequence = parser.getValueAsString();
            default -> parser.skipChildren();
          }
        });
  }

  private static @Nullable Attributes image(JsonParser parser) throws IOException {
    return parser.currentToken() == JsonToken.VALUE_NULL ? null : DynamoDbJson.read(parser);
  }

  /** Seconds since 1970, with a fraction or an exponent. */
  private static Instant time(String seconds) {
    return Instant.ofEpochMilli(new BigDecimal(seconds).movePointRight(3).longValue());
  }

  /**
   * Removals by time to live are made by DynamoDB itself.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/time-to-live-ttl-streams.html">DynamoDB
   *     Streams and Time to Live</a>
   */
  private static boolean isExpiry(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return false;
    }
    List<String> principals = new ArrayList<>();
    forEachField(
        parser,
        name -> {
          if (name.equals("principalId")) {
            principals.add(String.valueOf(parser.getValueAsString()));
          } else {
            parser.skipChildren();
          }
        });
    return principals.contains(EXPIRY);
  }

  private static void forEachField(JsonParser parser, FieldReader reader) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw new IllegalArgumentException("not the event of a DynamoDB stream");
    }
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      reader.read(name);
    }
  }

  /** Reads one field's value, at which the parser stands. */
  private interface FieldReader {
    void read(String name) throws IOException;
  }

  /** A record while it is being read. */
  private static final class RecordFields {
    private @Nullable Kind kind;
    private @Nullable PrimaryKey key;
    private @Nullable Attributes before;
    private @Nullable Attributes after;
    private Instant time = Instant.EPOCH;
    private @Nullable String sequence;
    private boolean expired;

    Change change() {
      if (kind == null || key == null || sequence == null) {
        throw new IllegalArgumentException("a record without name, key or number");
      }
      return new Change(
          kind,
          key,
          Optional.ofNullable(before),
          Optional.ofNullable(after),
          time,
          sequence,
          expired);
    }
  }
}
