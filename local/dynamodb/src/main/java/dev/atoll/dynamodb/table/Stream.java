package dev.atoll.dynamodb.table;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * A stream of a table's changes. It outlives the table and its own disabling for as long as its
 * records are kept.
 *
 * @param map where its records are stored by number
 * @param closed when it was disabled, or null while it takes records
 */
public record Stream(
    String arn,
    String label,
    String table,
    StreamViewType view,
    List<KeySchemaElement> keySchema,
    int map,
    Instant created,
    @Nullable Instant closed) {

  public boolean isOpen() {
    return closed == null;
  }

  /** The only shard: one stream, one order. */
  public String shardId() {
    return "shardId-%020d-%08x".formatted(created.toEpochMilli(), map);
  }

  /** The stream as it is once it takes no more records. */
  public Stream closedAt(Instant when) {
    return new Stream(arn, label, table, view, keySchema, map, created, when);
  }

  Map<String, AttributeValue> encode() {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    item.put("arn", AttributeValue.fromS(arn));
    item.put("label", AttributeValue.fromS(label));
    item.put("table", AttributeValue.fromS(table));
    item.put("view", AttributeValue.fromS(view.toString()));
    item.put(
        "keySchema",
        AttributeValue.fromL(
            keySchema.stream().map(key -> AttributeValue.fromM(PojoCodec.encode(key))).toList()));
    item.put("map", AttributeValue.fromN(Integer.toString(map)));
    item.put("created", AttributeValue.fromS(created.toString()));
    if (closed != null) {
      item.put("closed", AttributeValue.fromS(closed.toString()));
    }
    return item;
  }

  static Stream decode(Map<String, AttributeValue> item) {
    AttributeValue closed = item.get("closed");
    return new Stream(
        Attributes.text(item, "arn"),
        Attributes.text(item, "label"),
        Attributes.text(item, "table"),
        StreamViewType.fromValue(Attributes.text(item, "view")),
        Attributes.required(item, "keySchema").l().stream().map(Stream::key).toList(),
        Attributes.number(item, "map"),
        Instant.parse(Attributes.text(item, "created")),
        closed == null ? null : Instant.parse(closed.s()));
  }

  private static KeySchemaElement key(AttributeValue key) {
    return (KeySchemaElement) PojoCodec.decode(KeySchemaElement.builder(), key.m());
  }
}
