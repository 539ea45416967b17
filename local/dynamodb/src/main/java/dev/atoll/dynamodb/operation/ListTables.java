package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.Table;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

/** ListTables: pages of at most 100 names in their order. */
final class ListTables {
  private static final int MAX_NAMES = 100;

  private final Core core;

  ListTables(Core core) {
    this.core = core;
  }

  ListTablesResponse run(ListTablesRequest request) {
    int limit = request.limit() == null ? MAX_NAMES : request.limit();
    String start = request.exclusiveStartTableName();
    List<String> names =
        core.catalog().tables().stream()
            .map(Table::name)
            .filter(name -> start == null || name.compareTo(start) > 0)
            .limit(limit + 1L)
            .toList();
    if (names.size() <= limit) {
      return ListTablesResponse.builder().tableNames(names).build();
    }
    List<String> page = names.subList(0, limit);
    return ListTablesResponse.builder()
        .tableNames(page)
        .lastEvaluatedTableName(page.getLast())
        .build();
  }
}
