package dev.atoll.kitchen;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Meal;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.Unlock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a member unlocked and cooked, newest first. An entry refers to its recipe, whose card is
 * read with the others of the page in one batch: half a unit for each recipe, and a renamed, moved
 * or deleted recipe shows as what it is now.
 */
final class Histories {

  private final SingleTable table;

  Histories(SingleTable table) {
    this.table = table;
  }

  Response unlocks(Request request) {
    Page<Unlock> page =
        table.query(KitchenPatterns.UNLOCKS.in(request.member().accountId()), request.page());
    Map<PrimaryKey, RecipeCard> cards = cards(page.items().stream().map(Unlock::recipeId).toList());
    return Response.page(
        request, page, (json, unlock) -> unlock(json, unlock, card(cards, unlock.recipeId())));
  }

  Response meals(Request request) {
    Page<Meal> page =
        table.query(KitchenPatterns.MEALS.in(request.member().accountId()), request.page());
    Map<PrimaryKey, RecipeCard> cards = cards(page.items().stream().map(Meal::recipeId).toList());
    return Response.page(
        request, page, (json, meal) -> meal(json, meal, card(cards, meal.recipeId())));
  }

  Response meal(Request request) {
    Meal meal =
        table
            .get(
                KitchenPatterns.MEAL.at(Meal.key(request.member().accountId(), request.path("id"))))
            .orElseThrow(() -> Problem.notFound("There is no such meal of yours."));
    RecipeCard card = card(Map.of(), meal.recipeId());
    return Response.ok(json -> meal(json, meal, card));
  }

  private Map<PrimaryKey, RecipeCard> cards(List<String> recipeIds) {
    List<PrimaryKey> keys = recipeIds.stream().map(RecipeCard::key).toList();
    return keys.isEmpty() ? Map.of() : table.getAll(KitchenPatterns.RECIPE_CARDS, keys);
  }

  /** A batch reads eventually: what is too new for it is read again, consistently. */
  private RecipeCard card(Map<PrimaryKey, RecipeCard> cards, String recipeId) {
    return Optional.ofNullable(cards.get(RecipeCard.key(recipeId)))
        .or(() -> table.get(KitchenPatterns.RECIPE_CARD.at(recipeId)))
        .orElseThrow(() -> new IllegalStateException("a card is never removed"));
  }

  private static void unlock(Json json, Unlock unlock, RecipeCard recipe) {
    json.object("recipe", of -> RecipeJson.inHistory(of, recipe))
        .put("unlockedAt", Instants.format(unlock.unlockedAt()));
  }

  static void meal(Json json, Meal meal, RecipeCard recipe) {
    json.put("id", meal.id())
        .object("recipe", of -> RecipeJson.inHistory(of, recipe))
        .putNullable("notes", meal.notes().orElse(null))
        .put("cookedAt", Instants.format(meal.cookedAt()));
  }
}
