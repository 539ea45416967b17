package dev.atoll.table;

import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** Translates writes to the actions of a TransactWriteItems call. */
final class TransactActions {

  private final String tableName;

  TransactActions(String tableName) {
    this.tableName = tableName;
  }

  TransactWriteItem of(Write write) {
    Expressions expressions = new Expressions();
    return switch (write) {
      case Write.Put put -> putAction(put, expressions);
      case Write.Update update -> updateAction(update, expressions);
      case Write.Delete delete -> deleteAction(delete, expressions);
      case Write.Check check -> checkAction(check, expressions);
    };
  }

  private TransactWriteItem putAction(Write.Put put, Expressions expressions) {
    String condition = expressions.conditionOf(put);
    return TransactWriteItem.builder()
        .put(
            of ->
                of.tableName(tableName)
                    .item(put.item().values())
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private TransactWriteItem updateAction(Write.Update update, Expressions expressions) {
    String expression = expressions.update(update);
    String condition = expressions.conditionOf(update);
    return TransactWriteItem.builder()
        .update(
            of ->
                of.tableName(tableName)
                    .key(Reads.keyOf(update.key()))
                    .updateExpression(expression)
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private TransactWriteItem deleteAction(Write.Delete delete, Expressions expressions) {
    String condition = expressions.conditionOf(delete);
    return TransactWriteItem.builder()
        .delete(
            of ->
                of.tableName(tableName)
                    .key(Reads.keyOf(delete.key()))
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private TransactWriteItem checkAction(Write.Check check, Expressions expressions) {
    String condition = expressions.conditionOf(check);
    return TransactWriteItem.builder()
        .conditionCheck(
            of ->
                of.tableName(tableName)
                    .key(Reads.keyOf(check.key()))
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }
}
