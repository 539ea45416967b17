package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** The changes of an UpdateTable to global indexes: one created or deleted, any number updated. */
record GlobalIndexes(Core core, WriteBatch batch, UpdateTableRequest request) {
  private static final int MAX_INDEXES = 20;

  Table apply(Table table, GlobalSecondaryIndexUpdate update) {
    if (update.create() != null) {
      return create(table, update.create());
    } else if (update.delete() != null) {
      return delete(table, update.delete().indexName());
    } else if (update.update() != null) {
      return update(table, update.update());
    }
    throw Validation.invalid(
        "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
            + " GlobalSecondaryIndexUpdate.Delete must not be null");
  }

  private Table create(Table table, CreateGlobalSecondaryIndexAction wanted) {
    if (table.index(wanted.indexName()).isPresent()) {
      throw Validation.failure("Attempting to create an index which already exists");
    }
    List<GlobalSecondaryIndexDescription> indexes =
        new ArrayList<>(table.description().globalSecondaryIndexes());
    if (indexes.size() == MAX_INDEXES) {
      throw Failures.limit(
          "Subscriber limit exceeded: The number of global secondary indexes exceeds the limit of "
              + MAX_INDEXES);
    }
    Map<String, AttributeDefinition> definitions = definitions(table);
    TableRules.checkIndexSchema(wanted.keySchema(), new TreeSet<>(definitions.keySet()));
    TableRules.checkProjection(wanted.projection());
    indexes.add(describe(table, wanted));
    TableDescription described =
        pruned(
            table.description().toBuilder()
                .globalSecondaryIndexes(indexes)
                .attributeDefinitions(definitions.values())
                .build());
    return table.withIndex(described, wanted.indexName(), core.catalog().newMap(batch));
  }

  private static GlobalSecondaryIndexDescription describe(
      Table table, CreateGlobalSecondaryIndexAction wanted) {
    GlobalSecondaryIndex index =
        GlobalSecondaryIndex.builder()
            .indexName(wanted.indexName())
            .keySchema(wanted.keySchema())
            .projection(wanted.projection())
            .provisionedThroughput(wanted.provisionedThroughput())
            .onDemandThroughput(wanted.onDemandThroughput())
            .build();
    return Descriptions.global(table.arn(), index, mode(table)).toBuilder()
        .indexStatus(IndexStatus.CREATING)
        .backfilling(true)
        .build();
  }

  private static BillingMode mode(Table table) {
    return table.description().billingModeSummary() == null
        ? BillingMode.PROVISIONED
        : BillingMode.PAY_PER_REQUEST;
  }

  /** The definitions that the table has, and those of the request. */
  private Map<String, AttributeDefinition> definitions(Table table) {
    Map<String, AttributeDefinition> definitions = new LinkedHashMap<>();
    for (AttributeDefinition known : table.description().attributeDefinitions()) {
      definitions.put(known.attributeName(), known);
    }
    for (AttributeDefinition more : request.attributeDefinitions()) {
      definitions.put(more.attributeName(), more);
    }
    return definitions;
  }

  private Table delete(Table table, String name) {
    List<GlobalSecondaryIndexDescription> indexes =
        new ArrayList<>(table.description().globalSecondaryIndexes());
    if (!indexes.removeIf(index -> index.indexName().equals(name))) {
      throw Failures.noTable();
    }
    batch.drop(table.index(name).orElseThrow().map());
    TableDescription.Builder described = table.description().toBuilder();
    if (indexes.isEmpty()) {
      described.globalSecondaryIndexes((Collection<GlobalSecondaryIndexDescription>) null);
    } else {
      described.globalSecondaryIndexes(indexes);
    }
    return table.withoutIndex(pruned(described.build()), name);
  }

  /** Drops the definitions of attributes that are in no key any more. */
  private static TableDescription pruned(TableDescription table) {
    List<KeySchemaElement> keys = new ArrayList<>(table.keySchema());
    table.globalSecondaryIndexes().forEach(index -> keys.addAll(index.keySchema()));
    table.localSecondaryIndexes().forEach(index -> keys.addAll(index.keySchema()));
    Set<String> used = new TreeSet<>();
    keys.forEach(key -> used.add(key.attributeName()));
    return table.toBuilder()
        .attributeDefinitions(
            table.attributeDefinitions().stream()
                .filter(definition -> used.contains(definition.attributeName()))
                .toList())
        .build();
  }

  private Table update(Table table, UpdateGlobalSecondaryIndexAction wanted) {
    List<GlobalSecondaryIndexDescription> indexes = new ArrayList<>();
    boolean found = false;
    for (GlobalSecondaryIndexDescription index : table.description().globalSecondaryIndexes()) {
      boolean meant = index.indexName().equals(wanted.indexName());
      indexes.add(meant ? Throughputs.changed(index, wanted, mode(table)) : index);
      found |= meant;
    }
    if (!found) {
      throw Failures.noTable();
    }
    return table.withDescription(
        table.description().toBuilder().globalSecondaryIndexes(indexes).build());
  }
}
