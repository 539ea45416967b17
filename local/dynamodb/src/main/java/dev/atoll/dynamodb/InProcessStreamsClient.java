package dev.atoll.dynamodb;

import dev.atoll.dynamodb.operation.Dispatch;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Calls the streams of the engine without any wire in between. */
final class InProcessStreamsClient implements DynamoDbStreamsClient {
  private final Dispatch dispatch;

  InProcessStreamsClient(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  @Override
  public String serviceName() {
    return SERVICE_NAME;
  }

  @Override
  public void close() {}

  @Override
  public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
    return (DescribeStreamResponse) dispatch.dispatch(request);
  }

  @Override
  public GetRecordsResponse getRecords(GetRecordsRequest request) {
    return (GetRecordsResponse) dispatch.dispatch(request);
  }

  @Override
  public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
    return (GetShardIteratorResponse) dispatch.dispatch(request);
  }

  @Override
  public ListStreamsResponse listStreams(ListStreamsRequest request) {
    return (ListStreamsResponse) dispatch.dispatch(request);
  }
}
