package dev.atoll.dynamodb;

import dev.atoll.dynamodb.operation.Housekeeping;
import java.lang.System.Logger;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs the {@link Housekeeping} in the background: expiry every second, the rest every minute. */
final class Housekeeper implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Housekeeper.class.getName());

  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread housekeeper = new Thread(task, "dynamodb-housekeeper");
            housekeeper.setDaemon(true);
            return housekeeper;
          });

  Housekeeper(Housekeeping housekeeping) {
    thread.scheduleWithFixedDelay(() -> run(housekeeping::expireItems), 1, 1, TimeUnit.SECONDS);
    thread.scheduleWithFixedDelay(() -> run(housekeeping::forget), 1, 60, TimeUnit.SECONDS);
  }

  /** A failure must not end the schedule. */
  private static void run(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      LOG.log(Logger.Level.WARNING, "expiry failed, will be tried again", e);
    }
  }

  @Override
  public void close() {
    thread.shutdown();
    try {
      thread.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
