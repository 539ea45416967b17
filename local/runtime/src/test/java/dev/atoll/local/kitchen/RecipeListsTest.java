package dev.atoll.local.kitchen;

import static dev.atoll.local.kitchen.Kitchen.list;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecipeListsTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  @Test
  void cookable_openAndUnlocked_showsThemNewestFirst() {
    String category = KITCHEN.category();
    String member = KITCHEN.member();
    String first = KITCHEN.open(category, "First");
    String second = KITCHEN.locked(category, "Second");
    KITCHEN.locked(category, "Third");
    String fourth = KITCHEN.open(category, "Fourth");
    KITCHEN.unlock(second, member);
    Answer page = KITCHEN.get(list("cookable", 10, category), member);

    assertThat(page.items("id")).containsExactly(fourth, second, first);
    assertThat(page.items("unlocked")).containsOnly(true);
    assertThat(page.next()).isEmpty();
  }

  @Test
  void locked_ownUnlocked_leavesThemOut() {
    String category = KITCHEN.category();
    String member = KITCHEN.member();
    List<String> recipes = KITCHEN.locked(category, 4);
    KITCHEN.open(category, "Open");
    KITCHEN.unlock(recipes.get(1), member);
    KITCHEN.unlock(recipes.get(3), KITCHEN.member());
    Answer page = KITCHEN.get(list("locked", 10, category), member);

    assertThat(page.items("id")).containsExactly(recipes.get(3), recipes.get(2), recipes.get(0));
    assertThat(page.items("unlocked")).containsOnly(false);
  }

  @Test
  void lists_severalCategories_mergeThemByAge() {
    String soup = KITCHEN.category();
    String bread = KITCHEN.category();
    String member = KITCHEN.member();
    List<Object> recipes = new ArrayList<>();
    for (int n = 0; n < 9; n++) {
      recipes.addFirst(KITCHEN.open(n % 3 == 0 ? bread : soup, "Recipe " + n));
    }

    assertThat(KITCHEN.ids(list("cookable", 4, soup, bread), member)).isEqualTo(recipes);
    assertThat(KITCHEN.ids(list("cookable", 4, bread, soup, bread), member)).isEqualTo(recipes);
  }

  @Test
  void lists_categoryThatDoesNotExist_areEmpty() {
    for (String kind : List.of("cookable", "locked")) {
      Answer page = KITCHEN.get(list(kind, 10, "no such category"), KITCHEN.member());
      assertThat(page.status()).isEqualTo(200);
      assertThat(page.json()).containsEntry("items", List.of()).containsEntry("next", null);
    }
  }

  @Test
  void lists_otherSpellingOfACategory_isTheSameCategory() {
    String category = KITCHEN.category() + " crème";
    String recipe = KITCHEN.open(category.toUpperCase(java.util.Locale.ROOT), "Spelled");

    assertThat(
            KITCHEN.ids(
                list("cookable", 10, " " + category.replace("è", "e\u0300")), KITCHEN.member()))
        .containsExactly(recipe);
  }

  @Test
  void update_category_movesTheRecipeInEveryList() {
    String from = KITCHEN.category();
    String to = KITCHEN.category();
    String member = KITCHEN.member();
    String open = KITCHEN.open(from, "Open");
    String own = KITCHEN.locked(from, "Own");
    String locked = KITCHEN.locked(from, "Locked");
    KITCHEN.unlock(own, member);
    for (String recipe : List.of(open, own, locked)) {
      KITCHEN.change(recipe, "category", to);
    }

    assertThat(KITCHEN.ids(list("cookable", 10, from), member)).isEmpty();
    assertThat(KITCHEN.ids(list("locked", 10, from), member)).isEmpty();
    assertThat(KITCHEN.ids(list("cookable", 10, to), member)).containsExactly(own, open);
    assertThat(KITCHEN.ids(list("locked", 10, to), member)).containsExactly(locked);
  }

  @Test
  void update_accessLevel_movesTheRecipeInEveryList() {
    String category = KITCHEN.category();
    String member = KITCHEN.member();
    String opening = KITCHEN.locked(category, "Opening");
    String closing = KITCHEN.open(category, "Closing");
    String own = KITCHEN.locked(category, "Own, opened and locked again");
    KITCHEN.unlock(own, member);
    KITCHEN.change(opening, "accessLevel", "open");
    KITCHEN.change(closing, "accessLevel", "locked");
    KITCHEN.change(own, "accessLevel", "open");

    assertThat(KITCHEN.ids(list("cookable", 10, category), member)).containsExactly(own, opening);
    KITCHEN.change(own, "accessLevel", "locked");
    assertThat(KITCHEN.ids(list("cookable", 10, category), member)).containsExactly(own, opening);
    assertThat(KITCHEN.ids(list("locked", 10, category), member)).containsExactly(closing);
  }

  @Test
  void delete_recipe_leavesEveryList() {
    String category = KITCHEN.category();
    String member = KITCHEN.member();
    List<String> own = KITCHEN.locked(category, 2);
    KITCHEN.unlockAll(own, member);
    String locked = KITCHEN.locked(category, "Locked");
    for (String recipe : List.of(own.getFirst(), locked)) {
      KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());
    }

    assertThat(KITCHEN.ids(list("cookable", 10, category), member)).containsExactly(own.getLast());
    assertThat(KITCHEN.ids(list("locked", 10, category), member)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7})
  void cookable_aroundTwoFullPages_endsWithoutAnEmptyOne(int count) {
    String category = KITCHEN.category();
    String member = KITCHEN.member();
    List<String> open = KITCHEN.open(category, count / 2);
    List<String> own = KITCHEN.locked(category, count - count / 2);
    KITCHEN.unlockAll(own, member);
    List<Answer> pages = KITCHEN.pages(list("cookable", 3, category), member);

    assertThat(pages).hasSize((count + 2) / 3);
    assertThat(pages).allSatisfy(page -> assertThat(page.items()).isNotEmpty());
    assertThat(pages.stream().flatMap(page -> page.items("id").stream()))
        .hasSize(count)
        .containsAll(open)
        .containsAll(own);
  }

  @Test
  void cookable_moreThanAHundredUnlocked_showsThemAll() {
    String soup = KITCHEN.category();
    String bread = KITCHEN.category();
    String member = KITCHEN.member();
    List<Object> own = new ArrayList<>();
    for (int n = 0; n < 130; n++) {
      String recipe = KITCHEN.locked(n % 2 == 0 ? soup : bread, "Recipe " + n);
      KITCHEN.unlock(recipe, member);
      own.addFirst(recipe);
    }

    assertThat(KITCHEN.ids(list("cookable", 100, soup, bread), member)).isEqualTo(own);
    assertThat(KITCHEN.ids(list("cookable", 7, soup, bread), member)).isEqualTo(own);
    assertThat(KITCHEN.ids(list("locked", 100, soup, bread), member)).isEmpty();
    List<Object> history =
        KITCHEN.pages("/unlocks?limit=100", member).stream()
            .flatMap(page -> page.items("recipe", "id").stream())
            .toList();
    assertThat(history).containsExactlyInAnyOrderElementsOf(own);
  }

  @Test
  void locked_onlyTheOldestOfTwoHundredVisible_findsThem() {
    String category = KITCHEN.category();
    String member = KITCHEN.member();
    List<String> recipes = KITCHEN.locked(category, 200);
    KITCHEN.unlockAll(recipes.subList(5, 200), member);
    Answer page = KITCHEN.get(list("locked", 10, category), member);

    assertThat(page.items("id")).isEqualTo(recipes.subList(0, 5).reversed());
    assertThat(page.next()).isEmpty();
  }

  @Test
  void cookable_changesBetweenPages_neverRepeatsNorSkips() {
    String soup = KITCHEN.category();
    String bread = KITCHEN.category();
    String member = KITCHEN.member();
    List<String> recipes = KITCHEN.open(soup, 8);
    Answer first = KITCHEN.get(list("cookable", 3, soup, bread), member);
    KITCHEN.open(soup, "New since");
    KITCHEN.change(recipes.get(7), "category", bread);
    KITCHEN.change(recipes.get(1), "category", bread);
    KITCHEN.change(recipes.get(0), "accessLevel", "locked");
    KITCHEN.unlock(recipes.get(0), member);
    List<Object> rest = KITCHEN.idsBehind(first, list("cookable", 3, soup, bread), member);

    assertThat(first.items("id")).isEqualTo(recipes.subList(5, 8).reversed());
    assertThat(rest).isEqualTo(recipes.subList(0, 5).reversed());
  }

  @Test
  void cursor_ofOtherCategoriesListOrMember_isRefused() {
    String soup = KITCHEN.category();
    String bread = KITCHEN.category();
    KITCHEN.open(soup, 3);
    String member = KITCHEN.member();
    String cursor = KITCHEN.get(list("cookable", 2, soup), member).next().orElseThrow();
    String suffix = "&cursor=" + cursor;

    assertThat(KITCHEN.get(list("cookable", 2, soup) + suffix, member).status()).isEqualTo(200);
    assertThat(KITCHEN.get(list("cookable", 2, bread) + suffix, member).status()).isEqualTo(400);
    assertThat(KITCHEN.get(list("cookable", 2, soup, bread) + suffix, member).status())
        .isEqualTo(400);
    assertThat(KITCHEN.get(list("locked", 2, soup) + suffix, member).status()).isEqualTo(400);
    assertThat(KITCHEN.get(list("cookable", 2, soup) + suffix, KITCHEN.member()).status())
        .isEqualTo(400);
    assertThat(KITCHEN.get("/unlocks?limit=2" + suffix, member).status()).isEqualTo(400);
  }

  @Test
  void cursor_garbage_isRefused() {
    String member = KITCHEN.member();
    for (String cursor : List.of("e30", "x", "%00", "A".repeat(1999), "A".repeat(9_000))) {
      Answer refused = KITCHEN.get(list("cookable", 2, "soup") + "&cursor=" + cursor, member);
      assertThat(refused.status()).as(cursor).isEqualTo(400);
      assertThat(refused.text("code")).isEqualTo("invalid_cursor");
    }
  }

  @Test
  void cursor_longerThanTheGatewayTakes_isRefusedThere() {
    String target = list("cookable", 2, "soup") + "&cursor=" + "A".repeat(20_000);

    assertThat(KITCHEN.get(target, KITCHEN.member()).status()).isEqualTo(431);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "category=",
        "category=%20%20",
        "category=a%23b",
        "category=soup&limit=0",
        "category=soup&limit=101",
        "category=soup&limit=abc",
        "category=soup&limit=1.5",
        "category=soup&limit="
      })
  void lists_badParameters_areRefused(String query) {
    String member = KITCHEN.member();

    for (String kind : List.of("cookable", "locked")) {
      Answer refused = KITCHEN.get("/recipes/" + kind + "?" + query, member);
      assertThat(refused.status()).as(refused.body()).isEqualTo(400);
      assertThat(refused.text("code")).isEqualTo("invalid_parameter");
    }
  }

  @Test
  void lists_moreThanTenCategories_areRefused() {
    String[] eleven = IntStream.range(0, 11).mapToObj(n -> "c" + n).toArray(String[]::new);

    assertThat(KITCHEN.get(list("cookable", 2, eleven), KITCHEN.member()).status()).isEqualTo(400);
  }

  @Test
  void lists_withoutSession_areRefused() {
    for (String kind : List.of("cookable", "locked")) {
      assertThat(KITCHEN.get(list(kind, 10, "soup"), "").status()).isEqualTo(401);
      assertThat(KITCHEN.get(list(kind, 10, "soup"), KITCHEN.admin()).status()).isEqualTo(401);
    }
  }
}
