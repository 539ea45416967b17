package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ConditionExpression;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.KeyCodec;
import dev.atoll.dynamodb.value.Validation;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/**
 * Scan of a table or an index. A worker of a parallel scan gets the partitions whose hash falls to
 * it; the engine reads past the others at no charge.
 */
final class Scan {
  private final Core core;

  Scan(Core core) {
    this.core = core;
  }

  ScanResponse run(ScanRequest request) {
    StartKey.checkValues(request.exclusiveStartKey());
    checkSegments(request.segment(), request.totalSegments());
    Placeholders placeholders =
        new Placeholders(request.expressionAttributeNames(), request.expressionAttributeValues());
    ConditionExpression filter = Query.filter(request.filterExpression(), placeholders);
    ProjectionExpression projection =
        GetItem.projection(request.projectionExpression(), placeholders);
    placeholders.requireAllUsed();
    Table table = core.table(request.tableName());
    Index index = Selection.index(table, request.indexName());
    Selection.check(index, request.consistentRead(), request.select(), projection);
    byte[] start = StartKey.ofScan(table, index, request.exclusiveStartKey());
    GetItem.requireScalarKeys(table, projection);
    Query.requireScalarKeys(table, filter);
    Keys keys = index == null ? table.keys() : index.keys();
    Page page = new Page(Query.limit(request.limit()), start, segment(keys, request), filter);
    PageRead.Result result =
        new PageRead(
                core,
                table,
                index,
                Reads.consistency(request.consistentRead()),
                request.select(),
                projection)
            .run(new Range(start, null), Range.Direction.ASCENDING, page);
    return response(request, result);
  }

  private static ScanResponse response(ScanRequest request, PageRead.Result result) {
    ScanResponse.Builder response =
        ScanResponse.builder()
            .count(result.count())
            .scannedCount(result.scanned())
            .lastEvaluatedKey(result.lastKey())
            .consumedCapacity(result.consumption().report(request.returnConsumedCapacity()));
    if (request.select() != Select.COUNT) {
      response.items(result.items());
    }
    return response.build();
  }

  private static void checkSegments(@Nullable Integer segment, @Nullable Integer total) {
    if (segment == null && total != null) {
      throw Validation.failure(
          "The Segment parameter is required but was not present in the request when parameter"
              + " TotalSegments is present");
    }
    if (segment != null && total == null) {
      throw Validation.failure(
          "The TotalSegments parameter is required but was not present in the request when Segment"
              + " parameter is present");
    }
    if (segment != null && total != null && segment >= total) {
      throw Validation.failure(
          "The Segment parameter is zero-based and must be less than parameter TotalSegments:"
              + " Segment: "
              + segment
              + " is not less than TotalSegments: "
              + total);
    }
  }

  private static Predicate<StoredItem> segment(Keys keys, ScanRequest request) {
    Integer total = request.totalSegments();
    Integer segment = request.segment();
    if (total == null || segment == null || total == 1) {
      return item -> true;
    }
    List<KeyAttribute> partition = keys.partition();
    return item -> hash(partition, item) % total == segment;
  }

  private static int hash(List<KeyAttribute> partition, StoredItem item) {
    int hash = 17;
    for (KeyAttribute attribute : partition) {
      AttributeValue value = item.attributes().get(attribute.name());
      hash = 31 * hash + (value == null ? 0 : Arrays.hashCode(KeyCodec.encode(value)));
    }
    return Math.floorMod(hash * 0x9E3779B9, Integer.MAX_VALUE);
  }
}
