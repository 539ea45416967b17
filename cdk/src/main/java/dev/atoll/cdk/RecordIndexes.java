package dev.atoll.cdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.Projection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes down, after a deployment, which indexes it left the table with. Read from the templates
 * that were deployed, not from the code, which may have changed since.
 */
public final class RecordIndexes {

  private static final String OUTPUTS = "deployed.json";
  private static final String TEMPLATE = ".template.json";

  private RecordIndexes() {}

  /**
   * Updates {@code cdk/indexes.lock} of the present folder from {@code cdk.out}.
   *
   * @param arguments none
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] arguments) throws IOException {
    record(Path.of("cdk.out"), Path.of(IndexLock.FILE));
  }

  /**
   * The same with other files. Only stacks that {@code deployed.json} names count: the outputs file
   * of the deployment, since a template in the assembly need not have been deployed.
   */
  static void record(Path assembly, Path file) throws IOException {
    IndexLock lock = IndexLock.read(file);
    for (String stack : stacks(assembly.resolve(OUTPUTS))) {
      for (JsonNode resource : read(assembly.resolve(stack + TEMPLATE)).path("Resources")) {
        if (resource.path("Type").asText().equals("AWS::DynamoDB::Table")) {
          lock = lock.deployed(stack, indexes(resource.path("Properties")));
        }
      }
    }
    Files.writeString(file, lock.text());
  }

  private static SortedSet<String> stacks(Path outputs) throws IOException {
    SortedSet<String> stacks = new TreeSet<>();
    read(outputs).fieldNames().forEachRemaining(stacks::add);
    return stacks;
  }

  private static JsonNode read(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }

  /** The table's indexes as the template has them. */
  static List<IndexDefinition> indexes(JsonNode table) {
    List<IndexDefinition> indexes = new ArrayList<>();
    for (JsonNode index : table.path("GlobalSecondaryIndexes")) {
      JsonNode projection = index.path("Projection");
      List<String> included = new ArrayList<>();
      projection.path("NonKeyAttributes").forEach(name -> included.add(name.asText()));
      JsonNode caps = index.path("OnDemandThroughput");
      indexes.add(
          new IndexDefinition(
              index.path("IndexName").asText(),
              index.path("KeySchema").path(0).path("AttributeName").asText(),
              sortKey(index),
              Projection.valueOf(projection.path("ProjectionType").asText()),
              included,
              new Caps(
                  caps.path("MaxReadRequestUnits").asLong(),
                  caps.path("MaxWriteRequestUnits").asLong())));
    }
    return List.copyOf(indexes);
  }

  private static @Nullable String sortKey(JsonNode index) {
    JsonNode sort = index.path("KeySchema").path(1).path("AttributeName");
    return sort.isMissingNode() ? null : sort.asText();
  }
}
