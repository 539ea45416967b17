package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ConditionExpression;
import dev.atoll.dynamodb.expression.KeyCondition;
import dev.atoll.dynamodb.expression.KeyTest;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Query on a table or an index. */
final class Query {
  private final Core core;

  Query(Core core) {
    this.core = core;
  }

  QueryResponse run(QueryRequest request) {
    StartKey.checkValues(request.exclusiveStartKey());
    if (request.keyConditionExpression() == null) {
      throw Validation.failure(
          "Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
              + " request.");
    }
    Placeholders placeholders =
        new Placeholders(request.expressionAttributeNames(), request.expressionAttributeValues());
    KeyCondition condition = KeyCondition.parse(request.keyConditionExpression(), placeholders);
    ConditionExpression filter = filter(request.filterExpression(), placeholders);
    ProjectionExpression projection =
        GetItem.projection(request.projectionExpression(), placeholders);
    placeholders.requireAllUsed();
    Table table = core.table(request.tableName());
    Index index = Selection.index(table, request.indexName());
    Selection.check(index, request.consistentRead(), request.select(), projection);
    Keys keys = index == null ? table.keys() : index.keys();
    KeyCondition.Range fitted = condition.fit(names(keys.partition()), names(keys.sort()));
    checkTypes(keys, fitted);
    GetItem.requireScalarKeys(table, projection);
    checkFilter(keys, filter);
    requireScalarKeys(table, filter);
    return read(request, table, index, fitted, filter, projection);
  }

  private QueryResponse read(
      QueryRequest request,
      Table table,
      @Nullable Index index,
      KeyCondition.Range condition,
      @Nullable ConditionExpression filter,
      @Nullable ProjectionExpression projection) {
    Range.Direction direction = Range.Direction.of(request.scanIndexForward());
    Range range = Range.of(condition);
    byte[] start = StartKey.ofQuery(table, index, request.exclusiveStartKey());
    if (start != null) {
      if (!range.contains(start)) {
        throw outside(condition, request.exclusiveStartKey());
      }
      range = range.after(start, direction);
    }
    PageRead.Result result =
        new PageRead(
                core,
                table,
                index,
                Reads.consistency(request.consistentRead()),
                request.select(),
                projection)
            .run(range, direction, new Page(limit(request.limit()), start, item -> true, filter));
    return response(request, result);
  }

  private static DynamoDbException outside(
      KeyCondition.Range condition, Map<String, AttributeValue> start) {
    if (condition.sort().isEmpty()) {
      return Validation.failure(
          "The provided starting key is outside query boundaries based on provided conditions");
    }
    for (KeyTest test : condition.sort()) {
      AttributeValue value = start.get(test.attribute());
      if (value == null || !test.accepts(value)) {
        return Validation.failure(
            "The provided starting key does not match the range key predicate");
      }
    }
    return Validation.failure("The query can return at most one row and cannot be restarted");
  }

  static void requireScalarKeys(Table table, @Nullable ConditionExpression filter) {
    if (filter != null) {
      ItemRules.requireScalarKeys(table, filter.nestedAttributes());
    }
  }

  private static QueryResponse response(QueryRequest request, PageRead.Result result) {
    QueryResponse.Builder response =
        QueryResponse.builder()
            .count(result.count())
            .scannedCount(result.scanned())
            .lastEvaluatedKey(result.lastKey())
            .consumedCapacity(result.consumption().report(request.returnConsumedCapacity()));
    if (request.select() != Select.COUNT) {
      response.items(result.items());
    }
    return response.build();
  }

  static @Nullable ConditionExpression filter(@Nullable String text, Placeholders placeholders) {
    return text == null
        ? null
        : ConditionExpression.parse(text, placeholders, ConditionExpression.Kind.FILTER);
  }

  static int limit(@Nullable Integer limit) {
    return limit == null ? Integer.MAX_VALUE : limit;
  }

  private static List<String> names(List<KeyAttribute> attributes) {
    return attributes.stream().map(KeyAttribute::name).toList();
  }

  private static void checkTypes(Keys keys, KeyCondition.Range condition) {
    for (int i = 0; i < condition.partition().size(); i++) {
      checkType(keys.partition().get(i), condition.partition().get(i));
    }
    for (int i = 0; i < condition.sort().size(); i++) {
      KeyTest test = condition.sort().get(i);
      for (AttributeValue value : test.values()) {
        checkType(keys.sort().get(i), value);
      }
    }
  }

  private static void checkType(KeyAttribute attribute, AttributeValue value) {
    if (!attribute.accepts(value)) {
      throw Validation.invalid("Condition parameter type does not match schema type");
    }
    if (KeyAttribute.isEmpty(value)) {
      throw Validation.failure(
          "One or more parameter values are not valid. The AttributeValue for a key attribute"
              + " cannot contain an empty string value. Key: "
              + attribute.name());
    }
  }

  private static void checkFilter(Keys keys, @Nullable ConditionExpression filter) {
    if (filter == null) {
      return;
    }
    for (String attribute : filter.attributes()) {
      if (keys.has(attribute)) {
        throw Validation.failure(
            "Filter Expression can only contain non-primary key attributes: Primary key attribute: "
                + attribute);
      }
    }
  }
}
