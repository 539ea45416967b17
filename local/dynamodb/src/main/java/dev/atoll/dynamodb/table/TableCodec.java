package dev.atoll.dynamodb.table;

import static dev.atoll.dynamodb.table.Attributes.number;
import static dev.atoll.dynamodb.table.Attributes.required;
import static dev.atoll.dynamodb.table.Attributes.text;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Tables as items of the catalog. */
final class TableCodec {
  private TableCodec() {}

  static Map<String, AttributeValue> encode(Table table) {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    item.put("description", AttributeValue.fromM(PojoCodec.encode(table.description())));
    item.put("map", whole(table.map()));
    Map<String, AttributeValue> indexes = new LinkedHashMap<>();
    table.indexMaps().forEach((name, map) -> indexes.put(name, whole(map)));
    item.put("indexes", AttributeValue.fromM(indexes));
    Map<String, AttributeValue> tags = new LinkedHashMap<>();
    table.tags().forEach((key, value) -> tags.put(key, AttributeValue.fromS(value)));
    item.put("tags", AttributeValue.fromM(tags));
    putOptional(table, item);
    return item;
  }

  private static void putOptional(Table table, Map<String, AttributeValue> item) {
    TimeToLive timeToLive = table.timeToLive();
    if (timeToLive != null) {
      item.put("ttl", AttributeValue.fromS(timeToLive.attribute()));
      item.put("ttlMap", whole(timeToLive.map()));
    }
    Stream stream = table.stream();
    if (stream != null) {
      item.put("stream", AttributeValue.fromM(stream.encode()));
    }
    Backups backups = table.backups();
    if (backups != null) {
      item.put("backupsSince", AttributeValue.fromS(backups.since().toString()));
      item.put("backupsDays", whole(backups.days()));
    }
  }

  static Table decode(Map<String, AttributeValue> item) {
    Map<String, Integer> indexes = new LinkedHashMap<>();
    required(item, "indexes").m().forEach((name, map) -> indexes.put(name, whole(map)));
    Map<String, String> tags = new LinkedHashMap<>();
    required(item, "tags").m().forEach((key, value) -> tags.put(key, value.s()));
    return Table.of(
        (TableDescription)
            PojoCodec.decode(TableDescription.builder(), required(item, "description").m()),
        number(item, "map"),
        indexes,
        timeToLive(item),
        stream(item),
        tags,
        backups(item));
  }

  private static @Nullable TimeToLive timeToLive(Map<String, AttributeValue> item) {
    return item.containsKey("ttl")
        ? new TimeToLive(text(item, "ttl"), number(item, "ttlMap"))
        : null;
  }

  private static @Nullable Stream stream(Map<String, AttributeValue> item) {
    return item.containsKey("stream") ? Stream.decode(required(item, "stream").m()) : null;
  }

  private static @Nullable Backups backups(Map<String, AttributeValue> item) {
    return item.containsKey("backupsSince")
        ? new Backups(Instant.parse(text(item, "backupsSince")), number(item, "backupsDays"))
        : null;
  }

  private static AttributeValue whole(int number) {
    return AttributeValue.fromN(Integer.toString(number));
  }

  private static int whole(AttributeValue number) {
    return Integer.parseInt(number.n());
  }
}
