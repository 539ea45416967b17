package dev.atoll.dynamodb.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * A table at one moment; changing one makes a new value.
 *
 * @param description what DescribeTable answers, without counts
 * @param map where its items are stored by key
 * @param indexMaps where each index is stored
 * @param backups point-in-time recovery, or null when it is off
 */
public record Table(
    TableDescription description,
    int map,
    Map<String, Integer> indexMaps,
    @Nullable TimeToLive timeToLive,
    @Nullable Stream stream,
    Map<String, String> tags,
    @Nullable Backups backups,
    Keys keys,
    List<Index> indexes) {

  /** A table with its keys and indexes worked out from the description. */
  public static Table of(
      TableDescription description,
      int map,
      Map<String, Integer> indexMaps,
      @Nullable TimeToLive timeToLive,
      @Nullable Stream stream,
      Map<String, String> tags,
      @Nullable Backups backups) {
    return new Table(
        description,
        map,
        indexMaps,
        timeToLive,
        stream,
        tags,
        backups,
        Keys.of(description.keySchema(), description.attributeDefinitions()),
        Indexes.of(description, indexMaps));
  }

  public String name() {
    return description.tableName();
  }

  public String arn() {
    return description.tableArn();
  }

  public Optional<Index> index(String name) {
    return indexes.stream().filter(index -> index.name().equals(name)).findFirst();
  }

  public boolean hasLocalIndexes() {
    return indexes.stream().anyMatch(index -> !index.isGlobal());
  }

  public Table withDescription(TableDescription changed) {
    return of(changed, map, indexMaps, timeToLive, stream, tags, backups);
  }

  /** The table with a global index more, stored in the given map. */
  public Table withIndex(TableDescription changed, String index, int indexMap) {
    Map<String, Integer> more = new LinkedHashMap<>(indexMaps);
    more.put(index, indexMap);
    return of(changed, map, more, timeToLive, stream, tags, backups);
  }

  public Table withoutIndex(TableDescription changed, String index) {
    Map<String, Integer> fewer = new LinkedHashMap<>(indexMaps);
    fewer.remove(index);
    return of(changed, map, fewer, timeToLive, stream, tags, backups);
  }

  public Table withTimeToLive(@Nullable TimeToLive changed) {
    return of(description, map, indexMaps, changed, stream, tags, backups);
  }

  public Table withStream(TableDescription changed, @Nullable Stream changedStream) {
    return of(changed, map, indexMaps, timeToLive, changedStream, tags, backups);
  }

  public Table withTags(Map<String, String> changed) {
    return of(description, map, indexMaps, timeToLive, stream, changed, backups);
  }

  public Table withBackups(@Nullable Backups changed) {
    return of(description, map, indexMaps, timeToLive, stream, tags, changed);
  }
}
