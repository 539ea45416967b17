package dev.atoll.table.chart;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.ItemType;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
import dev.atoll.table.WritePattern;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A table's declarations as Markdown: its indexes, its items, its access patterns. */
record Chart(TableDefinition table, List<ItemType<?>> types, List<AccessPattern> patterns) {

  private static final String INTRODUCTION =
      """
      # Access patterns

      Generated from the declarations in `functions/single-table` by `./atoll generate`; a test fails when it is
      stale. How to read it: [the data model](data-model.md). RRU and WRU are read and write request units.
      """;

  String markdown() {
    List<String> lines = new ArrayList<>(List.of(INTRODUCTION));
    lines.add("## Indexes\n");
    lines.addAll(indexes());
    lines.add("\n## Items\n");
    lines.addAll(items());
    areas().forEach((area, declared) -> lines.addAll(area(area, declared)));
    return String.join("\n", lines) + "\n";
  }

  private List<String> indexes() {
    List<String> lines = table(List.of("index", "keys", "projection", "items"));
    lines.add(
        row(
            List.of(
                "table",
                code(table.partitionKey()) + ", " + code(table.sortKey()),
                "everything",
                "all")));
    table.indexes().forEach(index -> lines.add(index(index)));
    return lines;
  }

  private String index(IndexDefinition index) {
    String keys = code(index.partitionKey());
    return row(
        List.of(
            code(index.name()),
            index.sortKey() == null ? keys : keys + ", " + code(index.sortKey()),
            projection(index),
            types.stream()
                .filter(type -> type.indexKeys().containsKey(index.name()))
                .map(ItemType::name)
                .collect(Collectors.joining(", "))));
  }

  private static String projection(IndexDefinition index) {
    return switch (index.projection()) {
      case ALL -> "everything";
      case KEYS_ONLY -> "keys";
      case INCLUDE ->
          "keys, " + String.join(", ", index.included().stream().map(Chart::code).toList());
    };
  }

  private List<String> items() {
    List<String> lines = table(List.of("item", "partition key", "sort key", "in indexes"));
    for (ItemType<?> type : types) {
      lines.add(
          row(
              List.of(
                  type.name(),
                  code(type.key().partition()),
                  code(type.key().sort()),
                  inIndexes(type))));
    }
    return lines;
  }

  private static String inIndexes(ItemType<?> type) {
    return type.indexKeys().entrySet().stream()
        .map(
            entry ->
                entry.getKey()
                    + " "
                    + entry.getValue().stream().map(Chart::key).collect(Collectors.joining(" or ")))
        .collect(Collectors.joining("; "));
  }

  private Map<String, List<AccessPattern>> areas() {
    return patterns.stream()
        .collect(
            Collectors.groupingBy(
                pattern -> pattern.name().substring(0, pattern.name().indexOf('.')),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private static List<String> area(String area, List<AccessPattern> declared) {
    List<String> lines = new ArrayList<>(List.of("\n## Patterns: " + area + "\n"));
    lines.addAll(table(List.of("pattern", "operation", "index", "keys", "what", "cost")));
    for (AccessPattern pattern : declared) {
      lines.add(
          row(
              List.of(
                  code(pattern.name()),
                  pattern.operation(),
                  pattern.index().map(Chart::code).orElse(""),
                  keys(pattern),
                  pattern.purpose(),
                  pattern.cost())));
    }
    return lines;
  }

  private static String keys(AccessPattern pattern) {
    return switch (pattern) {
      case QueryPattern<?> query -> code(query.key().partition()) + range(query.range());
      case GetPattern<?> get -> key(get.type().key());
      case WritePattern write ->
          write.keys().stream().map(Chart::key).collect(Collectors.joining("<br>"));
    };
  }

  private static String range(SortRange range) {
    return switch (range) {
      case SortRange.All() -> ", all";
      case SortRange.BeginsWith(var prefix) -> ", from " + code(prefix);
      case SortRange.Between(var low, var high) -> ", " + code(low) + " to " + code(high);
      case SortRange.Exactly(var value) -> ", " + code(value);
    };
  }

  private static String key(KeyTemplate template) {
    return code(template.partition()) + " / " + code(template.sort());
  }

  private static List<String> table(List<String> titles) {
    return new ArrayList<>(List.of(row(titles), row(titles.stream().map(title -> "---").toList())));
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String code(String text) {
    return "`" + text + "`";
  }
}
