package dev.atoll.kitchen;

import dev.atoll.http.Request;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.util.List;
import java.util.Map;

/**
 * What a request for a list of recipes asks for.
 *
 * @param before identifier that the page's recipes are older than; on the first page a text behind
 *     all of them
 * @param allowance what reading may cost, shared by all that is read for this page
 */
record Asked(List<String> categories, int limit, String before, Allowance allowance) {

  private static final String RECIPE = "recipe";

  static Asked by(Request request) {
    PageRequest page = request.page();
    return new Asked(
        Category.all(request.parameters().texts("category")),
        page.limit(),
        page.after().map(position -> position.keys().get(RECIPE)).orElse(Span.BEHIND_ALL),
        new Allowance(page.limit()));
  }

  /** Where the next page starts, if this one ends with that recipe. */
  static Position behind(String recipeId) {
    return Position.of(Map.of(RECIPE, recipeId));
  }

  /** The recipes that the page may show, and the one that the last page ended with. */
  Span span() {
    return new Span(Span.BEFORE_ALL, before);
  }

  boolean isBehindCursor(String recipeId) {
    return recipeId.compareTo(before) < 0;
  }
}
