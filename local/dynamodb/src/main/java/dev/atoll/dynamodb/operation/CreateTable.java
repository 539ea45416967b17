package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Stream;
import dev.atoll.dynamodb.table.Table;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableClassSummary;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** CreateTable. The table is ACTIVE at once. */
final class CreateTable {
  private static final String ARN_PREFIX = "arn:aws:dynamodb:us-east-1:" + Account.ID + ":table/";

  private final Core core;

  CreateTable(Core core) {
    this.core = core;
  }

  CreateTableResponse run(CreateTableRequest request) {
    String name = Core.name(request.tableName());
    TableRules.check(request);
    Table table = core.storage().write(batch -> create(batch, name, request));
    return CreateTableResponse.builder().tableDescription(new Descriptions(core).of(table)).build();
  }

  private Table create(WriteBatch batch, String name, CreateTableRequest request) {
    if (core.catalog().table(name).isPresent()) {
      throw Failures.inUse("Table already exists: " + name);
    }
    Instant now = core.clock().instant();
    TableDescription description = describe(name, request, now);
    int map =
        core.catalog()
            .newMaps(
                batch,
                2
                    + request.globalSecondaryIndexes().size()
                    + request.localSecondaryIndexes().size());
    Stream stream = Streams.opened(description, map + 1, now);
    Table table =
        Table.of(
            Streams.withLabel(description, stream),
            map,
            indexMaps(description, map + 2),
            null,
            stream,
            tags(request),
            null);
    core.catalog().put(batch, table);
    return table;
  }

  private static Map<String, Integer> indexMaps(TableDescription description, int first) {
    Map<String, Integer> maps = new LinkedHashMap<>();
    int next = first;
    for (var index : description.globalSecondaryIndexes()) {
      maps.put(index.indexName(), next++);
    }
    for (var index : description.localSecondaryIndexes()) {
      maps.put(index.indexName(), next++);
    }
    return maps;
  }

  private static Map<String, String> tags(CreateTableRequest request) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (Tag tag : request.tags()) {
      tags.put(tag.key(), tag.value());
    }
    return tags;
  }

  private static TableDescription describe(String name, CreateTableRequest request, Instant now) {
    BillingMode mode =
        request.billingMode() == null ? BillingMode.PROVISIONED : request.billingMode();
    String arn = ARN_PREFIX + name;
    TableDescription.Builder table =
        TableDescription.builder()
            .tableName(name)
            .tableArn(arn)
            .tableId(UUID.randomUUID().toString())
            .tableStatus(TableStatus.ACTIVE)
            .creationDateTime(now)
            .attributeDefinitions(request.attributeDefinitions())
            .keySchema(request.keySchema())
            .provisionedThroughput(Descriptions.throughput(mode, request.provisionedThroughput()))
            .billingModeSummary(Descriptions.billing(mode, now))
            .onDemandThroughput(request.onDemandThroughput())
            .warmThroughput(Warm.ofTable())
            .deletionProtectionEnabled(Boolean.TRUE.equals(request.deletionProtectionEnabled()))
            .streamSpecification(enabled(request))
            .tableClassSummary(tableClass(request));
    if (request.hasGlobalSecondaryIndexes()) {
      table.globalSecondaryIndexes(
          request.globalSecondaryIndexes().stream()
              .map(index -> Descriptions.global(arn, index, mode))
              .toList());
    }
    if (request.hasLocalSecondaryIndexes()) {
      table.localSecondaryIndexes(Descriptions.local(arn, request.localSecondaryIndexes()));
    }
    Encryption.describe(request.sseSpecification(), table);
    return table.build();
  }

  private static software.amazon.awssdk.services.dynamodb.model.@Nullable StreamSpecification
      enabled(CreateTableRequest request) {
    var stream = request.streamSpecification();
    return stream != null && Boolean.TRUE.equals(stream.streamEnabled()) ? stream : null;
  }

  private static @Nullable TableClassSummary tableClass(CreateTableRequest request) {
    TableClass wanted = request.tableClass();
    return wanted == null ? null : TableClassSummary.builder().tableClass(wanted).build();
  }
}
