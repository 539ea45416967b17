package dev.atoll.local.stream;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** A table with a stream, for notes. */
final class Notes implements AutoCloseable {

  static final String TABLE = "notes";

  private final EmbeddedDynamoDb engine;
  private final DynamoDbClient client;

  private Notes(EmbeddedDynamoDb engine) {
    this.engine = engine;
    this.client = engine.client();
  }

  static Notes open(Clock clock, Optional<Path> folder) {
    EmbeddedDynamoDb.Builder builder = EmbeddedDynamoDb.builder().clock(clock).withoutBackground();
    var notes = new Notes(folder.map(builder::at).orElseGet(builder::inMemory));
    if (notes.client.listTables().tableNames().isEmpty()) {
      notes.create();
    }
    return notes;
  }

  private void create() {
    client.createTable(
        table ->
            table
                .tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    AttributeDefinition.builder()
                        .attributeName("PK")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(
                    KeySchemaElement.builder().attributeName("PK").keyType(KeyType.HASH).build())
                .streamSpecification(
                    stream ->
                        stream
                            .streamEnabled(true)
                            .streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
  }

  EmbeddedDynamoDb engine() {
    return engine;
  }

  StreamTail stream() {
    return StreamTail.of(engine.streamsClient(), TABLE);
  }

  void put(String id, int version) {
    put(id, "Note", version);
  }

  void put(String id, String type, int version) {
    client.putItem(
        put ->
            put.tableName(TABLE)
                .item(
                    Map.of(
                        "PK", AttributeValue.fromS(id),
                        "SK", AttributeValue.fromS("N#"),
                        "type", AttributeValue.fromS(type),
                        "version", AttributeValue.fromN(Integer.toString(version)))));
  }

  void delete(String id) {
    client.deleteItem(
        delete -> delete.tableName(TABLE).key(Map.of("PK", AttributeValue.fromS(id))));
  }

  @Override
  public void close() {
    engine.close();
  }
}
