package dev.atoll.local.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Records of one lane that are delivered together.
 *
 * @param attempts deliveries of its first record so far that failed
 * @param due not before this moment
 */
record Batch(List<ChangeRecord> records, int attempts, Instant due) {

  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  Batch {
    records = List.copyOf(records);
  }

  ChangeRecord first() {
    return records.getFirst();
  }

  /**
   * What is delivered next after the records before this index succeeded and it did not. The first
   * failed record goes alone, so that one bad record neither takes others with it nor is retried
   * for ever: Lambda splits at the number that was answered.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html">Partial
   *     batch response with DynamoDB</a>
   */
  List<Batch> retriedFrom(int index, Instant now) {
    List<ChangeRecord> left = records.subList(index, records.size());
    int failures = index == 0 ? attempts + 1 : 1;
    Instant again = now.plus(backoff(failures));
    Batch head = new Batch(left.subList(0, 1), failures, again);
    return left.size() == 1
        ? List.of(head)
        : List.of(head, new Batch(left.subList(1, left.size()), 0, now));
  }

  /**
   * What is delivered next after all of it failed. Splitting uses up no retry.
   *
   * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html">How
   *     Lambda handles failed batches</a>
   */
  List<Batch> retried(Instant now) {
    int size = records.size();
    Instant again = now.plus(backoff(attempts + 1));
    if (size == 1) {
      return List.of(new Batch(records, attempts + 1, again));
    }
    return List.of(
        new Batch(records.subList(0, size / 2), attempts, again),
        new Batch(records.subList(size / 2, size), attempts, again));
  }

  /** One second, then twice as long each time, up to a minute. */
  private static Duration backoff(int failures) {
    return failures > 6 ? LONGEST_WAIT : Duration.ofSeconds(1L << (failures - 1));
  }
}
