package dev.atoll.cdk;

import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.Projection;
import dev.atoll.table.definition.TableDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The indexes that the table had after the last deployment, from {@code cdk/indexes.lock}: one line
 * for each index,
 *
 * <pre>
 * AtollData GSI1 GSI1PK GSI1SK INCLUDE type,summary
 * AtollData SlugIndex slug - ALL -
 * </pre>
 *
 * <p>CloudFormation makes or removes one global secondary index per update of a table, so a second
 * change is refused here, before anything is deployed. A stack without a line has not been
 * deployed: its table is created with every index at once. Immutable.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-dynamodb-table.html">AWS::DynamoDB::Table,
 *     GlobalSecondaryIndexes</a>
 */
final class IndexLock {

  /** Where it is kept, from the root of the checkout. */
  static final String FILE = "cdk/indexes.lock";

  private static final String HEADING =
      "# Indexes after the last deployment; written by ./atoll deploy, kept in version control.\n";

  private static final String NOTHING = "-";

  /** A kept index that the code no longer declares: its caps no longer matter. */
  private static final Caps LEAST = new Caps(1, 1);

  private final Map<String, List<IndexDefinition>> byStack;

  private IndexLock(Map<String, List<IndexDefinition>> byStack) {
    this.byStack = byStack;
  }

  /** A lock that knows of no deployment. */
  static IndexLock empty() {
    return new IndexLock(Map.of());
  }

  /**
   * Reads the file; one that is not there knows of no deployment.
   *
   * @throws IllegalStateException if a line is not of the form above
   */
  static IndexLock read(Path file) {
    try {
      return Files.exists(file) ? parse(Files.readAllLines(file)) : empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static IndexLock parse(List<String> lines) {
    Map<String, List<IndexDefinition>> byStack = new TreeMap<>();
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = line.strip().split("\\s+");
        byStack.computeIfAbsent(words[0], stack -> new ArrayList<>()).add(index(line, words));
      }
    }
    return new IndexLock(byStack);
  }

  /** This lock after a deployment that left the stack's table with these indexes. */
  IndexLock deployed(String stack, List<IndexDefinition> indexes) {
    Map<String, List<IndexDefinition>> after = new TreeMap<>(byStack);
    after.put(stack, List.copyOf(indexes));
    return new IndexLock(after);
  }

  /** The file's text. */
  String text() {
    StringBuilder text = new StringBuilder(HEADING);
    byStack.forEach(
        (stack, indexes) -> indexes.forEach(index -> text.append(line(stack, index)).append('\n')));
    return text.toString();
  }

  /**
   * What a deployment of this table would change, additions first; nothing if the stack was never
   * deployed.
   */
  List<IndexChange> changes(String stack, TableDefinition wanted) {
    List<IndexDefinition> deployed = byStack.getOrDefault(stack, wanted.indexes());
    return IndexChange.between(deployed, wanted.indexes());
  }

  /**
   * The table to deploy: as wanted, if that changes at most one index.
   *
   * @throws IllegalStateException if it changes more, or the keys or projection of one; the message
   *     says in which order to deploy
   */
  TableDefinition deployable(String stack, TableDefinition wanted) {
    List<IndexChange> changes = changes(stack, wanted);
    if (changes.size() > 1 || changes.stream().anyMatch(IndexChange.Altered.class::isInstance)) {
      throw new IllegalStateException(IndexChange.refusal(stack, changes));
    }
    return wanted;
  }

  /**
   * The table to deploy when several changes are pending: the deployed one with the next of them.
   *
   * @throws IllegalStateException if the keys or the projection of an index would change
   */
  TableDefinition nextStep(String stack, TableDefinition wanted) {
    List<IndexChange> changes = changes(stack, wanted);
    if (changes.isEmpty()) {
      return wanted;
    }
    if (changes.stream().anyMatch(IndexChange.Altered.class::isInstance)) {
      throw new IllegalStateException(IndexChange.refusal(stack, changes));
    }
    List<IndexDefinition> indexes = new ArrayList<>(byStack.getOrDefault(stack, List.of()));
    changes.getFirst().applyTo(indexes);
    return withIndexes(wanted, indexes);
  }

  /** Indexes that are still declared keep their declared caps. */
  private static TableDefinition withIndexes(
      TableDefinition wanted, List<IndexDefinition> indexes) {
    List<IndexDefinition> declared =
        indexes.stream().map(index -> wanted.index(index.name()).orElse(index)).toList();
    return new TableDefinition(
        wanted.partitionKey(), wanted.sortKey(), wanted.ttlAttribute(), declared, wanted.caps());
  }

  private static IndexDefinition index(String line, String[] words) {
    if (words.length != 6) {
      throw new IllegalStateException(
          "indexes.lock: not stack, index, keys, projection, included: " + line);
    }
    List<String> included = words[5].equals(NOTHING) ? List.of() : List.of(words[5].split(","));
    return new IndexDefinition(
        words[1], words[2], sortKey(words[3]), Projection.valueOf(words[4]), included, LEAST);
  }

  private static @Nullable String sortKey(String word) {
    return word.equals(NOTHING) ? null : word;
  }

  private static String line(String stack, IndexDefinition index) {
    String sort = index.sortKey() == null ? NOTHING : index.sortKey();
    String included = index.included().isEmpty() ? NOTHING : String.join(",", index.included());
    return String.join(
        " ", stack, index.name(), index.partitionKey(), sort, index.projection().name(), included);
  }
}
