package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.value.Validation;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** DeleteItem. */
final class DeleteItem {
  private final Actions actions;
  private final SingleWrite write;

  DeleteItem(Core core) {
    this.actions = new Actions(core);
    this.write = new SingleWrite(core);
  }

  DeleteItemResponse run(DeleteItemRequest request) {
    ReturnValue wanted = request.returnValues();
    if (wanted != null && wanted != ReturnValue.NONE && wanted != ReturnValue.ALL_OLD) {
      throw Validation.failure("ReturnValues can only be ALL_OLD or NONE");
    }
    Actions.Draft draft =
        actions.delete(
            request.tableName(),
            request.key(),
            new Actions.Expressions(
                request.conditionExpression(),
                null,
                request.expressionAttributeNames(),
                request.expressionAttributeValues(),
                request.returnValuesOnConditionCheckFailure()));
    WriteAction action = draft.fit();
    SingleWrite.Result result = write.run(action);
    DeleteItemResponse.Builder response =
        DeleteItemResponse.builder()
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
