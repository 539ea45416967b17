package dev.atoll.dynamodb.storage;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Works behind the writers of a {@link Disk}: forces the log every second, and saves the trees when
 * the log has grown or some seconds have passed.
 */
final class Saver implements AutoCloseable {
  private static final int TICK_MILLIS = 100;
  private static final int TICKS_TO_FORCE = 10;
  private static final int TICKS_TO_SAVE = 50;
  private static final long LOG_BYTES_TO_SAVE = 24L << 20;

  private final Disk disk;
  private final ReentrantLock writer;
  private final ScheduledExecutorService thread;
  private int ticks;
  private long savedSequence;
  private volatile @Nullable RuntimeException failure;

  Saver(Disk disk, ReentrantLock writer) {
    this.disk = disk;
    this.writer = writer;
    this.savedSequence = disk.journal().lastSequence();
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread saver = new Thread(task, "dynamodb-saver");
              saver.setDaemon(true);
              return saver;
            });
    thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** A failure stops the ticks, and the log refuses all writes with its cause. */
  private void tick() {
    try {
      ticks++;
      if (ticks % TICKS_TO_FORCE == 0) {
        disk.journal().force();
      }
      if (ticks % TICKS_TO_SAVE == 0 || isMuchUnsaved()) {
        saveIfChanged();
      }
    } catch (RuntimeException e) {
      failure = e;
      disk.journal().fail(e);
      throw e;
    }
  }

  private boolean isMuchUnsaved() {
    return disk.journal().length() > LOG_BYTES_TO_SAVE
        || disk.store().getUnsavedMemory() > Disk.UNSAVED_KB << 10;
  }

  private void saveIfChanged() {
    long sequence = disk.journal().lastSequence();
    if (sequence != savedSequence) {
      disk.save(writer);
      savedSequence = sequence;
    }
  }

  /** Waits for a save under way, interrupted or not: two must not run at once. */
  @Override
  public void close() {
    thread.shutdown();
    boolean interrupted = false;
    while (!thread.isTerminated()) {
      try {
        thread.awaitTermination(1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    RuntimeException failed = failure;
    if (failed != null) {
      throw new StorageException("saving failed: " + failed.getMessage(), failed);
    }
  }
}
