package dev.atoll.kitchen;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.RecipeSummary;
import dev.atoll.table.schema.Unlock;
import dev.atoll.table.schema.UnlockMarker;
import java.time.Instant;
import java.util.Optional;

/**
 * Unlocks a recipe for a member, once: the marker decides, whatever the race, and who comes second
 * is answered the first one's time. The same transaction checks that the recipe is still there and
 * locked. 2 read units and 6 write units; a repetition writes nothing.
 */
final class UnlockRecipe implements Operation {

  private final SingleTable table;

  UnlockRecipe(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    String account = request.member().accountId();
    RecipeSummary recipe = Recipes.summary(table, request.path("id"));
    Optional<UnlockMarker> earlier = Unlocks.find(table, account, recipe.id());
    if (earlier.isPresent()) {
      return answer(recipe, earlier.get().unlockedAt());
    }
    if (!recipe.locked()) {
      throw open();
    }
    return unlock(recipe, account, Instants.stored(request.now()));
  }

  private Response unlock(RecipeSummary recipe, String account, Instant now) {
    return switch (table.transact(unlocking(recipe, account, now))) {
      case TransactionOutcome.Committed<Refusal> committed -> answer(recipe, now);
      case TransactionOutcome.Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case UNLOCKED_BEFORE ->
                answer(recipe, UnlockMarker.TYPE.decode(existing.orElseThrow()).unlockedAt());
            // It was opened or deleted in the meantime: the card tells which.
            case NOT_LOCKED -> {
              Recipes.summary(table, recipe.id());
              throw open();
            }
          };
      case TransactionOutcome.Replayed<Refusal> replayed ->
          throw new IllegalStateException("an unlock takes no idempotency key");
    };
  }

  private static Transaction<Refusal> unlocking(RecipeSummary recipe, String account, Instant now) {
    return Transaction.<Refusal>of(KitchenPatterns.UNLOCK_RECIPE)
        .with(
            Write.put(UnlockMarker.TYPE, new UnlockMarker(account, recipe.id(), now))
                .when(Condition.absent()),
            Refusal.UNLOCKED_BEFORE)
        .with(Write.check(RecipeCard.key(recipe.id()), RecipeCard.isLocked()), Refusal.NOT_LOCKED)
        .with(Write.put(Unlock.TYPE, new Unlock(account, recipe.id(), now)));
  }

  private static Response answer(RecipeSummary recipe, Instant unlockedAt) {
    return Response.ok(
        json ->
            json.object("recipe", of -> RecipeJson.inHistory(of, new RecipeCard.Listed(recipe)))
                .put("unlockedAt", Instants.format(unlockedAt)));
  }

  private static Problem open() {
    return Problem.of(ProblemCode.RECIPE_OPEN, "There is nothing to unlock: just read it.");
  }

  private enum Refusal {
    UNLOCKED_BEFORE,
    NOT_LOCKED
  }
}
