package dev.atoll.local.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Time stands still, so every meal is cooked in the same millisecond. */
class MealTest {

  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  @RegisterExtension
  static final Kitchen KITCHEN =
      new Kitchen(options -> options.withClock(Clock.fixed(NOON, ZoneOffset.UTC)));

  @Test
  void cook_openRecipe_answersTheMealWithItsAddress() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.open(KITCHEN.category(), "Soup");
    Answer meal = KITCHEN.cook(recipe, member, "More ginger.");

    assertThat(meal.status()).isEqualTo(201);
    assertThat(meal.at("recipe", "id")).isEqualTo(recipe);
    assertThat(meal.text("notes")).isEqualTo("More ginger.");
    assertThat(meal.text("cookedAt")).isEqualTo("2026-11-30T12:00:00.000Z");
    assertThat(KITCHEN.get(meal.header("location").orElseThrow(), member).json())
        .isEqualTo(meal.json());
  }

  @Test
  void cook_withoutNotes_isFine() {
    String member = KITCHEN.member();
    String address = "/recipes/" + KITCHEN.open(KITCHEN.category(), "Soup") + "/meals";

    assertThat(KITCHEN.raw("POST", address, member, "{}").json()).containsEntry("notes", null);
    assertThat(KITCHEN.post(address, member, Map.of()).status()).isEqualTo(201);
  }

  @Test
  void cook_sameRecipeWithinOneMillisecond_makesAMealEachTime() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.open(KITCHEN.category(), "Again");
    for (int n = 1; n <= 3; n++) {
      KITCHEN.cook(recipe, member, "Time " + n);
    }

    assertThat(KITCHEN.get("/meals", member).items("notes"))
        .containsExactly("Time 3", "Time 2", "Time 1");
  }

  @Test
  void cook_sameIdempotencyKey_makesOneMeal() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.open(KITCHEN.category(), "Once");
    String address = "/recipes/" + recipe + "/meals";
    Map<String, String> body = Map.of("notes", "once");
    Answer first = KITCHEN.post(address, member, body, "idempotency-key", "once");
    KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());
    Answer second = KITCHEN.post(address, member, body, "idempotency-key", "once");

    assertThat(second.status()).isEqualTo(201);
    assertThat(second.at("id")).isEqualTo(first.at("id"));
    assertThat(KITCHEN.get("/meals", member).items()).hasSize(1);
    assertThat(
            KITCHEN
                .post(address, member, Map.of("notes", "other"), "idempotency-key", "once")
                .status())
        .isEqualTo(422);
  }

  @Test
  void cook_lockedRecipe_isRefusedUntilItIsUnlocked() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.locked(KITCHEN.category(), "Locked");
    Answer refused = KITCHEN.cook(recipe, member, "tried");

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("code")).isEqualTo("recipe_locked");
    KITCHEN.unlock(recipe, member);
    assertThat(KITCHEN.cook(recipe, member, "done").status()).isEqualTo(201);
  }

  @Test
  void cook_unknownOrDeletedRecipe_isNotFound() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.open(KITCHEN.category(), "Gone");
    KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());

    assertThat(KITCHEN.cook(recipe, member, "late").status()).isEqualTo(404);
    assertThat(KITCHEN.cook("01J0ZZZZZZ0000000000000000", member, "never").status()).isEqualTo(404);
  }

  @Test
  void cook_notesTooLongOrBlank_isRefused() {
    String recipe = KITCHEN.open(KITCHEN.category(), "Noted");
    String member = KITCHEN.member();

    assertThat(KITCHEN.cook(recipe, member, "x".repeat(1001)).status()).isEqualTo(422);
    assertThat(KITCHEN.cook(recipe, member, "  ").status()).isEqualTo(422);
    assertThat(KITCHEN.cook(recipe, member, "x".repeat(1000)).status()).isEqualTo(201);
  }

  @Test
  void meals_manyPages_areNewestFirstWithoutRepeats() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.open(KITCHEN.category(), "Daily");
    List<String> made =
        java.util.stream.IntStream.rangeClosed(1, 7)
            .mapToObj(n -> KITCHEN.cook(recipe, member, "Day " + n).text("id"))
            .toList();

    assertThat(KITCHEN.ids("/meals?limit=3", member)).isEqualTo(made.reversed());
  }

  @Test
  void meals_deletedRecipe_keepsItsNameOnly() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.open(KITCHEN.category(), "Lost stew");
    Answer meal = KITCHEN.cook(recipe, member, "Was good.");
    KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());

    Map<String, Object> tombstone = Map.of("id", recipe, "name", "Lost stew", "deleted", true);
    assertThat(KITCHEN.get("/meals", member).items("recipe")).containsExactly(tombstone);
    assertThat(KITCHEN.get("/meals/" + meal.text("id"), member).at("recipe")).isEqualTo(tombstone);
  }

  @Test
  void meal_ofAnotherMember_isNotFound() {
    Answer meal = KITCHEN.cook(KITCHEN.open(KITCHEN.category(), "Mine"), KITCHEN.member(), "mine");
    String address = "/meals/" + meal.text("id");

    assertThat(KITCHEN.get(address, KITCHEN.member()).status()).isEqualTo(404);
    assertThat(KITCHEN.get(address, "").status()).isEqualTo(401);
    assertThat(KITCHEN.get("/meals/7ZZZZZZZZZZZZZZZZZZZZZZZZZ", KITCHEN.member()).status())
        .isEqualTo(404);
  }
}
