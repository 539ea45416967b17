package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.atoll.table.schema.BlogPatterns;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

class RetriesTest {

  private final FakeTime time = new FakeTime();

  /** Draws the largest wait that is allowed. */
  private final RandomGenerator longest =
      new RandomGenerator() {
        @Override
        public long nextLong() {
          throw new UnsupportedOperationException();
        }

        @Override
        public long nextLong(long bound) {
          return bound - 1;
        }
      };

  private final Retries.Attempts attempts =
      new Retries(longest, time).new Attempts(BlogPatterns.POST);

  static Stream<SdkException> passingFailures() {
    return Stream.of(
        ProvisionedThroughputExceededException.builder().build(),
        RequestLimitExceededException.builder().build(),
        ThrottlingException.builder().build(),
        TransactionConflictException.builder().build(),
        TransactionInProgressException.builder().build(),
        InternalServerErrorException.builder().build(),
        SdkClientException.create("connection reset"),
        DynamoDbException.builder().statusCode(503).build(),
        cancelled("TransactionConflict", "None"),
        cancelled("None", "ThrottlingError", "ProvisionedThroughputExceeded"));
  }

  static Stream<SdkException> lastingFailures() {
    return Stream.of(
        ResourceNotFoundException.builder().statusCode(400).build(),
        DynamoDbException.builder().statusCode(400).build());
  }

  @ParameterizedTest
  @MethodSource("passingFailures")
  void call_failureThatPasses_isTriedAgain(SdkException failure) {
    assertThat(attempts.call(script(failure, failure, "done"))).isEqualTo("done");
    assertThat(time.waits()).containsExactly(20L, 40L);
  }

  @ParameterizedTest
  @MethodSource("lastingFailures")
  void call_failureThatLasts_isAFaultAtOnceWithoutAwsText(SdkException failure) {
    Throwable thrown = catchThrowable(() -> attempts.call(script(failure, "done")));

    assertThat(thrown)
        .isExactlyInstanceOf(TableException.class)
        .hasMessage("blog.post: DynamoDB refused the request");
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void call_conditionNotMet_isTheCallersToTranslate() {
    var refused = ConditionalCheckFailedException.builder().build();
    var cancelled = cancelled("None", "ConditionalCheckFailed", "TransactionConflict");

    assertThat(catchThrowable(() -> attempts.call(script(refused)))).isSameAs(refused);
    assertThat(catchThrowable(() -> attempts.call(script(cancelled)))).isSameAs(cancelled);
  }

  @Test
  void call_failureThatNeverEnds_isUnavailableWithinTenSeconds() {
    Supplier<String> never =
        () -> {
          throw ThrottlingException.builder().build();
        };

    assertThatExceptionOfType(TableUnavailableException.class)
        .isThrownBy(() -> attempts.call(never))
        .matches(unavailable -> !unavailable.ambiguous());
    assertThat(time.waits()).startsWith(20L, 40L, 80L, 160L, 320L, 640L, 1_000L, 1_000L);
    assertThat(Duration.ofMillis(time.waits().stream().mapToLong(Long::longValue).sum()))
        .isBetween(Duration.ofSeconds(9), Duration.ofSeconds(10));
  }

  @Test
  void ambiguous_onlyAfterALostAnswer_isTrue() {
    attempts.call(script(ThrottlingException.builder().build(), "done"));
    assertThat(attempts.ambiguous()).isFalse();

    attempts.call(script(InternalServerErrorException.builder().build(), "done"));
    assertThat(attempts.ambiguous()).isTrue();
  }

  @Test
  void call_everyFailedAttempt_countsAsACall() throws Exception {
    CapacityMeter meter = new CapacityMeter();
    CapacityMeter.measure(
        meter,
        () ->
            attempts.call(
                script(
                    ThrottlingException.builder().build(),
                    ThrottlingException.builder().build(),
                    "done")));

    assertThat(meter.calls()).isEqualTo(2);
    assertThat(meter.readUnits()).isZero();
  }

  @Test
  void pause_interrupted_isUnavailableAndStaysInterrupted() {
    Retries.Time interrupted =
        new Retries.Time() {
          @Override
          public long nanos() {
            return 0;
          }

          @Override
          public void pass(long millis) throws InterruptedException {
            throw new InterruptedException();
          }
        };
    Retries.Attempts waiting = new Retries(longest, interrupted).new Attempts(BlogPatterns.POST);

    assertThatExceptionOfType(TableUnavailableException.class)
        .isThrownBy(() -> waiting.pause(null));
    assertThat(Thread.interrupted()).isTrue();
  }

  private static TransactionCanceledException cancelled(String... codes) {
    List<CancellationReason> reasons =
        Arrays.stream(codes).map(code -> CancellationReason.builder().code(code).build()).toList();
    return TransactionCanceledException.builder().cancellationReasons(reasons).build();
  }

  /** A call that fails or answers as told, one step each time. */
  private static Supplier<String> script(Object... steps) {
    Deque<Object> left = new ArrayDeque<>(List.of(steps));
    return () -> {
      if (left.pop() instanceof SdkException failure) {
        throw failure;
      }
      return "done";
    };
  }
}
