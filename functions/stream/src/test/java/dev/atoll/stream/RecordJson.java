package dev.atoll.stream;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/** Writes the engine's stream records as the event that a function gets. */
final class RecordJson {

  private RecordJson() {}

  static String event(List<Record> records) {
    return records.stream()
        .map(RecordJson::record)
        .collect(Collectors.joining(",", "{\"Records\":[", "]}"));
  }

  private static String record(Record record) {
    StreamRecord change = record.dynamodb();
    return """
    {"eventName":"%s","dynamodb":{"ApproximateCreationDateTime":%d,"Keys":%s%s%s,\
    "SequenceNumber":"%s"}%s}\
    """
        .formatted(
            record.eventNameAsString(),
            change.approximateCreationDateTime().getEpochSecond(),
            map(change.keys()),
            change.hasOldImage() ? ",\"OldImage\":" + map(change.oldImage()) : "",
            change.hasNewImage() ? ",\"NewImage\":" + map(change.newImage()) : "",
            change.sequenceNumber(),
            record.userIdentity() == null
                ? ""
                : ",\"userIdentity\":{\"principalId\":\"dynamodb.amazonaws.com\"}");
  }

  static String map(Map<String, AttributeValue> values) {
    return values.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> text(entry.getKey()) + ":" + value(entry.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String value(AttributeValue value) {
    return switch (value.type()) {
      case S -> "{\"S\":" + text(value.s()) + "}";
      case N -> "{\"N\":\"" + value.n() + "\"}";
      case BOOL -> "{\"BOOL\":" + value.bool() + "}";
      case M -> "{\"M\":" + map(value.m()) + "}";
      case L ->
          value.l().stream()
              .map(RecordJson::value)
              .collect(Collectors.joining(",", "{\"L\":[", "]}"));
      default -> throw new IllegalArgumentException("a value of type " + value.type());
    };
  }

  /** Tests write no text that needs more than this; places have line breaks. */
  private static String text(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
