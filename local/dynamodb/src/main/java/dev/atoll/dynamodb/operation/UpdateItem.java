package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.UpdateExpression;
import dev.atoll.dynamodb.table.StoredItem;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** UpdateItem. */
final class UpdateItem {
  private final Actions actions;
  private final SingleWrite write;

  UpdateItem(Core core) {
    this.actions = new Actions(core);
    this.write = new SingleWrite(core);
  }

  UpdateItemResponse run(UpdateItemRequest request) {
    Actions.Draft draft =
        actions.update(
            request.tableName(),
            request.key(),
            new Actions.Expressions(
                request.conditionExpression(),
                request.updateExpression(),
                request.expressionAttributeNames(),
                request.expressionAttributeValues(),
                request.returnValuesOnConditionCheckFailure()));
    WriteAction action = draft.fit();
    SingleWrite.Result result = write.run(action);
    UpdateItemResponse.Builder response =
        UpdateItemResponse.builder()
            .consumedCapacity(result.consumption().report(request.returnConsumedCapacity()))
            .itemCollectionMetrics(
                ItemCollections.metrics(action, request.returnItemCollectionMetrics()));
    Map<String, AttributeValue> attributes = attributes(request, action, result.outcome());
    if (!attributes.isEmpty()) {
      response.attributes(attributes);
    }
    return response.build();
  }

  private static Map<String, AttributeValue> attributes(
      UpdateItemRequest request, WriteAction action, WriteAction.Outcome outcome) {
    ReturnValue wanted = request.returnValues();
    if (wanted == null) {
      return Map.of();
    }
    return switch (wanted) {
      case NONE, UNKNOWN_TO_SDK_VERSION -> Map.of();
      case ALL_OLD -> StoredItem.attributes(outcome.before());
      case ALL_NEW -> StoredItem.attributes(outcome.after());
      case UPDATED_OLD -> updated(action, outcome.before());
      case UPDATED_NEW -> updated(action, outcome.after());
    };
  }

  private static Map<String, AttributeValue> updated(
      WriteAction action, @org.jspecify.annotations.Nullable StoredItem item) {
    return action.change() instanceof WriteAction.Change.Update update
            && update.expression() instanceof UpdateExpression expression
        ? expression.attributes(StoredItem.attributes(item))
        : Map.of();
  }
}
