package dev.atoll.stream;

import dev.atoll.stream.source.EventSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Brings the records of an engine's stream to a function in one lane, and keeps all of them to be
 * brought again. For one thread.
 */
public final class Deliveries {

  private final DynamoDbStreamsClient streams;
  private final FanOutHandler handler;
  private final int batchSize;
  private final List<Record> seen = new ArrayList<>();
  private Optional<String> iterator;
  private int delivered;

  Deliveries(DynamoDbStreamsClient streams, FanOutHandler handler, int batchSize) {
    this.streams = streams;
    this.handler = handler;
    this.batchSize = batchSize;
    this.iterator = Optional.of(iterator(streams, Optional.empty()));
  }

  /** Begins behind a record. */
  Deliveries after(String sequence) {
    iterator = Optional.of(iterator(streams, Optional.of(sequence)));
    return this;
  }

  private static String iterator(DynamoDbStreamsClient streams, Optional<String> after) {
    String arn = streams.listStreams().streams().getFirst().streamArn();
    String shard =
        streams
            .describeStream(describe -> describe.streamArn(arn))
            .streamDescription()
            .shards()
            .getFirst()
            .shardId();
    return streams
        .getShardIterator(
            get ->
                get.streamArn(arn)
                    .shardId(shard)
                    .shardIteratorType(
                        after.isPresent()
                            ? ShardIteratorType.AFTER_SEQUENCE_NUMBER
                            : ShardIteratorType.TRIM_HORIZON)
                    .sequenceNumber(after.orElse(null)))
        .shardIterator();
  }

  /** Until nothing is left, at most so many deliveries. */
  void settle(int most) {
    for (int i = 0; i < most; i++) {
      if (!next()) {
        return;
      }
    }
    throw new AssertionError("the stream does not come to rest");
  }

  void settle() {
    settle(100_000);
  }

  /** The next delivery; false if there is none. Records that failed are brought again. */
  boolean next() {
    fetch();
    List<Record> batch = seen.subList(delivered, Math.min(seen.size(), delivered + batchSize));
    if (batch.isEmpty()) {
      return false;
    }
    String answer = deliver(handler, batch);
    int good = 0;
    while (good < batch.size() && !answer.contains(batch.get(good).dynamodb().sequenceNumber())) {
      good++;
    }
    delivered += good;
    return true;
  }

  /** What has not been delivered is forgotten. */
  void skip() {
    fetch();
    delivered = seen.size();
  }

  private void fetch() {
    while (true) {
      String from = iterator.orElseThrow();
      var page = streams.getRecords(get -> get.shardIterator(from));
      iterator = Optional.of(page.nextShardIterator());
      page.records().stream().filter(Deliveries::isDeclared).forEach(seen::add);
      if (page.records().isEmpty()) {
        return;
      }
    }
  }

  /** What the event source lets through. */
  private static boolean isDeclared(Record record) {
    return FanOutHandler.SOURCE.accepts(
        EventSource.Kind.valueOf(record.eventNameAsString()),
        name -> text(record.dynamodb().oldImage(), name),
        name -> text(record.dynamodb().newImage(), name));
  }

  private static Optional<String> text(Map<String, AttributeValue> image, String name) {
    return Optional.ofNullable(image.get(name)).map(AttributeValue::s);
  }

  /** All records that there have been. */
  List<Record> seen() {
    fetch();
    return List.copyOf(seen);
  }

  static String deliver(FanOutHandler handler, List<Record> batch) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    byte[] event = RecordJson.event(batch).getBytes(StandardCharsets.UTF_8);
    try {
      handler.handleRequest(new ByteArrayInputStream(event), output, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return output.toString(StandardCharsets.UTF_8);
  }
}
