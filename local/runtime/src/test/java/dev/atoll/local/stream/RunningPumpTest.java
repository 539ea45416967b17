package dev.atoll.local.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The pump on its own threads. */
class RunningPumpTest {

  private final TestFunction function = new TestFunction();

  @Test
  void start_writesFromSeveralThreads_areAllDeliveredOnce() throws InterruptedException {
    try (var notes = Notes.open(Clock.systemUTC(), Optional.empty());
        var pump = pump(notes)) {
      pump.start();
      var writers = new Thread[4];
      for (int i = 0; i < writers.length; i++) {
        int writer = i;
        writers[i] = Thread.ofVirtual().start(() -> write(notes, writer));
      }
      for (Thread writer : writers) {
        writer.join();
      }
      pump.settle();

      assertThat(function.done).hasSize(1_000).doesNotHaveDuplicates();
    }
  }

  private static void write(Notes notes, int writer) {
    for (int i = 0; i < 250; i++) {
      notes.put("w" + writer + " " + i, 1);
    }
  }

  @Test
  void settle_nothingWritten_returnsAtOnce() {
    try (var notes = Notes.open(Clock.systemUTC(), Optional.empty());
        var pump = pump(notes)) {
      pump.start();
      pump.settle();
      pump.settle();

      assertThat(function.deliveries).isEmpty();
    }
  }

  @Test
  void settle_whileADeliveryIsUnderWay_waitsForIt() throws InterruptedException {
    var entered = new CountDownLatch(1);
    var leave = new CountDownLatch(1);
    try (var notes = Notes.open(Clock.systemUTC(), Optional.empty());
        var pump =
            Pump.of(
                notes.stream(),
                Map.of(
                    PumpTest.source(10, 2),
                    (event, output, context) -> {
                      entered.countDown();
                      await(leave);
                      function.handleRequest(event, output, context);
                    }),
                Optional.empty(),
                Clock.systemUTC())) {
      notes.engine().whenStreamsGrow(pump::streamGrew);
      pump.start();
      notes.put("a", 1);
      await(entered);
      Thread settling = Thread.ofVirtual().start(pump::settle);
      assertThat(settling.join(Duration.ofMillis(50))).isFalse();
      leave.countDown();
      settling.join();

      assertThat(Set.copyOf(function.done)).containsExactly("INSERT a 1");
    }
  }

  @Test
  void settle_firstAttemptFails_waitsForTheSecond() {
    try (var notes = Notes.open(Clock.systemUTC(), Optional.empty());
        var pump =
            Pump.of(
                notes.stream(),
                Map.of(
                    PumpTest.source(10, 2),
                    (event, output, context) -> {
                      function.throwing = function.deliveries.isEmpty();
                      function.handleRequest(event, output, context);
                    }),
                Optional.empty(),
                Clock.systemUTC())) {
      notes.engine().whenStreamsGrow(pump::streamGrew);
      pump.start();
      notes.put("a", 1);
      pump.settle();

      assertThat(function.deliveries).hasSize(2);
      assertThat(function.done).containsExactly("INSERT a 1");
    }
  }

  private Pump pump(Notes notes) {
    Pump pump =
        Pump.of(
            notes.stream(),
            Map.of(PumpTest.source(50, 5), function),
            Optional.empty(),
            Clock.systemUTC());
    notes.engine().whenStreamsGrow(pump::streamGrew);
    return pump;
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException stopping) {
      throw new IllegalStateException(stopping);
    }
  }
}
