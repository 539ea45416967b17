package dev.atoll.kitchen;

import static java.util.Map.entry;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.Operation;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.KitchenRoutes;
import dev.atoll.http.route.Route;
import dev.atoll.table.SingleTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The function of the kitchen's routes. Thread-safe. */
public final class KitchenHandler implements RequestStreamHandler {

  private final HttpFunction function;

  /** The function on Lambda, put together from its environment. */
  public KitchenHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /** The function of that context. */
  public KitchenHandler(FunctionContext context) {
    this.function = HttpFunction.of(Function.KITCHEN, context, operations(context));
  }

  @Override
  public void handleRequest(InputStream event, OutputStream answer, Context lambda)
      throws IOException {
    function.handleRequest(event, answer, lambda);
  }

  private static Map<Route, Operation> operations(FunctionContext context) {
    SingleTable table = context.table();
    Cooks cooks = new Cooks(table);
    RecipeReads reads = new RecipeReads(table);
    RecipeLists lists = new RecipeLists(table);
    Histories histories = new Histories(table);
    return Map.ofEntries(
        entry(KitchenRoutes.GET_COOK, cooks::get),
        entry(KitchenRoutes.PUT_COOK, cooks::put),
        entry(KitchenRoutes.CREATE_RECIPE, new CreateRecipe(table, context.ids())),
        entry(KitchenRoutes.UPDATE_RECIPE, new UpdateRecipe(table)),
        entry(KitchenRoutes.DELETE_RECIPE, new DeleteRecipe(table)),
        entry(KitchenRoutes.GET_RECIPE, reads::get),
        entry(KitchenRoutes.LIST_COOKABLE_RECIPES, lists::cookable),
        entry(KitchenRoutes.LIST_LOCKED_RECIPES, lists::locked),
        entry(KitchenRoutes.UNLOCK_RECIPE, new UnlockRecipe(table)),
        entry(KitchenRoutes.LIST_UNLOCKS, histories::unlocks),
        entry(KitchenRoutes.COOK_MEAL, new CookMeal(table, context.ids())),
        entry(KitchenRoutes.LIST_MEALS, histories::meals),
        entry(KitchenRoutes.GET_MEAL, histories::meal));
  }
}
