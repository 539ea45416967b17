package dev.atoll.kitchen;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.schema.AccessLevel;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.RecipeSummary;

/**
 * The recipes from one identifier to another, both included. An identifier is a ULID: it begins
 * with 0 to 7.
 */
record Span(String oldest, String newest) {

  static final String BEFORE_ALL = "0";
  static final String BEHIND_ALL = "8";

  /** The rows of the listing in this span. */
  QueryPattern.Query<RecipeSummary> of(AccessLevel level, String category) {
    return KitchenPatterns.RECIPES
        .in(level.text())
        .range(RecipeCard.range(category, oldest, newest));
  }
}
