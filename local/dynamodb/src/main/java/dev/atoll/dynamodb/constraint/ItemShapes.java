package dev.atoll.dynamodb.constraint;

import static dev.atoll.dynamodb.constraint.Constraint.atLeast;
import static dev.atoll.dynamodb.constraint.Constraint.each;
import static dev.atoll.dynamodb.constraint.Constraint.eachValue;
import static dev.atoll.dynamodb.constraint.Constraint.eachValueList;
import static dev.atoll.dynamodb.constraint.Constraint.keyLists;
import static dev.atoll.dynamodb.constraint.Constraint.keysNameTables;
import static dev.atoll.dynamodb.constraint.Constraint.length;
import static dev.atoll.dynamodb.constraint.Constraint.oneOf;
import static dev.atoll.dynamodb.constraint.Constraint.range;
import static dev.atoll.dynamodb.constraint.Constraint.required;
import static dev.atoll.dynamodb.constraint.Constraint.structure;
import static dev.atoll.dynamodb.constraint.Constraint.valueLengths;
import static dev.atoll.dynamodb.constraint.Shape.member;

import dev.atoll.dynamodb.constraint.Shape.Member;

/**
 * The requests on items.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Operations.html">Actions</a>
 */
final class ItemShapes {
  private static final int MOST_ATTRIBUTES_TO_GET = 255;
  private static final int MOST_KEYS_IN_BATCH = 100;
  private static final int MOST_WRITES_IN_BATCH = 25;
  private static final int MOST_ACTIONS = 100;

  private static final Member TABLE = member("TableName", required(), TableNames.reference());
  private static final Member KEY = member("Key", required());
  private static final Member ITEM = member("Item", required());
  private static final Member CAPACITY =
      member("ReturnConsumedCapacity", oneOf("INDEXES", "TOTAL", "NONE"));
  private static final Member COLLECTIONS =
      member("ReturnItemCollectionMetrics", oneOf("SIZE", "NONE"));
  private static final Member VALUES =
      member("ReturnValues", oneOf("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"));
  private static final Member VALUES_ON_FAILURE =
      member("ReturnValuesOnConditionCheckFailure", oneOf("ALL_OLD", "NONE"));
  private static final Member TO_GET = member("AttributesToGet", length(1, MOST_ATTRIBUTES_TO_GET));
  private static final Member INDEX = member("IndexName", TableNames.definition());
  private static final Member SELECT =
      member(
          "Select",
          oneOf("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"));
  private static final Member QUERY_LIMIT = member("Limit", atLeast("Limit", 1));
  private static final Member LIMIT = member("Limit", range(1, Integer.MAX_VALUE));

  static final Shape PUT = Shape.of(VALUES, CAPACITY, COLLECTIONS, VALUES_ON_FAILURE, TABLE, ITEM);
  static final Shape DELETE =
      Shape.of(VALUES, CAPACITY, COLLECTIONS, VALUES_ON_FAILURE, TABLE, KEY);
  static final Shape UPDATE =
      Shape.of(CAPACITY, VALUES, COLLECTIONS, VALUES_ON_FAILURE, TABLE, KEY);
  static final Shape GET = Shape.of(CAPACITY, TO_GET, TABLE, KEY);
  static final Shape QUERY = Shape.of(SELECT, INDEX, CAPACITY, TABLE, TO_GET, QUERY_LIMIT);
  static final Shape SCAN =
      Shape.of(
          SELECT,
          INDEX,
          member("TotalSegments", range(1, 1_000_000)),
          CAPACITY,
          TABLE,
          member("Segment", range(0, 999_999)),
          LIMIT,
          TO_GET);

  static final Shape BATCH_GET =
      Shape.of(
          CAPACITY,
          member(
              "RequestItems",
              required(),
              length(1, MOST_KEYS_IN_BATCH),
              keysNameTables(),
              keyLists(1, MOST_KEYS_IN_BATCH),
              eachValue(Shape.of(member("Keys", required()), TO_GET))));

  private static final Shape WRITE =
      Shape.of(
          member("DeleteRequest", structure(Shape.of(KEY))),
          member("PutRequest", structure(Shape.of(ITEM))));

  static final Shape BATCH_WRITE =
      Shape.of(
          CAPACITY,
          COLLECTIONS,
          member(
              "RequestItems",
              required(),
              length(1, MOST_WRITES_IN_BATCH),
              keysNameTables(),
              valueLengths(1, MOST_WRITES_IN_BATCH),
              eachValueList(WRITE)));

  static final Shape TRANSACT_GET =
      Shape.of(
          CAPACITY,
          member(
              "TransactItems",
              required(),
              length(1, MOST_ACTIONS),
              each(Shape.of(member("Get", required(), structure(Shape.of(KEY, TABLE)))))));

  private static final Shape ACTION =
      Shape.of(
          member(
              "ConditionCheck",
              structure(
                  Shape.of(
                      KEY, TABLE, member("ConditionExpression", required()), VALUES_ON_FAILURE))),
          member("Put", structure(Shape.of(ITEM, TABLE, VALUES_ON_FAILURE))),
          member("Delete", structure(Shape.of(KEY, TABLE, VALUES_ON_FAILURE))),
          member(
              "Update",
              structure(
                  Shape.of(
                      KEY, member("UpdateExpression", required()), TABLE, VALUES_ON_FAILURE))));

  static final Shape TRANSACT_WRITE =
      Shape.of(
          CAPACITY,
          COLLECTIONS,
          member("ClientRequestToken", length(1, 36)),
          member("TransactItems", required(), length(1, MOST_ACTIONS), each(ACTION)));

  private ItemShapes() {}
}
