package dev.atoll.local.stream;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads the one shard of a table's stream, page by page. Somebody has to, so this class sees the
 * DynamoDB SDK. Thread-safe.
 */
public final class StreamTail {

  private static final int PAGE = 500;

  private final DynamoDbStreamsClient client;
  private final String arn;
  private final String shard;

  private StreamTail(DynamoDbStreamsClient client, String arn, String shard) {
    this.client = client;
    this.arn = arn;
    this.shard = shard;
  }

  /** The stream of a table that has one. */
  public static StreamTail of(DynamoDbStreamsClient client, String table) {
    String arn =
        client
            .listStreams(ListStreamsRequest.builder().tableName(table).build())
            .streams()
            .getLast()
            .streamArn();
    String shard =
        client
            .describeStream(request -> request.streamArn(arn))
            .streamDescription()
            .shards()
            .getLast()
            .shardId();
    return new StreamTail(client, arn, shard);
  }

  String arn() {
    return arn;
  }

  String shard() {
    return shard;
  }

  /** The next records, oldest first; none when there are no more yet. */
  List<ChangeRecord> read(Position position) {
    return page(position).stream().map(record -> Translation.of(record, arn)).toList();
  }

  /** A place that the stream does not have any more, or never had, is its beginning. */
  private List<Record> page(Position position) {
    try {
      return records(iterator(position));
    } catch (TrimmedDataAccessException | ExpiredIteratorException gone) {
      return records(iterator(new Position.Oldest()));
    } catch (DynamoDbException unknown) {
      if (position instanceof Position.Oldest || !isInvalid(unknown)) {
        throw unknown;
      }
      return records(iterator(new Position.Oldest()));
    }
  }

  private static boolean isInvalid(DynamoDbException failure) {
    return failure.awsErrorDetails() != null
        && failure.awsErrorDetails().errorCode().equals("ValidationException");
  }

  private List<Record> records(String iterator) {
    return client
        .getRecords(GetRecordsRequest.builder().shardIterator(iterator).limit(PAGE).build())
        .records();
  }

  private String iterator(Position position) {
    GetShardIteratorRequest.Builder request =
        GetShardIteratorRequest.builder().streamArn(arn).shardId(shard);
    switch (position) {
      case Position.Oldest() -> request.shardIteratorType(ShardIteratorType.TRIM_HORIZON);
      case Position.At(var sequence) ->
          request.shardIteratorType(ShardIteratorType.AT_SEQUENCE_NUMBER).sequenceNumber(sequence);
      case Position.After(var sequence) ->
          request
              .shardIteratorType(ShardIteratorType.AFTER_SEQUENCE_NUMBER)
              .sequenceNumber(sequence);
    }
    return client.getShardIterator(request.build()).shardIterator();
  }
}
