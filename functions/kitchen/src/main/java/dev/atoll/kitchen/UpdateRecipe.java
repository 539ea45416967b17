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
import java.util.Optional;

/**
 * Changes a recipe, and its card in the same transaction where the summary changes: so a new
 * category or access level moves it in every list at once, and a new sentence in the instructions
 * touches no index. What changes nothing writes nothing.
 */
final class UpdateRecipe implements Operation {

  private final SingleTable table;

  UpdateRecipe(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    return Versions.retry(() -> update(request))
        .map(RecipeJson::answer)
        .orElseThrow(Versions::contended);
  }

  private Optional<Recipe> update(Request request) {
    Recipe before = Recipes.toEdit(table, request.path("id"));
    Versions.require(request, before.version());
    Recipe after = RecipeForm.changed(before, request.body());
    return after.equals(before) ? Optional.of(before) : write(before, after.inNextVersion());
  }

  private Optional<Recipe> write(Recipe before, Recipe after) {
    Transaction<Stale> change =
        Transaction.<Stale>of(KitchenPatterns.UPDATE_RECIPE)
            .with(
                Write.put(Recipe.TYPE, after).when(Condition.version(before.version())),
                Stale.STALE);
    if (!after.summary().equals(before.summary())) {
      change = change.with(Write.put(RecipeCard.TYPE, new RecipeCard.Listed(after.summary())));
    }
    return switch (table.transact(change)) {
      case TransactionOutcome.Committed<Stale> committed -> Optional.of(after);
      case TransactionOutcome.Refused<Stale> stale -> Optional.empty();
      case TransactionOutcome.Replayed<Stale> replayed ->
          throw new IllegalStateException("an update takes no idempotency key");
    };
  }

  private enum Stale {
    STALE
  }
}
