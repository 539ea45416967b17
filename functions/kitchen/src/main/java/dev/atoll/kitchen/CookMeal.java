package dev.atoll.kitchen;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.IdempotencyClaim;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Meal;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.RecipeSummary;
import java.util.Optional;

/**
 * Notes that a member cooked a recipe that is open or that he has unlocked. As often as he likes:
 * only an idempotency key makes two requests one meal. 2 write units, 2 more for the key.
 */
final class CookMeal implements Operation {

  private final SingleTable table;
  private final Ids ids;

  CookMeal(SingleTable table, Ids ids) {
    this.table = table;
    this.ids = ids;
  }

  @Override
  public Response handle(Request request) {
    // Asked first, so that a repetition is answered alike although the recipe is gone by now.
    Optional<String> before = request.idempotency().flatMap(this::madeBefore);
    return before.isPresent() ? repeated(request, before.get()) : cook(request);
  }

  private Response cook(Request request) {
    String account = request.member().accountId();
    RecipeSummary recipe = Recipes.summary(table, request.path("id"));
    requireCookable(recipe, account);
    Meal meal = new Meal(account, ids.next(), recipe.id(), request.body().optionalText("notes"));
    Transaction<Never> cooking =
        Transaction.<Never>of(KitchenPatterns.COOK_MEAL)
            .with(Write.put(Meal.TYPE, meal))
            .once(request.idempotency(), meal.id());
    return switch (table.transact(cooking)) {
      case TransactionOutcome.Committed<Never> committed ->
          created(meal, new RecipeCard.Listed(recipe));
      case TransactionOutcome.Replayed<Never>(String id) -> repeated(request, id);
      case TransactionOutcome.Refused<Never>(Never reason, var existing) ->
          throw new IllegalStateException("refused without a condition");
    };
  }

  private void requireCookable(RecipeSummary recipe, String account) {
    if (recipe.locked() && !Unlocks.has(table, account, recipe.id())) {
      throw Problem.of(ProblemCode.RECIPE_LOCKED, "Unlock the recipe first.");
    }
  }

  private Optional<String> madeBefore(IdempotencyClaim claim) {
    return table
        .get(PlatformPatterns.IDEMPOTENCY_RECORD.at(claim.principal(), claim.key()))
        .map(claim::made);
  }

  private Response repeated(Request request, String id) {
    Meal meal =
        table
            .get(KitchenPatterns.MEAL.at(Meal.key(request.member().accountId(), id)))
            .orElseThrow(() -> Problem.notFound("That meal is gone."));
    return created(
        meal,
        table.get(KitchenPatterns.RECIPE_CARD.at(meal.recipeId())).orElseThrow(Recipes::unknown));
  }

  private static Response created(Meal meal, RecipeCard recipe) {
    return Response.created("/meals/" + meal.id(), json -> Histories.meal(json, meal, recipe));
  }

  /** A transaction without conditions is never refused. */
  private enum Never {}
}
