package dev.atoll.dynamodb.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Works out the indexes of a table from its description. */
final class Indexes {
  private Indexes() {}

  static List<Index> of(TableDescription table, Map<String, Integer> maps) {
    List<Index> indexes = new ArrayList<>();
    for (var index : table.globalSecondaryIndexes()) {
      String name = index.indexName();
      indexes.add(
          index(
              name,
              Index.Scope.GLOBAL,
              index.indexStatus() == IndexStatus.CREATING
                  ? Index.State.FILLING
                  : Index.State.COMPLETE,
              maps,
              index.keySchema(),
              index.projection(),
              table));
    }
    for (var index : table.localSecondaryIndexes()) {
      String name = index.indexName();
      indexes.add(
          index(
              name,
              Index.Scope.LOCAL,
              Index.State.COMPLETE,
              maps,
              index.keySchema(),
              index.projection(),
              table));
    }
    return List.copyOf(indexes);
  }

  private static Index index(
      String name,
      Index.Scope scope,
      Index.State state,
      Map<String, Integer> maps,
      List<KeySchemaElement> schema,
      Projection projection,
      TableDescription table) {
    Keys keys = Keys.of(schema, table.attributeDefinitions());
    Keys tableKeys = Keys.of(table.keySchema(), table.attributeDefinitions());
    Integer map = maps.get(name);
    if (map == null) {
      throw new IllegalArgumentException("no map for index " + name);
    }
    return new Index(
        name, scope, state, map, keys, tableKeys, projected(projection, keys, tableKeys));
  }

  private static @Nullable Set<String> projected(Projection projection, Keys keys, Keys tableKeys) {
    if (projection.projectionType() == ProjectionType.ALL) {
      return null;
    }
    Set<String> names = new HashSet<>(projection.nonKeyAttributes());
    keys.all().forEach(key -> names.add(key.name()));
    tableKeys.all().forEach(key -> names.add(key.name()));
    return Set.copyOf(names);
  }
}
