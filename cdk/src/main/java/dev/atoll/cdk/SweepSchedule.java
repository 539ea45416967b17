package dev.atoll.cdk;

import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.scheduler.Schedule;
import software.amazon.awscdk.services.scheduler.ScheduleExpression;
import software.amazon.awscdk.services.scheduler.targets.LambdaInvoke;
import software.constructs.Construct;

/**
 * Calls the sweeper every minute. A sweep that fails is not repeated: the next one is at most a
 * minute away.
 */
final class SweepSchedule {

  private static final Duration PERIOD = Duration.minutes(1);

  private SweepSchedule() {}

  static Schedule in(Construct scope, FunctionResource sweeper) {
    return Schedule.Builder.create(scope, "Sweep")
        .description("Atoll: durable work that has not moved for a while")
        .schedule(ScheduleExpression.rate(PERIOD))
        .target(
            LambdaInvoke.Builder.create(sweeper.live())
                .retryAttempts(0)
                .maxEventAge(PERIOD)
                .build())
        .build();
  }
}
