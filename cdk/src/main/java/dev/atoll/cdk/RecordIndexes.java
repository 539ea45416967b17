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
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes down, after a deployment, which indexes it left the table with. Read from the templates that were deployed, not
 * from the code, which may have changed since.
 */
public final class RecordIndexes {

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

  static void record(Path assembly, Path file) throws IOException {
    IndexLock lock = IndexLock.read(file);
    for (Path template : templates(assembly)) {
      JsonNode resources = new ObjectMapper().readTree(template.toFile()).path("Resources");
      for (JsonNode resource : resources) {
        if (resource.path("Type").asText().equals("AWS::DynamoDB::Table")) {
          lock = lock.deployed(stack(template), indexes(resource.path("Properties")));
        }
      }
    }
    Files.writeString(file, lock.text());
  }

  private static List<Path> templates(Path assembly) throws IOException {
    try (Stream<Path> files = Files.list(assembly)) {
      return files
          .filter(file -> file.toString().endsWith(TEMPLATE))
          .sorted(Comparator.naturalOrder())
          .toList();
    }
  }

  private static String stack(Path template) {
    String name = template.getFileName().toString();
    return name.substring(0, name.length() - TEMPLATE.length());
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
