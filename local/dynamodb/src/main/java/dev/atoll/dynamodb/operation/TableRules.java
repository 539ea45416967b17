package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/**
 * What the definition of a table must be like.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_CreateTable.html">CreateTable</a>
 */
final class TableRules {
  private static final int MAX_GLOBAL = 20;
  private static final int MAX_LOCAL = 5;
  private static final int MAX_PROJECTED = 100;

  private TableRules() {}

  static void check(CreateTableRequest request) {
    checkThroughput(request);
    checkDefinitions(request.attributeDefinitions());
    Set<String> defined = names(request.attributeDefinitions());
    checkSchema(request.keySchema(), defined);
    checkLocal(request, defined);
    checkGlobal(request, defined);
    requireAllUsed(request, defined);
    Set<String> indexNames = new HashSet<>();
    for (LocalSecondaryIndex index : request.localSecondaryIndexes()) {
      requireNew(indexNames, index.indexName());
    }
    for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
      requireNew(indexNames, index.indexName());
    }
  }

  private static void requireNew(Set<String> names, String name) {
    if (!names.add(name)) {
      throw Validation.invalid("Duplicate index name: " + name);
    }
  }

  private static void checkThroughput(CreateTableRequest request) {
    boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
    if (onDemand && request.provisionedThroughput() != null) {
      throw Validation.invalid(
          "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
              + " PAY_PER_REQUEST");
    }
    if (!onDemand && request.provisionedThroughput() == null) {
      throw Validation.invalid(
          "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
              + " PROVISIONED");
    }
  }

  private static void checkDefinitions(List<AttributeDefinition> definitions) {
    Set<String> names = new HashSet<>();
    for (AttributeDefinition definition : definitions) {
      if (!names.add(definition.attributeName())) {
        throw Validation.invalid("Duplicate AttributeName in AttributeDefinitions");
      }
    }
  }

  private static Set<String> names(List<AttributeDefinition> definitions) {
    Set<String> names = new TreeSet<>();
    definitions.forEach(definition -> names.add(definition.attributeName()));
    return names;
  }

  private static void checkSchema(List<KeySchemaElement> schema, Set<String> defined) {
    List<String> keys = schema.stream().map(KeySchemaElement::attributeName).toList();
    if (schema.isEmpty() || schema.getFirst().keyType() != KeyType.HASH) {
      throw Validation.failure(
          "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
    }
    if (schema.size() > 1 && schema.get(1).keyType() != KeyType.RANGE) {
      throw Validation.failure(
          "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
    }
    if (new HashSet<>(keys).size() < keys.size()) {
      throw Validation.invalid(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }
    requireDefined(
        keys,
        defined,
        "Some index key attributes are not defined in" + " AttributeDefinitions. Keys: ");
  }

  private static void requireDefined(List<String> keys, Set<String> defined, String message) {
    if (!defined.containsAll(keys)) {
      throw Validation.invalid(
          message + keys + ", AttributeDefinitions: [" + String.join(", ", defined) + "]");
    }
  }

  private static void checkGlobal(CreateTableRequest request, Set<String> defined) {
    if (request.globalSecondaryIndexes().size() > MAX_GLOBAL) {
      throw Validation.invalid(
          "GlobalSecondaryIndex count exceeds the per-table limit of " + MAX_GLOBAL);
    }
    for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
      checkIndexSchema(index.keySchema(), defined);
      checkProjection(index.projection());
    }
  }

  /** A global index may have up to four partition attributes, then up to four sort attributes. */
  static void checkIndexSchema(List<KeySchemaElement> schema, Set<String> defined) {
    List<String> keys = schema.stream().map(KeySchemaElement::attributeName).toList();
    if (schema.isEmpty() || schema.getFirst().keyType() != KeyType.HASH) {
      throw Validation.failure(
          "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
    }
    if (new HashSet<>(keys).size() < keys.size()) {
      throw Validation.invalid(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }
    boolean sortSeen = false;
    for (KeySchemaElement element : schema) {
      if (element.keyType() == KeyType.RANGE) {
        sortSeen = true;
      } else if (sortSeen) {
        throw Validation.failure(
            "Invalid KeySchema: HASH key elements must come before RANGE key elements");
      }
    }
    requireDefined(
        keys,
        defined,
        "Some index key attributes are not defined in" + " AttributeDefinitions. Keys: ");
  }

  private static void checkLocal(CreateTableRequest request, Set<String> defined) {
    if (request.localSecondaryIndexes().size() > MAX_LOCAL) {
      throw Validation.invalid(
          "Number of LocalSecondaryIndexes exceeds per-table limit of " + MAX_LOCAL);
    }
    String partition = request.keySchema().getFirst().attributeName();
    for (LocalSecondaryIndex index : request.localSecondaryIndexes()) {
      if (request.keySchema().size() < 2) {
        throw Validation.invalid(
            "Table KeySchema does not have a range key, which is required when specifying a"
                + " LocalSecondaryIndex");
      }
      checkSchema(index.keySchema(), defined);
      if (index.keySchema().size() < 2) {
        throw Validation.invalid(
            "Index KeySchema does not have a range key for index: " + index.indexName());
      }
      if (!index.keySchema().getFirst().attributeName().equals(partition)) {
        throw Validation.invalid(
            "Index KeySchema does not have the same leading hash key as table KeySchema for index: "
                + index.indexName()
                + ". index hash key: "
                + index.keySchema().getFirst().attributeName()
                + ", table hash key: "
                + partition);
      }
      checkProjection(index.projection());
    }
  }

  static void checkProjection(Projection projection) {
    if (projection == null || projection.projectionType() == null) {
      throw Validation.invalid("Unknown ProjectionType: null");
    }
    boolean included = projection.projectionType() == ProjectionType.INCLUDE;
    if (projection.hasNonKeyAttributes() && !included) {
      throw Validation.invalid(
          "ProjectionType is "
              + projection.projectionTypeAsString()
              + ", but NonKeyAttributes is specified");
    }
    if (included && projection.nonKeyAttributes().isEmpty()) {
      throw Validation.invalid("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
    }
    if (projection.nonKeyAttributes().size() > MAX_PROJECTED) {
      throw Validation.invalid("Number of NonKeyAttributes exceeds the limit of " + MAX_PROJECTED);
    }
  }

  private static void requireAllUsed(CreateTableRequest request, Set<String> defined) {
    List<KeySchemaElement> elements = new ArrayList<>(request.keySchema());
    request.globalSecondaryIndexes().forEach(index -> elements.addAll(index.keySchema()));
    request.localSecondaryIndexes().forEach(index -> elements.addAll(index.keySchema()));
    Set<String> used = new TreeSet<>();
    elements.forEach(element -> used.add(element.attributeName()));
    if (!used.equals(defined)) {
      throw Validation.invalid(
          "Number of attributes in KeySchema does not exactly match number of attributes defined in"
              + " AttributeDefinitions");
    }
  }
}
