package dev.atoll.kitchen;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Recipe;
import dev.atoll.table.schema.RecipeCard;

/**
 * Adds a recipe: itself and its card, in one transaction. For a recipe of up to 1 KB 5 write units,
 * the listing included; 2 more for an idempotency key.
 */
final class CreateRecipe implements Operation {

  private final SingleTable table;
  private final Ids ids;

  CreateRecipe(SingleTable table, Ids ids) {
    this.table = table;
    this.ids = ids;
  }

  @Override
  public Response handle(Request request) {
    Recipe recipe = RecipeForm.recipe(ids.next(), request.body());
    Transaction<Refusal> creation =
        Transaction.<Refusal>of(KitchenPatterns.CREATE_RECIPE)
            .with(Write.put(Recipe.TYPE, recipe).when(Condition.absent()), Refusal.ID_TAKEN)
            .with(Write.put(RecipeCard.TYPE, new RecipeCard.Listed(recipe.summary())))
            .once(request.idempotency(), recipe.id());
    return switch (table.transact(creation)) {
      case TransactionOutcome.Committed<Refusal> committed -> created(recipe);
      case TransactionOutcome.Replayed<Refusal>(String id) -> created(Recipes.toEdit(table, id));
      case TransactionOutcome.Refused<Refusal> refused ->
          throw new IllegalStateException("an identifier was given twice");
    };
  }

  private static Response created(Recipe recipe) {
    return Response.created("/recipes/" + recipe.id(), json -> RecipeJson.whole(json, recipe))
        .version(recipe.version());
  }

  private enum Refusal {
    ID_TAKEN
  }
}
