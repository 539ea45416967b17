package dev.atoll.local.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.TestHttp;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The product's own functions write to the table whose stream they read. */
class SettlingTest {

  /**
   * A published post's items and slug, its way to followers (nobody, here) and the end of that
   * work.
   */
  private static final int RECORDS_OF_A_POST = 6;

  @Test
  void settle_onePublishedPost_comesToRestAfterFewRecords() throws IOException {
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory().withoutSchedule());
        var http = TestHttp.to(atoll)) {
      http.send(
          "POST",
          "/posts",
          "{\"title\":\"Reef\",\"body\":\"Calm.\",\"status\":\"published\"}",
          "Authorization",
          "Bearer " + atoll.token("ada", "author"));
      atoll.settle();
      List<String> records = records(atoll);
      assertThat(records).hasSizeLessThanOrEqualTo(RECORDS_OF_A_POST);

      atoll.settle();
      assertThat(records(atoll)).isEqualTo(records);
      assertThat(atoll.streamFailures()).isEmpty();
    }
  }

  private static List<String> records(LocalAtoll atoll) {
    StreamTail stream = StreamTail.of(atoll.engine().orElseThrow().streamsClient(), "atoll");
    List<String> records = new ArrayList<>();
    stream
        .read(new Position.Oldest())
        .forEach(record -> records.add(record.kind() + " " + record.item()));
    return records;
  }
}
