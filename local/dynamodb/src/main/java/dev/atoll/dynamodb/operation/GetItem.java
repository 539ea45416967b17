package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Values;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** GetItem. A miss costs as much as the smallest item. */
final class GetItem {
  private final Core core;

  GetItem(Core core) {
    this.core = core;
  }

  GetItemResponse run(GetItemRequest request) {
    Map<String, AttributeValue> requested = Values.validate(request.key());
    Placeholders placeholders = new Placeholders(request.expressionAttributeNames(), null);
    ProjectionExpression projection = projection(request.projectionExpression(), placeholders);
    placeholders.requireAllUsed();
    Table table = core.table(request.tableName());
    byte[] key = key(table, requested);
    requireScalarKeys(table, projection);
    core.caps().admitRead(table, null);
    StoredItem item = read(table, key);
    Consumption consumption =
        new Consumption(table, Consumption.Kind.READ)
            .onTable(
                Units.read(StoredItem.size(item), Reads.consistency(request.consistentRead())));
    core.caps().charge(consumption);
    GetItemResponse.Builder response =
        GetItemResponse.builder()
            .consumedCapacity(consumption.report(request.returnConsumedCapacity()));
    if (item != null) {
      response.item(Reads.project(projection, item.attributes()));
    }
    return response.build();
  }

  private @Nullable StoredItem read(Table table, byte[] key) {
    try (Snapshot snapshot = core.storage().snapshot(table.map())) {
      return StoredItem.read(snapshot.get(0, key));
    }
  }

  static @Nullable ProjectionExpression projection(
      @Nullable String text, Placeholders placeholders) {
    return text == null ? null : ProjectionExpression.parse(text, placeholders);
  }

  static void requireScalarKeys(Table table, @Nullable ProjectionExpression projection) {
    if (projection != null) {
      ItemRules.requireScalarKeys(table, projection.nestedAttributes());
    }
  }

  /** The bytes of a request's key, whose values are valid: it must be exactly the table's. */
  static byte[] key(Table table, Map<String, AttributeValue> requested) {
    ItemRules.key(table.keys(), requested);
    byte[] key = table.keys().encode(requested);
    if (key == null) {
      throw new IllegalStateException("a checked key is complete");
    }
    return key;
  }
}
