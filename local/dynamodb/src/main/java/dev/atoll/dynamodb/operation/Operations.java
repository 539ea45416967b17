package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.constraint.RequestRules;
import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.stream.StreamDescriber;
import dev.atoll.dynamodb.stream.StreamReader;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.awscore.AwsResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** Every operation by the class of its request. */
public final class Operations implements Dispatch {
  private final Map<Class<?>, Function<AwsRequest, AwsResponse>> operations = new HashMap<>();

  /** Finishes what an earlier process left half done: the filling of new indexes. */
  public Operations(Core core) {
    new Backfill(core).resume();
    addItems(core);
    addTables(core);
    addStreams(core);
  }

  private void addItems(Core core) {
    add(GetItemRequest.class, new GetItem(core)::run);
    add(PutItemRequest.class, new PutItem(core)::run);
    add(UpdateItemRequest.class, new UpdateItem(core)::run);
    add(DeleteItemRequest.class, new DeleteItem(core)::run);
    add(QueryRequest.class, new Query(core)::run);
    add(ScanRequest.class, new Scan(core)::run);
    add(BatchGetItemRequest.class, new BatchGetItem(core)::run);
    add(BatchWriteItemRequest.class, new BatchWriteItem(core)::run);
    add(TransactGetItemsRequest.class, new TransactGetItems(core)::run);
    add(TransactWriteItemsRequest.class, new TransactWriteItems(core)::run);
  }

  private void addTables(Core core) {
    Descriptions descriptions = new Descriptions(core);
    TimeToLives timeToLives = new TimeToLives(core);
    Tags tags = new Tags(core);
    ContinuousBackups backups = new ContinuousBackups(core);
    add(CreateTableRequest.class, new CreateTable(core)::run);
    add(
        DescribeTableRequest.class,
        request ->
            DescribeTableResponse.builder()
                .table(descriptions.of(core.describedTable(request.tableName())))
                .build());
    add(UpdateTableRequest.class, new UpdateTable(core)::run);
    add(DescribeLimitsRequest.class, Account::limits);
    add(DescribeEndpointsRequest.class, Account::endpoints);
    add(DeleteTableRequest.class, new DeleteTable(core)::run);
    add(ListTablesRequest.class, new ListTables(core)::run);
    add(UpdateTimeToLiveRequest.class, timeToLives::update);
    add(DescribeTimeToLiveRequest.class, timeToLives::describe);
    add(TagResourceRequest.class, tags::tag);
    add(UntagResourceRequest.class, tags::untag);
    add(ListTagsOfResourceRequest.class, tags::list);
    add(UpdateContinuousBackupsRequest.class, backups::update);
    add(DescribeContinuousBackupsRequest.class, backups::describe);
  }

  private void addStreams(Core core) {
    StreamReader reader =
        new StreamReader(core.storage(), core.catalog(), core.clock(), core.faults());
    StreamDescriber describer = new StreamDescriber(core.catalog(), reader);
    add(ListStreamsRequest.class, describer::listStreams);
    add(DescribeStreamRequest.class, describer::describeStream);
    add(GetShardIteratorRequest.class, reader::getShardIterator);
    add(GetRecordsRequest.class, reader::getRecords);
  }

  private <Q extends AwsRequest> void add(
      Class<Q> type, Function<Q, ? extends AwsResponse> operation) {
    operations.put(type, request -> operation.apply(type.cast(request)));
  }

  @Override
  public AwsResponse dispatch(AwsRequest request) {
    Function<AwsRequest, AwsResponse> operation = operations.get(request.getClass());
    if (operation == null) {
      throw Failures.unknownOperation();
    }
    RequestRules.check(request);
    return operation.apply(request);
  }
}
