package dev.atoll.stream;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.stream.work.Pace;
import dev.atoll.table.SingleTable;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/**
 * A process that does what the stream brings, to be killed: opens the table in a folder, begins
 * behind a record, and says a line at each step until nothing is left.
 */
final class FanOutProcess {

  private FanOutProcess() {}

  /** Folder, sequence number, write units a second, seed of the faults or "none". */
  public static void main(String[] arguments) {
    try (EmbeddedDynamoDb engine = EmbeddedDynamoDb.at(Path.of(arguments[0]))) {
      run(engine, arguments[1], Long.parseLong(arguments[2]), arguments[3]);
    }
  }

  private static void run(EmbeddedDynamoDb engine, String sequence, long writes, String seed) {
    System.out.println("ready");
    Clock clock = Clock.systemUTC();
    SingleTable table = World.table(engine.client(), clock);
    FanOutHandler handler =
        new FanOutHandler(
            World.context(table, clock, 1_000_000, writes),
            new Pace(writes, announced(Pace.Time.SYSTEM)),
            line -> {});
    Deliveries deliveries = new Deliveries(engine.streamsClient(), handler, 100).after(sequence);
    if (!seed.equals("none")) {
      engine
          .faults()
          .seed(Long.parseLong(seed))
          .add("BatchWriteItem", Fault.UNPROCESSED, 0.3)
          .add("BatchWriteItem", Fault.THROTTLE, 0.1)
          .add("UpdateItem", Fault.THROTTLE, 0.1)
          .add("Query", Fault.THROTTLE, 0.05);
    }
    deliveries.settle(10_000);
    System.out.println("done");
  }

  /** Says a line whenever the time is asked for: before each write, and behind it. */
  private static Pace.Time announced(Pace.Time time) {
    return new Pace.Time() {
      @Override
      public long nanos() {
        System.out.println("step");
        return time.nanos();
      }

      @Override
      public void pass(long nanos) throws InterruptedException {
        time.pass(Math.min(nanos, Duration.ofSeconds(5).toNanos()));
      }
    };
  }
}
