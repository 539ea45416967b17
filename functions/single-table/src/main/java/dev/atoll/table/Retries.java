package dev.atoll.table;

import java.time.Duration;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/**
 * Tries a call again while its failure is one that passes: throttling, contention, a lost answer.
 * Waits with full jitter (a random time up to an exponentially growing bound), so that those who
 * collided do not collide again, and gives up after {@link #PATIENCE}. Thread-safe.
 *
 * @see <a
 *     href="https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/">Exponential
 *     Backoff and Jitter</a>
 */
final class Retries {

  /** How long a call is tried before it counts as unavailable. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final long FIRST_BOUND_MILLIS = 20;
  private static final long LARGEST_BOUND_MILLIS = 1_000;

  private final RandomGenerator random;
  private final Time time;

  Retries(RandomGenerator random, Time time) {
    this.random = random;
    this.time = time;
  }

  /** How time passes between attempts. */
  interface Time {

    /** The machine's own. */
    Time SYSTEM =
        new Time() {
          @Override
          public long nanos() {
            return System.nanoTime();
          }

          @Override
          public void pass(long millis) throws InterruptedException {
            Thread.sleep(millis);
          }
        };

    /** Nanoseconds since some moment. */
    long nanos();

    /** Waits. */
    void pass(long millis) throws InterruptedException;
  }

  /**
   * One run of a call with its retries, which knows whether an earlier attempt's answer was lost.
   */
  final class Attempts {

    private final AccessPattern pattern;
    private final long deadline = Deadline.orEarlier(time.nanos() + PATIENCE.toNanos());
    private int failures;
    private boolean ambiguous;

    Attempts(AccessPattern pattern) {
      this.pattern = pattern;
    }

    /** Whether an attempt may have been carried out although its answer never came. */
    boolean ambiguous() {
      return ambiguous;
    }

    /**
     * The call's answer, after as many attempts as it takes.
     *
     * @throws ConditionalCheckFailedException if a condition did not hold
     * @throws TransactionCanceledException if a transaction was cancelled for more than a reason
     *     that passes
     * @throws TableUnavailableException if the failure did not pass in time
     * @throws TableException for every other failure
     */
    <T> T call(Supplier<T> attempt) {
      while (true) {
        try {
          return attempt.get();
        } catch (SdkException e) {
          CapacityMeter.charge(pattern, 0, 0);
          weigh(e);
          pause(e);
        }
      }
    }

    /** Waits before what DynamoDB left undone is tried again. */
    void pause(@Nullable SdkException cause) {
      long bound = Math.min(LARGEST_BOUND_MILLIS, FIRST_BOUND_MILLIS << Math.min(failures++, 10));
      long millis = random.nextLong(bound + 1);
      if (time.nanos() + Duration.ofMillis(millis).toNanos() - deadline > 0) {
        throw new TableUnavailableException(pattern.name(), ambiguous, cause);
      }
      sleep(millis, cause);
    }

    private void weigh(SdkException e) {
      if (!passes(e)) {
        throw isAnswer(e)
            ? e
            : new TableException(pattern.name() + ": DynamoDB refused the request", e);
      }
      ambiguous |= answerMayBeLost(e);
    }

    private void sleep(long millis, @Nullable SdkException cause) {
      try {
        time.pass(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new TableUnavailableException(pattern.name(), ambiguous, cause);
      }
    }
  }

  private static boolean isAnswer(SdkException e) {
    return e instanceof ConditionalCheckFailedException
        || e instanceof TransactionCanceledException;
  }

  private static boolean passes(SdkException e) {
    return switch (e) {
      case TransactionCanceledException cancelled -> onlyPassing(cancelled);
      case TransactionConflictException conflict -> true;
      case TransactionInProgressException progress -> true;
      case ProvisionedThroughputExceededException throttled -> true;
      case RequestLimitExceededException throttled -> true;
      case ThrottlingException throttled -> true;
      case AwsServiceException service -> service.isThrottlingException() || answerMayBeLost(e);
      default -> answerMayBeLost(e);
    };
  }

  private static boolean answerMayBeLost(SdkException e) {
    return e instanceof InternalServerErrorException
        || e instanceof SdkClientException
        || (e instanceof AwsServiceException service && service.statusCode() >= 500);
  }

  /** Whether the transaction was cancelled for reasons that pass, and for nothing else. */
  private static boolean onlyPassing(TransactionCanceledException cancelled) {
    return cancelled.cancellationReasons().stream()
        .map(reason -> String.valueOf(reason.code()))
        .allMatch(
            code ->
                switch (code) {
                  case "None",
                      "null",
                      "TransactionConflict",
                      "ThrottlingError",
                      "ProvisionedThroughputExceeded" ->
                      true;
                  default -> false;
                });
  }
}
