package dev.atoll.table.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.ItemType;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.Projection;
import dev.atoll.table.key.KeyTemplate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The declarations agree with each other: indexes, item types, patterns. */
class AtollTableTest {

  static Stream<AccessPattern> patterns() {
    return AtollTable.patterns().stream();
  }

  static Stream<QueryPattern<?>> queries() {
    return patterns()
        .<QueryPattern<?>>mapMulti(
            (pattern, sink) -> {
              if (pattern instanceof QueryPattern<?> query) {
                sink.accept(query);
              }
            });
  }

  static Stream<ItemType<?>> types() {
    return AtollTable.types().stream();
  }

  @Test
  void patterns_names_areUniqueAndSayTheirArea() {
    assertThat(patterns().map(AccessPattern::name))
        .doesNotHaveDuplicates()
        .allMatch(
            name ->
                name.matches(
                    "(blog|community|social|stream|purge|provenance|threats|kitchen|platform)\\.[a-z]+(-[a-z]+)*"));
  }

  @Test
  void types_names_areUnique() {
    assertThat(types().map(ItemType::name)).doesNotHaveDuplicates();
  }

  @Test
  void indexes_each_isUsedByAPattern() {
    assertThat(patterns().flatMap(pattern -> pattern.index().stream()).distinct())
        .containsExactlyInAnyOrderElementsOf(
            AtollTable.DEFINITION.indexes().stream().map(IndexDefinition::name).toList());
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void pattern_each_touchesKeysOfDeclaredTypes(AccessPattern pattern) {
    assertThat(pattern.keys()).isNotEmpty();
    assertThat(pattern.keys()).allMatch(key -> declaredKeys(pattern.index()).contains(key));
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void pattern_each_saysWhatItDoesAndCosts(AccessPattern pattern) {
    assertThat(pattern.purpose()).isNotBlank().doesNotContain("|", "\n");
    assertThat(pattern.cost()).matches(".*\\d.*").doesNotContain("|", "\n");
    assertThat(pattern.operation())
        .matches(
            "(GetItem|Query|PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)(,"
                + " .*)?");
  }

  @ParameterizedTest
  @MethodSource("queries")
  void query_ofAnIndexWithoutSortKey_readsTheWholePartition(QueryPattern<?> query) {
    boolean noSortKey =
        query
            .index()
            .flatMap(AtollTable.DEFINITION::index)
            .filter(index -> index.sortKey() == null)
            .isPresent();

    assertThat(noSortKey && !(query.range() instanceof SortRange.All)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void query_range_coversTheSortKeysOfItsTemplate(QueryPattern<?> query) {
    String prefix = query.key().sortPrefix();

    assertThat(
            switch (query.range()) {
              case SortRange.All() -> true;
              case SortRange.BeginsWith(var begin) -> prefix.startsWith(begin);
              case SortRange.Between(var low, var high) ->
                  low.compareTo(prefix) <= 0 && (prefix + "7ZZZ").compareTo(high) <= 0;
              case SortRange.Exactly(var value) -> prefix.equals(value);
            })
        .isTrue();
  }

  @ParameterizedTest
  @MethodSource("types")
  void type_each_isReadOrWrittenByAPattern(ItemType<?> type) {
    // The idempotency record is written by Transaction.once, inside any transaction.
    assertThat(patterns().flatMap(pattern -> pattern.keys().stream())).contains(type.key());
  }

  @ParameterizedTest
  @MethodSource("types")
  void type_eachIndexKey_isOfAnIndexThatExists(ItemType<?> type) {
    assertThat(type.indexKeys().keySet())
        .allMatch(name -> AtollTable.DEFINITION.index(name).isPresent());
  }

  @ParameterizedTest
  @MethodSource("types")
  void type_eachOfASharedPartition_canBeToldApartByItsKey(ItemType<?> type) {
    assertThat(types().filter(other -> !other.equals(type)).map(ItemType::key))
        .noneMatch(key -> key.toString().equals(type.key().toString()));
  }

  @Test
  void get_eachPattern_readsADeclaredType() {
    assertThat(
            patterns()
                .filter(GetPattern.class::isInstance)
                .map(pattern -> ((GetPattern<?>) pattern).type()))
        .allMatch(AtollTable.types()::contains);
  }

  @Test
  void definition_indexes_areThoseOfTheDesign() {
    assertThat(AtollTable.DEFINITION.indexes())
        .extracting(
            IndexDefinition::name,
            IndexDefinition::partitionKey,
            IndexDefinition::sortKey,
            IndexDefinition::projection,
            IndexDefinition::included)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                "GSI1", "GSI1PK", "GSI1SK", Projection.INCLUDE, List.of("type", "summary")),
            org.assertj.core.groups.Tuple.tuple(
                "GSI2", "GSI2PK", "GSI2SK", Projection.INCLUDE, List.of("type", "summary")),
            org.assertj.core.groups.Tuple.tuple(
                "SlugIndex", "slug", null, Projection.ALL, List.of()),
            org.assertj.core.groups.Tuple.tuple(
                "WorkIndex", "WORKPK", "WORKSK", Projection.KEYS_ONLY, List.of()));
  }

  private static List<KeyTemplate> declaredKeys(Optional<String> index) {
    return types()
        .flatMap(
            type ->
                index
                    .map(name -> type.indexKeys().getOrDefault(name, List.of()).stream())
                    .orElseGet(() -> Stream.of(type.key())))
        .filter(Objects::nonNull)
        .toList();
  }
}
