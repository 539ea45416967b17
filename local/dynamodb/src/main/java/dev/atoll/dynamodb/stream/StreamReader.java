package dev.atoll.dynamodb.stream;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.dynamodb.fault.FaultRule;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.Storage;
import dev.atoll.dynamodb.table.Catalog;
import dev.atoll.dynamodb.table.Stream;
import dev.atoll.dynamodb.value.Validation;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

/**
 * GetShardIterator and GetRecords. A page has at most 1,000 records and 1 MB.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_GetRecords.html">GetRecords</a>
 */
public final class StreamReader {
  private static final Duration ITERATOR_LIFE = Duration.ofMinutes(15);
  private static final String OPERATION = "GetRecords";
  private static final int MAX_REPEATED = 3;
  private static final int MAX_RECORDS = 1000;
  private static final long MAX_BYTES = 1 << 20;

  private final Storage storage;
  private final Catalog catalog;
  private final Clock clock;
  private final Faults faults;

  public StreamReader(Storage storage, Catalog catalog, Clock clock, Faults faults) {
    this.faults = faults;
    this.storage = storage;
    this.catalog = catalog;
    this.clock = clock;
  }

  public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
    Stream stream = stream(request.streamArn());
    requireShard(stream, request.shardId());
    ShardIterator iterator =
        new ShardIterator(stream.arn(), start(stream, request), clock.instant());
    return GetShardIteratorResponse.builder().shardIterator(iterator.show()).build();
  }

  private Stream stream(@Nullable String arn) {
    return catalog.stream(String.valueOf(arn))
        .orElseThrow(
            () -> Failures.notFound("Requested resource not found: Stream: " + arn + " not found"));
  }

  private static void requireShard(Stream stream, @Nullable String shardId) {
    if (!stream.shardId().equals(shardId)) {
      throw Failures.notFound("Requested resource not found: Shard does not exist: " + shardId);
    }
  }

  private long start(Stream stream, GetShardIteratorRequest request) {
    ShardIteratorType type = request.shardIteratorType();
    return switch (type) {
      case TRIM_HORIZON -> 0;
      case LATEST -> newest(stream) + 1;
      case AT_SEQUENCE_NUMBER -> number(stream, request);
      case AFTER_SEQUENCE_NUMBER -> number(stream, request) + 1;
      case AT_TIMESTAMP -> firstSince(stream, request.timestamp());
      case UNKNOWN_TO_SDK_VERSION ->
          throw Validation.failure(
              "Unknown ShardIteratorType " + request.shardIteratorTypeAsString());
    };
  }

  private long firstSince(Stream stream, @Nullable Instant time) {
    if (time == null) {
      throw Validation.failure(
          "The request must contain a Timestamp for ShardIteratorType AT_TIMESTAMP");
    }
    long[] found = {0};
    try (Snapshot snapshot = storage.snapshot(stream.map())) {
      snapshot.ascend(
          0,
          null,
          null,
          (key, value) -> StoredRecord.time(value).isBefore(time) || first(found, key));
    }
    return found[0] == 0 ? newest(stream) + 1 : found[0];
  }

  private long number(Stream stream, GetShardIteratorRequest request) {
    String text = request.sequenceNumber();
    if (text == null) {
      throw Validation.failure(
          "The request must contain a SequenceNumber for ShardIteratorType "
              + request.shardIteratorTypeAsString());
    }
    Long number = Sequence.read(text);
    if (number == null || number < 1 || number > newest(stream)) {
      throw Validation.failure("Invalid SequenceNumber: " + text);
    }
    if (number < oldest(stream)) {
      throw Failures.trimmed(
          "The operation attempted to read past the oldest stream record in a shard.");
    }
    return number;
  }

  /** The number of the newest record, 0 when there is none. */
  long newest(Stream stream) {
    long[] found = {0};
    try (Snapshot snapshot = storage.snapshot(stream.map())) {
      snapshot.descend(0, null, null, (key, value) -> first(found, key));
    }
    return found[0];
  }

  /** The number of the oldest record that is still kept, 0 when there is none. */
  long oldest(Stream stream) {
    Instant horizon = clock.instant().minus(StreamLog.RETENTION);
    long[] found = {0};
    try (Snapshot snapshot = storage.snapshot(stream.map())) {
      snapshot.ascend(
          0,
          null,
          null,
          (key, value) -> StoredRecord.time(value).isBefore(horizon) || first(found, key));
    }
    return found[0];
  }

  private static boolean first(long[] found, byte[] key) {
    found[0] = Sequence.number(key);
    return false;
  }

  public GetRecordsResponse getRecords(GetRecordsRequest request) {
    ShardIterator iterator = ShardIterator.read(request.shardIterator());
    Stream stream = stream(iterator.streamArn());
    if (iterator.issued().plus(ITERATOR_LIFE).isBefore(clock.instant())) {
      throw Failures.expiredIterator();
    }
    Page page = read(stream, start(iterator), limit(request));
    GetRecordsResponse.Builder response = GetRecordsResponse.builder().records(page.records);
    if (stream.isOpen() || page.next <= newest(stream)) {
      response.nextShardIterator(
          new ShardIterator(stream.arn(), page.next, clock.instant()).show());
    }
    return response.build();
  }

  /** As asked, or a few records earlier when a fault makes it so. */
  private long start(ShardIterator iterator) {
    return faults.draw(OPERATION, Fault.DUPLICATE_RECORDS) == null
        ? iterator.next()
        : Math.max(0, iterator.next() - 1 - faults.pick(MAX_REPEATED));
  }

  /** Records from this moment on are not shown yet. */
  private Instant visibleUntil() {
    FaultRule late = faults.draw(OPERATION, Fault.LATE_RECORDS);
    return late == null ? Instant.MAX : clock.instant().minus(late.time());
  }

  private static int limit(GetRecordsRequest request) {
    Integer limit = request.limit();
    if (limit == null) {
      return MAX_RECORDS;
    }
    if (limit < 1 || limit > MAX_RECORDS) {
      throw Validation.failure(
          "1 validation error detected: Value '"
              + limit
              + "' at 'limit' failed to satisfy constraint: Member must have value "
              + (limit < 1 ? "greater than or equal to 1" : "less than or equal to 1000"));
    }
    return limit;
  }

  private Page read(Stream stream, long from, int limit) {
    Page page = new Page(from, limit, visibleUntil());
    Instant horizon = clock.instant().minus(StreamLog.RETENTION);
    try (Snapshot snapshot = storage.snapshot(stream.map())) {
      snapshot.ascend(
          0, Sequence.key(from), null, (key, value) -> page.add(stream, key, value, horizon));
    }
    return page;
  }

  /** One page being filled. */
  private static final class Page {
    private final List<Record> records = new ArrayList<>();
    private final int limit;
    private final Instant visibleUntil;
    private long next;
    private long bytes;

    Page(long from, int limit, Instant visibleUntil) {
      this.visibleUntil = visibleUntil;
      this.next = from;
      this.limit = limit;
    }

    boolean add(Stream stream, byte[] key, byte[] value, Instant horizon) {
      StoredRecord record = StoredRecord.decode(value);
      if (!record.time().isBefore(visibleUntil)) {
        return false;
      }
      if (records.size() == limit || bytes + record.size() > MAX_BYTES && !records.isEmpty()) {
        return false;
      }
      next = Sequence.number(key) + 1;
      if (!record.time().isBefore(horizon)) {
        records.add(Records.show(stream, next - 1, record));
        bytes += record.size();
      }
      return true;
    }
  }
}
