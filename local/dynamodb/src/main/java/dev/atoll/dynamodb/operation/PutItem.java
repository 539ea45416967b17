package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.value.Validation;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** PutItem. */
final class PutItem {
  private final Actions actions;
  private final SingleWrite write;

  PutItem(Core core) {
    this.actions = new Actions(core);
    this.write = new SingleWrite(core);
  }

  PutItemResponse run(PutItemRequest request) {
    ReturnValue wanted = request.returnValues();
    if (wanted != null && wanted != ReturnValue.NONE && wanted != ReturnValue.ALL_OLD) {
      throw Validation.failure("ReturnValues can only be ALL_OLD or NONE");
    }
    Actions.Draft draft =
        actions.put(
            request.tableName(),
            request.item(),
            new Actions.Expressions(
                request.conditionExpression(),
                null,
                request.expressionAttributeNames(),
                request.expressionAttributeValues(),
                request.returnValuesOnConditionCheckFailure()));
    WriteAction action = draft.fit();
    SingleWrite.Result result = write.run(action);
    PutItemResponse.Builder response =
        PutItemResponse.builder()
            .consumedCapacity(result.consumption().report(request.returnConsumedCapacity()))
            .itemCollectionMetrics(
                ItemCollections.metrics(action, request.returnItemCollectionMetrics()));
    StoredItem before = result.outcome().before();
    if (wanted == ReturnValue.ALL_OLD && before != null) {
      response.attributes(before.attributes());
    }
    return response.build();
  }
}
