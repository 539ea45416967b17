package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Which index a page is read from and which attributes it may ask for. */
final class Selection {
  private Selection() {}

  static @Nullable Index index(Table table, @Nullable String name) {
    if (name == null) {
      return null;
    }
    Index index =
        table
            .index(name)
            .orElseThrow(
                () -> Validation.failure("The table does not have the specified index: " + name));
    if (index.state() == Index.State.FILLING) {
      throw Validation.failure("Cannot read from backfilling global secondary index: " + name);
    }
    return index;
  }

  static void check(
      @Nullable Index index,
      @Nullable Boolean consistentRead,
      @Nullable Select select,
      @Nullable ProjectionExpression projection) {
    if (select == Select.ALL_PROJECTED_ATTRIBUTES && index == null) {
      throw Validation.invalid(
          "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
    }
    if (select == Select.SPECIFIC_ATTRIBUTES && projection == null) {
      throw Validation.invalid(
          "Must specify the AttributesToGet or ProjectionExpression when"
              + " choosing to get SPECIFIC_ATTRIBUTES");
    }
    if (projection != null && select != null && select != Select.SPECIFIC_ATTRIBUTES) {
      throw Validation.invalid(
          "Cannot specify the ProjectionExpression when choosing to get " + select);
    }
    if (index != null && index.isGlobal()) {
      checkGlobal(index, consistentRead, select, projection);
    }
  }

  private static void checkGlobal(
      Index index,
      @Nullable Boolean consistentRead,
      @Nullable Select select,
      @Nullable ProjectionExpression projection) {
    if (Boolean.TRUE.equals(consistentRead)) {
      throw Validation.failure("Consistent reads are not supported on global secondary indexes");
    }
    if (select == Select.ALL_ATTRIBUTES && index.projected() != null) {
      throw Validation.invalid(
          "Select type ALL_ATTRIBUTES is not supported for global secondary index "
              + index.name()
              + " because its projection type is not ALL");
    }
    if (projection != null) {
      List<String> missing =
          projection.paths().stream()
              .map(path -> path.attribute())
              .filter(attribute -> !index.projects(List.of(attribute)))
              .toList();
      if (!missing.isEmpty()) {
        throw Validation.invalid(
            "Global secondary index " + index.name() + " does not project " + missing);
      }
    }
  }
}
