package dev.atoll.cdk;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.WritePattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import software.amazon.awscdk.services.iam.PolicyStatement;

/**
 * What a function may do to the table: exactly the actions of its declared access patterns, on
 * exactly the indexes and leading keys that they name.
 *
 * <p>{@code ForAllValues} also holds for a request without any leading key. None of the actions
 * granted here can come without one: Scan and PartiQL are never granted.
 *
 * @param index whose entries it is about; empty: the table's own items
 * @param actions IAM actions, in alphabetical order
 * @param leadingKeys patterns of partition keys, in alphabetical order
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html">Using
 *     IAM policy conditions for fine-grained access control</a>
 */
record TableGrant(Optional<String> index, List<String> actions, List<String> leadingKeys) {

  /** What a transaction may need is granted action by action. */
  private static final List<String> TRANSACTION =
      List.of("ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem");

  TableGrant {
    actions = List.copyOf(actions);
    leadingKeys = List.copyOf(leadingKeys);
  }

  /**
   * The grants for these patterns, in a stable order: one for every set of leading keys of the
   * table and of each index.
   */
  static List<TableGrant> of(Collection<? extends AccessPattern> patterns) {
    List<TableGrant> grants = new ArrayList<>();
    keysByAction(patterns)
        .forEach(
            (index, keysByAction) ->
                actionsByKeys(keysByAction)
                    .forEach((keys, actions) -> grants.add(grant(index, actions, keys))));
    return List.copyOf(grants);
  }

  /** The IAM statement. */
  PolicyStatement statement(String tableArn) {
    return PolicyStatement.Builder.create()
        .actions(actions)
        .resources(List.of(index.map(name -> tableArn + "/index/" + name).orElse(tableArn)))
        .conditions(Map.of("ForAllValues:StringLike", Map.of("dynamodb:LeadingKeys", leadingKeys)))
        .build();
  }

  /** Of each index ("" is the table): the leading keys of each action. */
  private static Map<String, Map<String, SortedSet<String>>> keysByAction(
      Collection<? extends AccessPattern> patterns) {
    Map<String, Map<String, SortedSet<String>>> grants = new TreeMap<>();
    for (AccessPattern pattern : patterns) {
      Map<String, SortedSet<String>> actions =
          grants.computeIfAbsent(pattern.index().orElse(""), index -> new TreeMap<>());
      for (String action : actions(pattern)) {
        actions
            .computeIfAbsent("dynamodb:" + action, name -> new TreeSet<>())
            .addAll(leadingKeys(pattern));
      }
    }
    return grants;
  }

  private static Map<SortedSet<String>, SortedSet<String>> actionsByKeys(
      Map<String, SortedSet<String>> keysByAction) {
    Map<SortedSet<String>, SortedSet<String>> merged =
        new TreeMap<>(Comparator.comparing(SortedSet::toString));
    keysByAction.forEach(
        (action, keys) -> merged.computeIfAbsent(keys, same -> new TreeSet<>()).add(action));
    return merged;
  }

  private static TableGrant grant(
      String index, SortedSet<String> actions, SortedSet<String> leadingKeys) {
    return new TableGrant(
        Optional.of(index).filter(name -> !name.isEmpty()),
        List.copyOf(actions),
        List.copyOf(leadingKeys));
  }

  private static List<String> actions(AccessPattern pattern) {
    return switch (pattern) {
      case GetPattern<?> get -> List.of("GetItem", "BatchGetItem");
      case QueryPattern<?> query -> List.of("Query");
      case WritePattern write -> actions(write);
    };
  }

  private static List<String> actions(WritePattern write) {
    return switch (write.operation()) {
      case "TransactWriteItems" -> TRANSACTION;
      case "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem" -> List.of(write.operation());
      default ->
          throw new IllegalArgumentException(
              write.name() + ": no permission is known for " + write.operation());
    };
  }

  /** A template's partition key with a wildcard for each part. */
  private static List<String> leadingKeys(AccessPattern pattern) {
    return pattern.keys().stream().map(key -> key.partition().replaceAll("<[^>]*>", "*")).toList();
  }
}
