package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ConditionExpression;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.UpdateExpression;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** Makes checked {@link WriteAction}s of what requests, alone or within transactions, ask for. */
final class Actions {
  private final Core core;

  Actions(Core core) {
    this.core = core;
  }

  /** The expressions and their placeholders, as every kind of write has them. */
  record Expressions(
      @Nullable String condition,
      @Nullable String update,
      @Nullable Map<String, String> names,
      @Nullable Map<String, AttributeValue> values,
      @Nullable ReturnValuesOnConditionCheckFailure onFailure) {}

  /**
   * What a request asks for, checked as far as it can be without its table. AWS checks all of a
   * request so far before it looks at any table.
   */
  @FunctionalInterface
  interface Draft {
    /**
     * Checks the rest against the table.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException when the table is
     *     not there, or what is asked does not fit its keys
     */
    WriteAction fit();
  }

  Draft put(String tableName, Map<String, AttributeValue> item, Expressions expressions) {
    StoredItem stored = StoredItem.of(Values.validate(item));
    ItemRules.size(stored);
    Parsed parsed = parse(expressions);
    return () -> {
      Table table = core.table(tableName);
      ItemRules.item(table, stored.attributes());
      parsed.requireScalarKeys(table);
      return action(table, stored.attributes(), parsed, new WriteAction.Change.Put(stored));
    };
  }

  Draft delete(String tableName, Map<String, AttributeValue> key, Expressions expressions) {
    return byKey(tableName, key, expressions, parsed -> new WriteAction.Change.Delete());
  }

  Draft check(String tableName, Map<String, AttributeValue> key, Expressions expressions) {
    return byKey(tableName, key, expressions, parsed -> new WriteAction.Change.Check());
  }

  Draft update(String tableName, Map<String, AttributeValue> key, Expressions expressions) {
    return byKey(
        tableName, key, expressions, parsed -> new WriteAction.Change.Update(parsed.update()));
  }

  private Draft byKey(
      String tableName,
      Map<String, AttributeValue> key,
      Expressions expressions,
      Function<Parsed, WriteAction.Change> change) {
    Map<String, AttributeValue> normal = Values.validate(key);
    Parsed parsed = parse(expressions);
    return () -> {
      Table table = core.table(tableName);
      ItemRules.key(table.keys(), normal);
      if (parsed.update() != null) {
        requireNoKey(table, parsed.update().updatedAttributes());
      }
      parsed.requireScalarKeys(table);
      return action(table, normal, parsed, change.apply(parsed));
    };
  }

  private static void requireNoKey(Table table, Set<String> updated) {
    for (String attribute : updated) {
      if (table.keys().has(attribute)) {
        throw Validation.invalid(
            "Cannot update attribute " + attribute + ". This attribute is part of the key");
      }
    }
  }

  private record Parsed(
      @Nullable ConditionExpression condition,
      @Nullable UpdateExpression update,
      @Nullable ReturnValuesOnConditionCheckFailure onFailure) {
    void requireScalarKeys(Table table) {
      if (update != null) {
        ItemRules.requireScalarKeys(table, update.nestedAttributes());
      }
      if (condition != null) {
        ItemRules.requireScalarKeys(table, condition.nestedAttributes());
      }
    }
  }

  private static Parsed parse(Expressions expressions) {
    Placeholders placeholders = new Placeholders(expressions.names(), expressions.values());
    UpdateExpression update =
        expressions.update() == null
            ? null
            : UpdateExpression.parse(expressions.update(), placeholders);
    ConditionExpression condition =
        expressions.condition() == null
            ? null
            : ConditionExpression.parse(
                expressions.condition(), placeholders, ConditionExpression.Kind.CONDITION);
    placeholders.requireAllUsed();
    return new Parsed(condition, update, expressions.onFailure());
  }

  private static WriteAction action(
      Table table,
      Map<String, AttributeValue> keySource,
      Parsed parsed,
      WriteAction.Change change) {
    byte[] key = table.keys().encode(keySource);
    if (key == null) {
      throw new IllegalStateException("a checked item has its key");
    }
    return new WriteAction(table, key, keySource, parsed.condition(), change, parsed.onFailure());
  }
}
