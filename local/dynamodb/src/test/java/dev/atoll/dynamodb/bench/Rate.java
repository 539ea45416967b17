package dev.atoll.dynamodb.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Measures how often a second several threads together get something done. */
final class Rate {
  private Rate() {}

  /** One thread's way of doing it; the number says what to do. */
  interface Worker extends AutoCloseable {
    void run(int number) throws Exception;

    @Override
    default void close() throws Exception {}
  }

  interface Workers {
    Worker open() throws Exception;
  }

  /** Works through the numbers from 0 to below the count, again and again, for some seconds. */
  static double of(int threads, int count, double seconds, Workers workers) throws Exception {
    AtomicInteger next = new AtomicInteger();
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    long done = 0;
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<Long>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        results.add(executor.submit(() -> work(next, count, end, workers)));
      }
      for (Future<Long> result : results) {
        done += result.get();
      }
    }
    return done / ((System.nanoTime() - start) / 1e9);
  }

  private static long work(AtomicInteger next, int count, long end, Workers workers)
      throws Exception {
    long done = 0;
    try (Worker worker = workers.open()) {
      while (System.nanoTime() < end) {
        worker.run(Math.floorMod(next.getAndIncrement(), count));
        done++;
      }
    }
    return done;
  }
}
