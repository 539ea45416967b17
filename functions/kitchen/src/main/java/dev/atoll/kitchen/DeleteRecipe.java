package dev.atoll.kitchen;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Recipe;
import dev.atoll.table.schema.RecipeCard;
import java.time.Instant;
import java.util.Optional;

/**
 * Deletes a recipe. Its card loses its place in the lists and becomes the tombstone that unlocks
 * and meals show, in the same transaction.
 */
final class DeleteRecipe implements Operation {

  private final SingleTable table;

  DeleteRecipe(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    return Versions.retry(() -> delete(request)).orElseThrow(Versions::contended);
  }

  private Optional<Response> delete(Request request) {
    Recipe recipe = Recipes.toEdit(table, request.path("id"));
    Versions.require(request, recipe.version());
    return switch (table.transact(deletion(recipe, request.now()))) {
      case TransactionOutcome.Committed<Stale> committed -> Optional.of(Response.noContent());
      case TransactionOutcome.Refused<Stale> stale -> Optional.empty();
      case TransactionOutcome.Replayed<Stale> replayed ->
          throw new IllegalStateException("a deletion takes no idempotency key");
    };
  }

  private static Transaction<Stale> deletion(Recipe recipe, Instant now) {
    return Transaction.<Stale>of(KitchenPatterns.DELETE_RECIPE)
        .with(
            Write.delete(Recipe.key(recipe.id())).when(Condition.version(recipe.version())),
            Stale.STALE)
        .with(
            Write.put(
                RecipeCard.TYPE,
                new RecipeCard.Tombstone(recipe.id(), recipe.summary().name(), now)));
  }

  private enum Stale {
    STALE
  }
}
