package dev.atoll.kitchen;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.AccessLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a member can cook, and what he has yet to unlock, over one or more categories, newest recipe
 * first.
 *
 * <p>Everything here has one order, that of the recipes' identifiers: the listing of each category
 * has it, and so have the member's unlock markers. So the lists are merges of ordered streams:
 *
 * <pre>
 * cookable = open ones of each category, and locked ones of each category that have a marker
 * locked   = locked ones of each category that have no marker
 * </pre>
 *
 * <p>A cursor is one identifier, the same for all streams: the page behind it has older recipes
 * only. So a recipe that changes its category or level between two pages is never shown twice. No
 * recipe is read to make a list, only rows of the listing and markers.
 */
final class RecipeLists {

  private final SingleTable table;

  RecipeLists(SingleTable table) {
    this.table = table;
  }

  /**
   * Half a unit per 4 KB (some 19 rows) of each category and level, one unit per 4 KB (some 33) of
   * the markers. Without any unlock the locked ones are not looked at; with few, only those between
   * the oldest and the newest of them.
   */
  Response cookable(Request request) {
    Asked asked = Asked.by(request);
    Markers own = new Markers(table, request.member().accountId(), asked.before());
    List<Shelf> shelves = new ArrayList<>();
    for (String category : asked.categories()) {
      shelves.add(shelf(asked, AccessLevel.OPEN, category, asked.span(), id -> true));
      own.span()
          .map(span -> shelf(asked, AccessLevel.LOCKED, category, span, own::contains))
          .ifPresent(shelves::add);
    }
    return answer(request, asked, shelves, true);
  }

  /** The same prices. */
  Response locked(Request request) {
    Asked asked = Asked.by(request);
    Markers own = new Markers(table, request.member().accountId(), asked.before());
    List<Shelf> shelves =
        asked.categories().stream()
            .map(
                category ->
                    shelf(
                        asked, AccessLevel.LOCKED, category, asked.span(), id -> !own.contains(id)))
            .toList();
    return answer(request, asked, shelves, false);
  }

  private Shelf shelf(
      Asked asked, AccessLevel level, String category, Span span, Predicate<String> visible) {
    return new Shelf(
        table,
        span.of(level, category),
        recipe -> asked.isBehindCursor(recipe.id()) && visible.test(recipe.id()),
        asked.allowance());
  }

  private static Response answer(
      Request request, Asked asked, List<Shelf> shelves, boolean unlocked) {
    return Response.page(
        request,
        Merge.newestFirst(shelves, asked.limit()),
        (json, recipe) -> RecipeJson.summary(json, recipe, unlocked));
  }
}
