package dev.atoll.local.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RecipeReadsTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  @Test
  void get_openRecipe_showsEverybodyAllOfIt() {
    String recipe = "/recipes/" + KITCHEN.open(KITCHEN.category(), "Open");

    assertThat(KITCHEN.get(recipe, "").body()).contains("instructions", Kitchen.SECRET);
    assertThat(KITCHEN.get(recipe, KITCHEN.member()).body()).contains(Kitchen.SECRET);
    assertThat(KITCHEN.get(recipe, "").at("unlocked")).isEqualTo(true);
  }

  @Test
  void get_lockedRecipe_showsItsSummaryOnly() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Locked");

    for (String reader : List.of("", KITCHEN.member())) {
      Answer summary = KITCHEN.get("/recipes/" + recipe, reader);
      assertThat(summary.status()).isEqualTo(200);
      assertThat(summary.json())
          .containsEntry("id", recipe)
          .containsEntry("name", "Locked")
          .containsEntry("unlocked", false)
          .doesNotContainKeys("ingredients", "spices", "instructions");
      assertThat(summary.body()).doesNotContain(Kitchen.SECRET);
    }
  }

  @Test
  void get_unlockedRecipe_showsAllOfItToWhoUnlockedIt() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Mine");
    String member = KITCHEN.member();
    KITCHEN.unlock(recipe, member);

    assertThat(KITCHEN.get("/recipes/" + recipe, member).json())
        .containsEntry("unlocked", true)
        .containsKeys("ingredients", "spices", "instructions");
    assertThat(KITCHEN.get("/recipes/" + recipe, KITCHEN.member()).body())
        .doesNotContain(Kitchen.SECRET);
    assertThat(KITCHEN.get("/recipes/" + recipe, "").body()).doesNotContain(Kitchen.SECRET);
  }

  @Test
  void get_lockedSummary_hasNoEntityTagThatTheWholeRecipeCouldMatch() {
    String recipe = "/recipes/" + KITCHEN.locked(KITCHEN.category(), "Tagged");

    assertThat(KITCHEN.get(recipe, "").header("etag")).isEmpty();
    assertThat(KITCHEN.get(recipe, "").header("cache-control")).hasValue("no-store");
  }

  @Test
  void get_openedRecipe_showsEverybodyAllOfIt() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Opened");
    KITCHEN.change(recipe, "accessLevel", "open");

    assertThat(KITCHEN.get("/recipes/" + recipe, "").body()).contains(Kitchen.SECRET);
  }

  @Test
  void get_badToken_isRefusedThoughTheRouteIsPublic() {
    String recipe = "/recipes/" + KITCHEN.open(KITCHEN.category(), "Open");

    assertThat(KITCHEN.get(recipe, "nonsense").status()).isEqualTo(401);
    assertThat(KITCHEN.get(recipe, KITCHEN.admin()).status()).isEqualTo(401);
  }

  @Test
  void get_unknownRecipe_isNotFound() {
    assertThat(KITCHEN.get("/recipes/01J0ZZZZZZ0000000000000000", "").status()).isEqualTo(404);
    assertThat(KITCHEN.get("/recipes/nonsense", "").status()).isEqualTo(404);
  }

  @Test
  void lockedRecipe_whateverIsAsked_neverLeaks() {
    String category = KITCHEN.category();
    String recipe = KITCHEN.locked(category, "Hidden");
    String member = KITCHEN.member();
    String address = "/recipes/" + recipe;

    Stream<Answer> answers =
        Stream.of(
            KITCHEN.get(address, member),
            KITCHEN.get(address, ""),
            KITCHEN.get(Kitchen.list("locked", 10, category), member),
            KITCHEN.get(Kitchen.list("cookable", 10, category), member),
            KITCHEN.cook(recipe, member, "tried"),
            KITCHEN.send("PATCH", address, KITCHEN.atoll().token("bob"), Map.of("name", "x")),
            KITCHEN.raw("PATCH", address, KITCHEN.admin(), "{\"name\":\"\"}"),
            KITCHEN.raw("PATCH", address, KITCHEN.admin(), "{\"name\":\"x\"}", "if-match", "\"9\""),
            KITCHEN.send("DELETE", address, KITCHEN.admin(), Map.of(), "if-match", "\"9\""),
            KITCHEN.unlock(recipe, member),
            KITCHEN.get("/unlocks", member),
            KITCHEN.get(Kitchen.list("cookable", 10, category), member),
            KITCHEN.cook(recipe, member, "done"),
            KITCHEN.get("/meals", member));
    assertThat(answers.map(Answer::body))
        .noneMatch(body -> body.contains(Kitchen.SECRET) || body.contains("instructions"));
  }
}
