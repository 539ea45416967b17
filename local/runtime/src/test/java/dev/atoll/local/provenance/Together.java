package dev.atoll.local.provenance;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Does things at the same time. */
final class Together {

  private Together() {}

  /** Results of so many tasks that all start at once, in their order. */
  static <T> List<T> run(int times, IntFunction<T> task) throws Exception {
    CountDownLatch ready = new CountDownLatch(times);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> results =
          IntStream.range(0, times).mapToObj(i -> threads.submit(at(ready, i, task))).toList();
      List<T> done = new java.util.ArrayList<>();
      for (Future<T> result : results) {
        done.add(result.get());
      }
      return done;
    }
  }

  private static <T> Callable<T> at(CountDownLatch ready, int i, IntFunction<T> task) {
    return () -> {
      ready.countDown();
      ready.await();
      return task.apply(i);
    };
  }
}
