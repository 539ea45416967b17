package dev.atoll.local.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UnlockTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  @Test
  void unlock_lockedRecipe_answersItsSummaryAndTheTime() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Treasure");
    Answer unlocked = KITCHEN.unlock(recipe, KITCHEN.member());

    assertThat(unlocked.status()).isEqualTo(200);
    assertThat(unlocked.at("recipe", "id")).isEqualTo(recipe);
    assertThat(unlocked.text("unlockedAt")).matches("\\d{4}-.*T.*\\.\\d{3}Z");
  }

  @Test
  void unlock_twice_answersTheFirstTime() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Twice");
    String member = KITCHEN.member();
    Answer first = KITCHEN.unlock(recipe, member);
    Answer second = KITCHEN.unlock(recipe, member);

    assertThat(second.status()).isEqualTo(200);
    assertThat(second.json()).isEqualTo(first.json());
    assertThat(KITCHEN.lastRequest().writeUnits()).isZero();
    assertThat(KITCHEN.get("/unlocks", member).items()).hasSize(1);
  }

  @Test
  void unlock_fiftyAtOnce_makesOneRowAndOneTime() throws Exception {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Raced");
    String member = KITCHEN.member();
    List<Answer> answers = new ArrayList<>();
    Callable<Answer> unlock = () -> KITCHEN.unlock(recipe, member);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Answer> future : threads.invokeAll(Collections.nCopies(50, unlock))) {
        answers.add(future.get());
      }
    }

    assertThat(answers).extracting(Answer::status).containsOnly(200);
    assertThat(answers)
        .extracting(answer -> answer.text("unlockedAt"))
        .containsOnly(answers.getFirst().text("unlockedAt"));
    assertThat(KITCHEN.get("/unlocks", member).items("unlockedAt"))
        .containsExactly(answers.getFirst().text("unlockedAt"));
  }

  @Test
  void unlock_sameRecipeByManyMembersAtOnce_allSucceed() throws Exception {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Popular");
    List<Callable<Answer>> unlocks = new ArrayList<>();
    for (int n = 0; n < 8; n++) {
      String member = KITCHEN.member();
      unlocks.add(() -> KITCHEN.unlock(recipe, member));
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Answer> future : threads.invokeAll(unlocks)) {
        assertThat(future.get().status()).isEqualTo(200);
      }
    }
  }

  @Test
  void unlock_openRecipe_isRefused() {
    Answer refused = KITCHEN.unlock(KITCHEN.open(KITCHEN.category(), "Open"), KITCHEN.member());

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("code")).isEqualTo("recipe_open");
  }

  @Test
  void unlock_recipeThatWasOpenedSinceItWasUnlocked_answersTheFirstTime() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Opened");
    String member = KITCHEN.member();
    Answer first = KITCHEN.unlock(recipe, member);
    KITCHEN.change(recipe, "accessLevel", "open");

    assertThat(KITCHEN.unlock(recipe, member).at("unlockedAt")).isEqualTo(first.at("unlockedAt"));
  }

  @Test
  void unlock_unknownOrDeletedRecipe_isNotFound() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.locked(KITCHEN.category(), "Gone");
    KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());

    assertThat(KITCHEN.unlock(recipe, member).status()).isEqualTo(404);
    assertThat(KITCHEN.unlock("01J0ZZZZZZ0000000000000000", member).status()).isEqualTo(404);
    assertThat(KITCHEN.get("/unlocks", member).items()).isEmpty();
  }

  @Test
  void unlock_withoutSession_isRefused() {
    String recipe = KITCHEN.locked(KITCHEN.category(), "Mine");

    assertThat(KITCHEN.unlock(recipe, "").status()).isEqualTo(401);
    assertThat(KITCHEN.unlock(recipe, KITCHEN.admin()).status()).isEqualTo(401);
  }

  @Test
  void history_ofOneMember_isNewestFirstAndNobodyElses() {
    List<String> recipes = KITCHEN.locked(KITCHEN.category(), 5);
    String member = KITCHEN.member();
    KITCHEN.unlockAll(recipes.reversed(), member);

    assertThat(history(member, 2)).containsExactlyInAnyOrderElementsOf(recipes);
    assertThat(KITCHEN.get("/unlocks", member).items("unlockedAt"))
        .isSortedAccordingTo((a, b) -> b.toString().compareTo(a.toString()));
    assertThat(history(KITCHEN.member(), 2)).isEmpty();
  }

  @Test
  void history_exactlyFullPages_endsWithoutAnEmptyOne() {
    String member = KITCHEN.member();
    KITCHEN.unlockAll(KITCHEN.locked(KITCHEN.category(), 4), member);

    assertThat(KITCHEN.pages("/unlocks?limit=2", member)).hasSize(2);
    assertThat(KITCHEN.pages("/unlocks?limit=4", member)).hasSize(1);
    assertThat(KITCHEN.pages("/unlocks?limit=3", member)).hasSize(2);
  }

  @Test
  void history_deletedRecipe_keepsItsNameOnly() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.locked(KITCHEN.category(), "Lost stew");
    KITCHEN.unlock(recipe, member);
    KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());

    assertThat(KITCHEN.get("/unlocks", member).items("recipe"))
        .containsExactly(Map.of("id", recipe, "name", "Lost stew", "deleted", true));
  }

  @Test
  void history_renamedAndMovedRecipe_showsWhatItIsNow() {
    String member = KITCHEN.member();
    String recipe = KITCHEN.locked(KITCHEN.category(), "Before");
    KITCHEN.unlock(recipe, member);
    String category = KITCHEN.category();
    KITCHEN.change(recipe, "name", "After");
    KITCHEN.change(recipe, "category", category);

    Answer history = KITCHEN.get("/unlocks", member);
    assertThat(history.items("recipe", "name")).containsExactly("After");
    assertThat(history.items("recipe", "category")).containsExactly(category);
  }

  private static List<Object> history(String member, int limit) {
    return KITCHEN.pages("/unlocks?limit=" + limit, member).stream()
        .flatMap(page -> page.items("recipe", "id").stream())
        .toList();
  }
}
