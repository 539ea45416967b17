package dev.atoll.dynamodb.bench;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * A table that grows from a thousand to a million items on disk: the time of a query at each size,
 * of loading, of closing and of opening, and the heap that it takes: {@code main FOLDER}. Queries
 * of a thousand items in a row find their pages in the cache whatever the table's size; those
 * scattered over a table that is larger than the cache read them from the file.
 */
final class SizeBench {
  private static final int BATCH = 25;
  private static final int QUERIES = 4000;
  private static final int HOT = 1000;

  /** Until what was loaded has been saved behind it. */
  private static final int SETTLE_MILLIS = 6000;

  private SizeBench() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    long start = System.nanoTime();
    try (var engine = EmbeddedDynamoDb.inMemory()) {
      grow("in memory", engine.client(), 0);
    }
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      grow("on disk", engine.client(), SETTLE_MILLIS);
      start = System.nanoTime();
    }
    System.out.printf("closing: %.2f s, %d MB on disk%n", seconds(start), megabytes(folder));
    long opening = System.nanoTime();
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      Workload.get(engine.client(), 777_777);
      System.out.printf("opening and first get: %.2f s%n", seconds(opening));
      IntStream.range(0, QUERIES).forEach(i -> Workload.query(engine.client(), pick(i, 1_000_000)));
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      System.out.printf(
          "heap in use after %d queries: %d MB%n",
          QUERIES, (runtime.totalMemory() - runtime.freeMemory()) >> 20);
    }
  }

  private static void grow(String where, DynamoDbClient client, int settle)
      throws InterruptedException {
    client.createTable(Workload.table());
    double loading = 0;
    int loaded = 0;
    for (int size : new int[] {1_000, 10_000, 100_000, 1_000_000}) {
      long begin = System.nanoTime();
      load(client, loaded, size);
      loading += seconds(begin);
      loaded = size;
      Thread.sleep(settle);
      query(client, size);
      query(client, HOT);
      System.out.printf(
          "query of 50 in %,9d items %s: %6.0f microseconds within 1,000, %6.0f scattered%n",
          size, where, query(client, HOT), query(client, size));
    }
    System.out.printf("loading 1,000,000 items of 300 bytes %s: %.1f s%n", where, loading);
  }

  /** The mean time of a query of a random partition, in microseconds. */
  private static double query(DynamoDbClient client, int items) {
    long begin = System.nanoTime();
    IntStream.range(0, QUERIES).forEach(i -> Workload.query(client, pick(i, items)));
    return seconds(begin) / QUERIES * 1e6;
  }

  /** Scattered over the table. */
  private static int pick(int i, int items) {
    return (int) (i * 7919L % items);
  }

  private static void load(DynamoDbClient client, int from, int to) {
    IntStream.range(0, (to - from) / BATCH).forEach(batch -> write(client, from + batch * BATCH));
  }

  private static void write(DynamoDbClient client, int first) {
    List<WriteRequest> writes =
        IntStream.range(first, first + BATCH)
            .mapToObj(
                i -> WriteRequest.builder().putRequest(put -> put.item(Workload.item(i))).build())
            .toList();
    client.batchWriteItem(batch -> batch.requestItems(java.util.Map.of(Workload.TABLE, writes)));
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }

  private static long megabytes(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.mapToLong(file -> file.toFile().length()).sum() >> 20;
    }
  }
}
