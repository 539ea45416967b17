package dev.atoll.dynamodb.stream;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.table.Catalog;
import dev.atoll.dynamodb.table.Stream;
import java.util.Comparator;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.model.SequenceNumberRange;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;

/** DescribeStream and ListStreams. A page of streams has at most 100. */
public final class StreamDescriber {
  private static final int MAX_STREAMS = 100;

  private final Catalog catalog;
  private final StreamReader reader;

  public StreamDescriber(Catalog catalog, StreamReader reader) {
    this.catalog = catalog;
    this.reader = reader;
  }

  public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
    Stream stream =
        catalog.stream(String.valueOf(request.streamArn()))
            .orElseThrow(
                () ->
                    Failures.notFound(
                        "Requested resource not found: Stream: "
                            + request.streamArn()
                            + " not found"));
    boolean seen = stream.shardId().equals(request.exclusiveStartShardId());
    return DescribeStreamResponse.builder()
        .streamDescription(
            StreamDescription.builder()
                .streamArn(stream.arn())
                .streamLabel(stream.label())
                .streamStatus(stream.isOpen() ? StreamStatus.ENABLED : StreamStatus.DISABLED)
                .streamViewType(stream.view())
                .creationRequestDateTime(stream.created())
                .tableName(stream.table())
                .keySchema(stream.keySchema())
                .shards(seen ? List.of() : List.of(shard(stream)))
                .build())
        .build();
  }

  private Shard shard(Stream stream) {
    SequenceNumberRange.Builder range =
        SequenceNumberRange.builder()
            .startingSequenceNumber(Sequence.show(Math.max(1, reader.oldest(stream))));
    if (!stream.isOpen()) {
      range.endingSequenceNumber(Sequence.show(Math.max(1, reader.newest(stream))));
    }
    return Shard.builder().shardId(stream.shardId()).sequenceNumberRange(range.build()).build();
  }

  public ListStreamsResponse listStreams(ListStreamsRequest request) {
    int limit = request.limit() == null ? MAX_STREAMS : Math.min(request.limit(), MAX_STREAMS);
    List<Stream> streams =
        catalog.streams().stream()
            .filter(
                stream -> request.tableName() == null || request.tableName().equals(stream.table()))
            .filter(
                stream ->
                    request.exclusiveStartStreamArn() == null
                        || stream.arn().compareTo(request.exclusiveStartStreamArn()) > 0)
            .sorted(Comparator.comparing(Stream::arn))
            .limit(limit + 1L)
            .toList();
    boolean more = streams.size() > limit;
    List<Stream> page = more ? streams.subList(0, limit) : streams;
    return ListStreamsResponse.builder()
        .streams(page.stream().map(StreamDescriber::summary).toList())
        .lastEvaluatedStreamArn(more ? page.getLast().arn() : null)
        .build();
  }

  private static software.amazon.awssdk.services.dynamodb.model.Stream summary(Stream stream) {
    return software.amazon.awssdk.services.dynamodb.model.Stream.builder()
        .streamArn(stream.arn())
        .streamLabel(stream.label())
        .tableName(stream.table())
        .build();
  }
}
