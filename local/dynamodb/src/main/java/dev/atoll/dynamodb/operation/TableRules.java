package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;

/**
 * What the definition of a table must be like, checked in AWS's order: billing, the table's keys,
 * local indexes, global indexes.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_CreateTable.html">CreateTable</a>
 */
final class TableRules {
  private static final int MAX_GLOBAL = 20;
  private static final int MAX_LOCAL = 5;
  private static final int MAX_PROJECTED = 100;
  private static final long MAX_UNITS = 1_000_000_000_000L;

  private TableRules() {}

  static void check(CreateTableRequest request) {
    checkBilling(request);
    checkStream(request.streamSpecification());
    Set<String> defined = defined(request.attributeDefinitions());
    checkTableKeys(request, defined);
    Set<String> indexNames = new HashSet<>();
    if (request.hasLocalSecondaryIndexes()) {
      checkLocal(request, defined, indexNames);
    }
    if (request.hasGlobalSecondaryIndexes()) {
      checkGlobal(request, defined, indexNames);
    }
    requireAllUsed(request, defined);
  }

  private static void checkBilling(CreateTableRequest request) {
    ProvisionedThroughput throughput = request.provisionedThroughput();
    boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
    if (onDemand && throughput != null) {
      throw Validation.invalid(
          "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
              + " PAY_PER_REQUEST");
    }
    if (!onDemand && throughput == null) {
      throw Validation.invalid(
          "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
              + " PROVISIONED");
    }
    if (throughput != null) {
      checkUnits("ReadCapacityUnits", throughput.readCapacityUnits());
      checkUnits("WriteCapacityUnits", throughput.writeCapacityUnits());
    }
  }

  private static void checkUnits(String kind, long units) {
    if (units > MAX_UNITS) {
      throw Validation.failure("Given value " + units + " for " + kind + " is out of bounds");
    }
  }

  private static void checkStream(@Nullable StreamSpecification stream) {
    if (stream == null) {
      return;
    }
    boolean enabled = Boolean.TRUE.equals(stream.streamEnabled());
    if (enabled && stream.streamViewType() == null) {
      throw Validation.invalid("StreamEnabled is true, but StreamViewType is not specified");
    }
    if (!enabled && stream.streamViewType() != null) {
      throw Validation.invalid("StreamViewType can only be specified when StreamEnabled is true");
    }
  }

  private static Set<String> defined(List<AttributeDefinition> definitions) {
    Set<String> names = new LinkedHashSet<>();
    for (AttributeDefinition definition : definitions) {
      if (!names.add(definition.attributeName())) {
        throw Validation.invalid(
            "Cannot have two attributes with the same name in AttributeDefinitions: "
                + definition.attributeName());
      }
    }
    return names;
  }

  private static void checkTableKeys(CreateTableRequest request, Set<String> defined) {
    List<KeySchemaElement> schema = request.keySchema();
    if (schema.size() > defined.size()) {
      throw Validation.failure("Invalid KeySchema: Some index key attribute have no definition");
    }
    checkKeys(schema, defined);
    boolean plain = !request.hasLocalSecondaryIndexes() && !request.hasGlobalSecondaryIndexes();
    if (plain && schema.size() != defined.size()) {
      throw Validation.invalid(
          "Number of attributes in KeySchema does not exactly match number of attributes defined in"
              + " AttributeDefinitions");
    }
  }

  /** One partition key attribute and at most one sort key attribute, both defined. */
  private static void checkKeys(List<KeySchemaElement> schema, Set<String> defined) {
    requireDefined(schema, defined);
    requireDistinct(schema);
    requireFirstIsHash(schema);
    if (schema.size() > 1 && schema.get(1).keyType() != KeyType.RANGE) {
      throw Validation.failure(
          "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
    }
  }

  /** A global index may have up to four partition attributes, then up to four sort attributes. */
  static void checkIndexSchema(List<KeySchemaElement> schema, Set<String> defined) {
    requireDefined(schema, defined);
    requireDistinct(schema);
    requireFirstIsHash(schema);
    boolean sortSeen = false;
    for (KeySchemaElement element : schema) {
      if (element.keyType() == KeyType.RANGE) {
        sortSeen = true;
      } else if (sortSeen) {
        throw Validation.failure(
            "Invalid KeySchema: HASH key elements must come before RANGE key elements");
      }
    }
  }

  private static void requireDefined(List<KeySchemaElement> schema, Set<String> defined) {
    List<String> keys = names(schema);
    if (!defined.containsAll(keys)) {
      throw Validation.invalid(
          "Some index key attributes are not defined in AttributeDefinitions. Keys: "
              + keys
              + ", AttributeDefinitions: "
              + defined);
    }
  }

  private static void requireDistinct(List<KeySchemaElement> schema) {
    if (new HashSet<>(names(schema)).size() < schema.size()) {
      throw Validation.failure(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }
  }

  private static void requireFirstIsHash(List<KeySchemaElement> schema) {
    if (schema.getFirst().keyType() != KeyType.HASH) {
      throw Validation.failure(
          "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
    }
  }

  private static List<String> names(List<KeySchemaElement> schema) {
    return schema.stream().map(KeySchemaElement::attributeName).toList();
  }

  private static void checkLocal(
      CreateTableRequest request, Set<String> defined, Set<String> indexNames) {
    List<LocalSecondaryIndex> indexes = request.localSecondaryIndexes();
    if (indexes.isEmpty()) {
      throw Validation.invalid("List of LocalSecondaryIndexes is empty");
    }
    if (request.keySchema().size() < 2) {
      throw Validation.invalid(
          "Table KeySchema does not have a range key, which is required when specifying a"
              + " LocalSecondaryIndex");
    }
    String partition = request.keySchema().getFirst().attributeName();
    for (LocalSecondaryIndex index : indexes) {
      checkKeys(index.keySchema(), defined);
      checkLocalKeys(index, partition);
      checkProjection(index.projection());
      requireNew(indexNames, index.indexName());
    }
    if (indexes.size() > MAX_LOCAL) {
      throw Validation.invalid(
          "Number of LocalSecondaryIndexes exceeds per-table limit of " + MAX_LOCAL);
    }
  }

  private static void checkLocalKeys(LocalSecondaryIndex index, String partition) {
    if (index.keySchema().size() != 2) {
      throw Validation.invalid(
          "Index KeySchema does not have a range key for index: " + index.indexName());
    }
    String first = index.keySchema().getFirst().attributeName();
    if (!first.equals(partition)) {
      throw Validation.invalid(
          "Index KeySchema does not have the same leading hash key as table KeySchema for index: "
              + index.indexName()
              + ". index hash key: "
              + first
              + ", table hash key: "
              + partition);
    }
  }

  private static void checkGlobal(
      CreateTableRequest request, Set<String> defined, Set<String> indexNames) {
    List<GlobalSecondaryIndex> indexes = request.globalSecondaryIndexes();
    if (indexes.isEmpty()) {
      throw Validation.invalid("List of GlobalSecondaryIndexes is empty");
    }
    boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
    for (GlobalSecondaryIndex index : indexes) {
      checkIndexSchema(index.keySchema(), defined);
      checkProjection(index.projection());
      checkIndexBilling(index, onDemand);
      requireNew(indexNames, index.indexName());
    }
    if (indexes.size() > MAX_GLOBAL) {
      throw Validation.invalid(
          "GlobalSecondaryIndex count exceeds the per-table limit of " + MAX_GLOBAL);
    }
  }

  private static void checkIndexBilling(GlobalSecondaryIndex index, boolean onDemand) {
    if (onDemand && index.provisionedThroughput() != null) {
      throw Validation.invalid(
          "ProvisionedThroughput should not be specified for index: "
              + index.indexName()
              + " when BillingMode is PAY_PER_REQUEST");
    }
    if (!onDemand && index.provisionedThroughput() == null) {
      throw Validation.invalid(
          "ProvisionedThroughput must be specified for index: " + index.indexName());
    }
  }

  static void checkProjection(@Nullable Projection projection) {
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

  private static void requireNew(Set<String> names, String name) {
    if (!names.add(name)) {
      throw Validation.invalid("Duplicate index name: " + name);
    }
  }

  private static void requireAllUsed(CreateTableRequest request, Set<String> defined) {
    List<KeySchemaElement> elements = new ArrayList<>(request.keySchema());
    Stream.concat(
            request.localSecondaryIndexes().stream().map(LocalSecondaryIndex::keySchema),
            request.globalSecondaryIndexes().stream().map(GlobalSecondaryIndex::keySchema))
        .forEach(elements::addAll);
    Set<String> used = new LinkedHashSet<>(names(elements));
    if (!used.containsAll(defined)) {
      throw Validation.invalid(
          "Some AttributeDefinitions are not used. AttributeDefinitions: "
              + defined
              + ", keys used: "
              + used);
    }
  }
}
