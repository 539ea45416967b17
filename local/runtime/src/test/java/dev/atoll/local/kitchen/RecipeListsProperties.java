package dev.atoll.local.kitchen;

import static dev.atoll.local.kitchen.Kitchen.list;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lists of random kitchens against a model that sorts and filters in memory. */
class RecipeListsProperties {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  private static final int RECIPES = 25;

  static IntStream seeds() {
    return IntStream.rangeClosed(1, 12);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void lists_randomKitchenAndPageSize_showTheModelsRecipesInItsOrder(int seed) {
    Random random = new Random(seed);
    String member = KITCHEN.member();
    List<String> categories = List.of(KITCHEN.category(), KITCHEN.category(), KITCHEN.category());
    List<Modelled> model = new ArrayList<>();
    for (int n = 0; n < RECIPES; n++) {
      model.addFirst(make(random, categories, member));
    }
    model.replaceAll(recipe -> random.nextInt(4) == 0 ? moved(recipe, random, categories) : recipe);
    String[] asked = categories.subList(0, 1 + random.nextInt(3)).toArray(String[]::new);
    int limit = 1 + random.nextInt(8);

    assertThat(KITCHEN.ids(list("cookable", limit, asked), member))
        .isEqualTo(ids(model, asked, true));
    assertThat(KITCHEN.ids(list("locked", limit, asked), member))
        .isEqualTo(ids(model, asked, false));
  }

  private static Modelled make(Random random, List<String> categories, String member) {
    String category = categories.get(random.nextInt(categories.size()));
    boolean locked = random.nextInt(3) > 0;
    String id = locked ? KITCHEN.locked(category, "Random") : KITCHEN.open(category, "Random");
    boolean own = locked && random.nextBoolean();
    if (own) {
      KITCHEN.unlock(id, member);
    }
    return new Modelled(id, category, locked, own);
  }

  private static Modelled moved(Modelled recipe, Random random, List<String> categories) {
    String category = categories.get(random.nextInt(categories.size()));
    boolean locked = random.nextBoolean();
    KITCHEN.change(recipe.id(), "category", category);
    KITCHEN.change(recipe.id(), "accessLevel", locked ? "locked" : "open");
    return new Modelled(recipe.id(), category, locked, recipe.own());
  }

  private static List<Object> ids(List<Modelled> model, String[] asked, boolean cookable) {
    return model.stream()
        .filter(recipe -> List.of(asked).contains(recipe.category()))
        .filter(recipe -> cookable == (!recipe.locked() || recipe.own()))
        .<Object>map(Modelled::id)
        .toList();
  }

  /** What the model knows of a recipe; the newest comes first. */
  private record Modelled(String id, String category, boolean locked, boolean own) {}
}
