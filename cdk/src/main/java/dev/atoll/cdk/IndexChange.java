package dev.atoll.cdk;

import dev.atoll.table.definition.IndexDefinition;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One difference between the deployed indexes and the wanted ones. Caps do not count: they change
 * in place.
 */
sealed interface IndexChange {

  /** A new index: deployed before the code that reads it. */
  record Added(IndexDefinition index) implements IndexChange {}

  /** An index that is gone: removed after the code that read it. */
  record Removed(IndexDefinition index) implements IndexChange {}

  /** Other keys or another projection under the same name: no update can do that. */
  record Altered(IndexDefinition index) implements IndexChange {}

  /** Additions in the declared order, then alterations, then removals. */
  static List<IndexChange> between(List<IndexDefinition> deployed, List<IndexDefinition> wanted) {
    Map<String, IndexDefinition> before = byName(deployed);
    Map<String, IndexDefinition> after = byName(wanted);
    Stream<IndexChange> added =
        wanted.stream().filter(index -> !before.containsKey(index.name())).map(Added::new);
    Stream<IndexChange> altered =
        wanted.stream()
            .filter(index -> before.containsKey(index.name()))
            .filter(index -> !same(index, Objects.requireNonNull(before.get(index.name()))))
            .map(Altered::new);
    Stream<IndexChange> removed =
        deployed.stream().filter(index -> !after.containsKey(index.name())).map(Removed::new);
    return Stream.of(added, altered, removed).flatMap(Function.identity()).toList();
  }

  /** Why these changes cannot be deployed at once, and in which order they can. */
  static String refusal(String stack, List<IndexChange> changes) {
    return IntStream.range(0, changes.size())
        .mapToObj(step -> "  " + (step + 1) + ". " + changes.get(step).instruction(stack))
        .collect(
            Collectors.joining(
                "\n",
                "CloudFormation changes one index of a table per deployment, and this would change "
                    + changes.size()
                    + ". Deploy in this order:\n",
                ""));
  }

  /** Makes this change to a list of deployed indexes. */
  default void applyTo(List<IndexDefinition> deployed) {
    switch (this) {
      case Added(IndexDefinition index) -> deployed.add(index);
      case Removed(IndexDefinition index) -> deployed.remove(index);
      case Altered(IndexDefinition index) ->
          throw new IllegalStateException(
              "the keys and projection of " + index.name() + " cannot change");
    }
  }

  private String instruction(String stack) {
    String step = "./atoll deploy " + stack + " -c oneIndexChange=true";
    return switch (this) {
      case Added(IndexDefinition index) -> step + "   (adds " + index.name() + ")";
      case Removed(IndexDefinition index) ->
          step
              + "   (removes "
              + index.name()
              + "; first deploy the functions that no longer read it)";
      case Altered(IndexDefinition index) ->
          "give "
              + index.name()
              + " a new name: its keys and projection cannot change; then deploy again";
    };
  }

  private static boolean same(IndexDefinition one, IndexDefinition other) {
    return one.partitionKey().equals(other.partitionKey())
        && Objects.equals(one.sortKey(), other.sortKey())
        && one.projection() == other.projection()
        && new HashSet<>(one.included()).equals(new HashSet<>(other.included()));
  }

  private static Map<String, IndexDefinition> byName(List<IndexDefinition> indexes) {
    return indexes.stream().collect(Collectors.toMap(IndexDefinition::name, Function.identity()));
  }
}
