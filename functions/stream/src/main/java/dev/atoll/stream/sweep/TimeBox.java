package dev.atoll.stream.sweep;

import com.amazonaws.services.lambda.runtime.Context;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long one kind of work may take in one run.
 *
 * @param start when it began
 * @param over asked between steps
 */
record TimeBox(Instant start, BooleanSupplier over) {

  private static final Duration LONGEST = Duration.ofSeconds(10);

  /** What a step may still take when it is begun. */
  private static final int RESERVE_MILLIS = 5_000;

  /** From now on, as long as Lambda allows, if it is Lambda that runs it. */
  static TimeBox of(Clock clock, @Nullable Context lambda) {
    Instant start = clock.instant();
    Instant end = start.plus(LONGEST);
    Optional<Context> context = Optional.ofNullable(lambda);
    return new TimeBox(
        start,
        () ->
            clock.instant().isAfter(end)
                || context.filter(l -> l.getRemainingTimeInMillis() < RESERVE_MILLIS).isPresent());
  }
}
