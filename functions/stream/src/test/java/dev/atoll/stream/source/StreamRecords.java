package dev.atoll.stream.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Writes events by hand, also such as no library would write. */
final class StreamRecords {

  private StreamRecords() {}

  static String event(List<String> records) {
    return "{\"Records\":[" + String.join(",", records) + "]}";
  }

  /** Insertions of notes at PK N#item, numbered from the first on. */
  static List<String> inserted(int first, String... items) {
    List<String> records = new ArrayList<>();
    for (int i = 0; i < items.length; i++) {
      String image = "{\"PK\":{\"S\":\"N#%s\"},\"SK\":{\"S\":\"N#\"},\"type\":{\"S\":\"Note\"}}";
      records.add(
          """
          {"eventID":"e","eventName":"INSERT","eventSource":"aws:dynamodb","dynamodb":{
            "ApproximateCreationDateTime":1.795912800E9,"Keys":{"PK":{"S":"N#%s"},"SK":{"S":"N#"}},
            "NewImage":%s,"SequenceNumber":"%s","SizeBytes":26,"StreamViewType":"NEW_AND_OLD_IMAGES"},
            "eventSourceARN":"arn"}
          """
              .formatted(items[i], image.formatted(items[i]), number(first + i)));
    }
    return records;
  }

  static String number(int position) {
    return Long.toString(100_000_000_000_000_000L + position);
  }

  static String answer(int... positions) {
    return "{\"batchItemFailures\":["
        + Arrays.stream(positions)
            .mapToObj(position -> "{\"itemIdentifier\":\"" + number(position) + "\"}")
            .collect(Collectors.joining(","))
        + "]}";
  }
}
