package dev.atoll.dynamodb.constraint;

import static dev.atoll.dynamodb.constraint.Constraint.each;
import static dev.atoll.dynamodb.constraint.Constraint.eachIs;
import static dev.atoll.dynamodb.constraint.Constraint.length;
import static dev.atoll.dynamodb.constraint.Constraint.oneOf;
import static dev.atoll.dynamodb.constraint.Constraint.range;
import static dev.atoll.dynamodb.constraint.Constraint.required;
import static dev.atoll.dynamodb.constraint.Constraint.structure;
import static dev.atoll.dynamodb.constraint.Shape.member;

import dev.atoll.dynamodb.constraint.Shape.Member;

/**
 * The requests on tables and streams.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Operations.html">Actions</a>
 */
final class TableShapes {
  private static final int MAX_NAME = 255;
  private static final int MOST_KEYS = 8;
  private static final int MOST_PROJECTED = 20;

  private static final Member NEW_TABLE = member("TableName", required(), TableNames.definition());
  private static final Member INDEX = member("IndexName", required(), TableNames.definition());
  private static final Member ATTRIBUTE = member("AttributeName", required(), length(1, MAX_NAME));
  private static final Member BILLING =
      member("BillingMode", oneOf("PROVISIONED", "PAY_PER_REQUEST"));
  private static final Member CLASS =
      member("TableClass", oneOf("STANDARD", "STANDARD_INFREQUENT_ACCESS"));

  private static final Shape UNITS =
      Shape.of(
          member("WriteCapacityUnits", required(), range(1, Long.MAX_VALUE)),
          member("ReadCapacityUnits", required(), range(1, Long.MAX_VALUE)));
  private static final Member THROUGHPUT = member("ProvisionedThroughput", structure(UNITS));
  private static final Shape DEFINITION =
      Shape.of(ATTRIBUTE, member("AttributeType", required(), oneOf("B", "N", "S")));
  private static final Shape KEY =
      Shape.of(ATTRIBUTE, member("KeyType", required(), oneOf("HASH", "RANGE")));
  private static final Member KEYS =
      member("KeySchema", required(), length(1, MOST_KEYS), each(KEY));
  private static final Member PROJECTION =
      member(
          "Projection",
          required(),
          structure(
              Shape.of(
                  member("ProjectionType", oneOf("ALL", "INCLUDE", "KEYS_ONLY")),
                  member(
                      "NonKeyAttributes",
                      length(1, MOST_PROJECTED),
                      eachIs(length(1, MAX_NAME))))));
  private static final Shape GLOBAL_INDEX = Shape.of(INDEX, KEYS, PROJECTION, THROUGHPUT);
  private static final Member STREAM =
      member(
          "StreamSpecification",
          structure(
              Shape.of(
                  member("StreamEnabled", required()),
                  member(
                      "StreamViewType",
                      oneOf("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY")))));
  private static final Shape TAG =
      Shape.of(
          member("Key", required(), length(1, 128)), member("Value", required(), length(0, 256)));

  static final Shape CREATE =
      Shape.of(
          member("AttributeDefinitions", required(), each(DEFINITION)),
          NEW_TABLE,
          BILLING,
          THROUGHPUT,
          member("KeySchema", required(), length(1, 2), each(KEY)),
          member("GlobalSecondaryIndexes", each(GLOBAL_INDEX)),
          member("LocalSecondaryIndexes", each(Shape.of(INDEX, KEYS, PROJECTION))),
          STREAM,
          CLASS,
          member("Tags", each(TAG)));

  private static final Shape INDEX_CHANGE =
      Shape.of(
          member("Update", structure(Shape.of(INDEX, THROUGHPUT))),
          member("Create", structure(GLOBAL_INDEX)),
          member("Delete", structure(Shape.of(INDEX))));

  static final Shape UPDATE =
      Shape.of(
          member("AttributeDefinitions", each(DEFINITION)),
          member("TableName", required(), TableNames.reference()),
          THROUGHPUT,
          BILLING,
          member("GlobalSecondaryIndexUpdates", each(INDEX_CHANGE)),
          STREAM,
          CLASS);

  /** A request that only names its table. */
  static final Shape NAMED = Shape.of(member("TableName", required(), TableNames.reference()));

  static final Shape LIST =
      Shape.of(
          member("Limit", range(1, 100)),
          member("ExclusiveStartTableName", TableNames.definition()));

  static final Shape TIME_TO_LIVE =
      Shape.of(
          member("TableName", required(), TableNames.reference()),
          member(
              "TimeToLiveSpecification",
              required(),
              structure(Shape.of(member("Enabled", required()), ATTRIBUTE))));

  static final Shape BACKUPS =
      Shape.of(
          member("TableName", required(), TableNames.reference()),
          member(
              "PointInTimeRecoverySpecification",
              required(),
              structure(
                  Shape.of(
                      member("PointInTimeRecoveryEnabled", required()),
                      member("RecoveryPeriodInDays", range(1, 35))))));

  private static final Member RESOURCE = member("ResourceArn", required(), length(1, 1283));
  static final Shape TAG_RESOURCE = Shape.of(RESOURCE, member("Tags", required(), each(TAG)));
  static final Shape UNTAG_RESOURCE =
      Shape.of(RESOURCE, member("TagKeys", required(), eachIs(length(1, 128))));
  static final Shape LIST_TAGS = Shape.of(RESOURCE);

  private static final Member STREAM_ARN = member("StreamArn", required(), length(37, 1024));
  static final Shape DESCRIBE_STREAM = Shape.of(STREAM_ARN, member("Limit", range(1, 100)));
  static final Shape LIST_STREAMS =
      Shape.of(member("TableName", TableNames.reference()), member("Limit", range(1, 100)));
  static final Shape SHARD_ITERATOR =
      Shape.of(
          member("ShardId", required(), length(28, 65)),
          member(
              "ShardIteratorType",
              required(),
              oneOf("AFTER_SEQUENCE_NUMBER", "LATEST", "AT_SEQUENCE_NUMBER", "TRIM_HORIZON")),
          STREAM_ARN);
  static final Shape RECORDS =
      Shape.of(
          member("Limit", range(1, 1000)), member("ShardIterator", required(), length(1, 2048)));

  private TableShapes() {}
}
