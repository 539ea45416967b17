package dev.atoll.local.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import dev.atoll.stream.source.EventSource.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LaneTest {

  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
  private static final Duration WINDOW = Duration.ofSeconds(5);

  private final Lane lane = new Lane(PumpTest.source(3, 1));

  private void add(int records, long bytes) {
    IntStream.range(0, records).forEach(i -> lane.add(record(bytes), NOON));
  }

  private static ChangeRecord record(long bytes) {
    return new ChangeRecord(new DynamodbStreamRecord(), Kind.INSERT, "i", "1", NOON, bytes);
  }

  @Test
  void due_nothingWaits_isNever() {
    assertThat(lane.due(WINDOW)).isEmpty();
  }

  @Test
  void due_batchNotFull_isWhenTheFirstRecordsWindowIsOver() {
    add(2, 1);

    assertThat(lane.due(WINDOW)).contains(NOON.plus(WINDOW));
    assertThat(lane.due(Duration.ZERO)).contains(NOON);
  }

  @Test
  void due_batchFull_isAtOnce() {
    add(3, 1);

    assertThat(lane.due(WINDOW).orElseThrow()).isBefore(NOON);
  }

  @Test
  void take_recordsTooLargeTogether_leavesSomeForTheNext() {
    add(3, 1_400_000);

    assertThat(lane.take().records()).hasSize(2);
    assertThat(lane.take().records()).hasSize(1);
    assertThat(lane.due(WINDOW)).isEmpty();
  }

  @Test
  void take_recordLargerThanADelivery_comesAlone() {
    add(2, 4_000_000);

    assertThat(lane.take().records()).hasSize(1);
  }
}
