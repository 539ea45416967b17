package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ConditionExpression;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.Table;
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
    Segment segment = Segment.of(request.segment(), request.totalSegments());
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
    if (start != null) {
      segment.requireStart(keys, request.exclusiveStartKey());
    }
    Page page = new Page(Query.limit(request.limit()), start, segment.of(keys), filter);
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
}
