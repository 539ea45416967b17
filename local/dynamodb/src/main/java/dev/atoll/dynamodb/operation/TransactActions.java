package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** The actions of a transaction, checked one by one. */
final class TransactActions {
  private final Actions actions;

  TransactActions(Core core) {
    this.actions = new Actions(core);
  }

  /**
   * Checks the whole transaction as far as it can be without tables, then each action against its
   * table: what does not fit there cancels the transaction, with a reason at that action.
   */
  List<WriteAction> of(List<TransactWriteItem> items) {
    List<Actions.Draft> drafts = new ArrayList<>();
    for (TransactWriteItem item : items) {
      drafts.add(of(item));
    }
    return Cancellation.fitAll(drafts, Actions.Draft::fit);
  }

  private Actions.Draft of(TransactWriteItem item) {
    requireOne(item);
    if (item.put() != null) {
      return put(item.put());
    } else if (item.update() != null) {
      return update(item.update());
    } else if (item.delete() != null) {
      return delete(item.delete());
    }
    return check(item.conditionCheck());
  }

  private static void requireOne(TransactWriteItem item) {
    int given = 0;
    given += item.put() == null ? 0 : 1;
    given += item.update() == null ? 0 : 1;
    given += item.delete() == null ? 0 : 1;
    given += item.conditionCheck() == null ? 0 : 1;
    if (given != 1) {
      throw Validation.failure(
          "TransactItems can only contain one of Check, Put, Update or Delete");
    }
  }

  private Actions.Draft put(Put put) {
    return actions.put(
        put.tableName(),
        put.item(),
        new Actions.Expressions(
            put.conditionExpression(),
            null,
            put.expressionAttributeNames(),
            put.expressionAttributeValues(),
            put.returnValuesOnConditionCheckFailure()));
  }

  private Actions.Draft update(Update update) {
    return actions.update(
        update.tableName(),
        update.key(),
        new Actions.Expressions(
            update.conditionExpression(),
            update.updateExpression(),
            update.expressionAttributeNames(),
            update.expressionAttributeValues(),
            update.returnValuesOnConditionCheckFailure()));
  }

  private Actions.Draft delete(Delete delete) {
    return actions.delete(
        delete.tableName(),
        delete.key(),
        new Actions.Expressions(
            delete.conditionExpression(),
            null,
            delete.expressionAttributeNames(),
            delete.expressionAttributeValues(),
            delete.returnValuesOnConditionCheckFailure()));
  }

  private Actions.Draft check(ConditionCheck check) {
    return actions.check(
        check.tableName(),
        check.key(),
        new Actions.Expressions(
            check.conditionExpression(),
            null,
            check.expressionAttributeNames(),
            check.expressionAttributeValues(),
            check.returnValuesOnConditionCheckFailure()));
  }
}
