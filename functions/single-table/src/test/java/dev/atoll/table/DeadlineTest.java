package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.PlatformPatterns;
import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;

class DeadlineTest {

  private final AtomicInteger attempts = new AtomicInteger();
  private final SingleTable table =
      SingleTable.on(
          new ThrottlingClient(), "atoll", AtollTable.DEFINITION, Clock.systemUTC(), new Random(1));

  @Test
  void call_behindTheDeadline_isTriedOnceAndNotAgain() {
    assertThatThrownBy(
            () ->
                Deadline.within(
                    Duration.ofSeconds(-1),
                    () -> table.get(PlatformPatterns.SESSION.at("account", "hash"))))
        .isInstanceOf(TableUnavailableException.class);
    assertThat(attempts).hasValue(1);
  }

  @Test
  void deadline_isNeverLaterThanACallsOwnPatience() throws Exception {
    long now = System.nanoTime();
    assertThat(Deadline.orEarlier(now)).isEqualTo(now);
    assertThat(Deadline.within(Duration.ofHours(1), () -> Deadline.orEarlier(now))).isEqualTo(now);
    assertThat(Deadline.<Long>within(Duration.ofHours(-1), () -> Deadline.orEarlier(now)))
        .isLessThan(now);
  }

  private final class ThrottlingClient implements DynamoDbClient {

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
      attempts.incrementAndGet();
      throw ThrottlingException.builder().build();
    }

    @Override
    public String serviceName() {
      return "dynamodb";
    }

    @Override
    public void close() {}
  }
}
