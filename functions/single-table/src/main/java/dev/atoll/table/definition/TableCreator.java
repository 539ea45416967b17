package dev.atoll.table.definition;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/**
 * Creates a table from its definition, on whatever speaks DynamoDB: for local runs and tests. On
 * AWS the table comes from CloudFormation, which has protection and backups.
 */
public final class TableCreator {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private TableCreator() {}

  /**
   * Creates the table unless there is one of that name, and returns when it can be used. Called
   * again after it was interrupted, it completes what is missing.
   */
  public static void createIfAbsent(
      DynamoDbClient client, String tableName, TableDefinition definition) {
    try {
      client.createTable(request(tableName, definition));
    } catch (ResourceInUseException exists) {
      // There is one, or it is being created: either way it is waited for.
    }
    try (var waiter = DynamoDbWaiter.builder().client(client).build()) {
      waiter.waitUntilTableExists(
          table -> table.tableName(tableName), wait -> wait.waitTimeout(PATIENCE));
    }
    if (!expires(client, tableName)) {
      client.updateTimeToLive(
          request ->
              request
                  .tableName(tableName)
                  .timeToLiveSpecification(
                      ttl -> ttl.enabled(true).attributeName(definition.ttlAttribute())));
    }
  }

  private static boolean expires(DynamoDbClient client, String tableName) {
    return switch (client
        .describeTimeToLive(request -> request.tableName(tableName))
        .timeToLiveDescription()
        .timeToLiveStatus()) {
      case ENABLED, ENABLING -> true;
      default -> false;
    };
  }

  private static CreateTableRequest request(String tableName, TableDefinition definition) {
    return CreateTableRequest.builder()
        .tableName(tableName)
        .billingMode(BillingMode.PAY_PER_REQUEST)
        .attributeDefinitions(attributes(definition))
        .keySchema(keys(definition.partitionKey(), definition.sortKey()))
        .globalSecondaryIndexes(definition.indexes().stream().map(TableCreator::index).toList())
        .onDemandThroughput(throughput(definition.caps()))
        .streamSpecification(
            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
        .build();
  }

  private static List<AttributeDefinition> attributes(TableDefinition definition) {
    Set<String> names =
        new LinkedHashSet<>(List.of(definition.partitionKey(), definition.sortKey()));
    for (IndexDefinition index : definition.indexes()) {
      keys(index.partitionKey(), index.sortKey()).forEach(key -> names.add(key.attributeName()));
    }
    return names.stream()
        .map(
            name ->
                AttributeDefinition.builder()
                    .attributeName(name)
                    .attributeType(ScalarAttributeType.S)
                    .build())
        .toList();
  }

  private static GlobalSecondaryIndex index(IndexDefinition index) {
    return GlobalSecondaryIndex.builder()
        .indexName(index.name())
        .keySchema(keys(index.partitionKey(), index.sortKey()))
        .projection(
            projection ->
                projection
                    .projectionType(ProjectionType.valueOf(index.projection().name()))
                    .nonKeyAttributes(index.included().isEmpty() ? null : index.included()))
        .onDemandThroughput(throughput(index.caps()))
        .build();
  }

  private static List<KeySchemaElement> keys(String partition, @Nullable String sort) {
    List<KeySchemaElement> keys = new ArrayList<>(List.of(key(partition, KeyType.HASH)));
    if (sort != null) {
      keys.add(key(sort, KeyType.RANGE));
    }
    return keys;
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }

  private static OnDemandThroughput throughput(Caps caps) {
    return OnDemandThroughput.builder()
        .maxReadRequestUnits(caps.readUnits())
        .maxWriteRequestUnits(caps.writeUnits())
        .build();
  }
}
