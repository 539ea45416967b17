package dev.atoll.local.kitchen;

import static dev.atoll.local.kitchen.Kitchen.list;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.RequestRecord;
import dev.atoll.local.fixture.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What the kitchen costs, exactly: a member who has unlocked 10 of 30 locked recipes in two
 * categories, beside 20 open ones. The session check (one read unit) is in every figure.
 */
class KitchenBudgetTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  private static final String SOUP = "soup";
  private static final String BREAD = "bread";

  private static String member;
  private static String openRecipe;
  private static String ownRecipe;
  private static String lockedRecipe;

  @BeforeAll
  static void fill() {
    member = KITCHEN.member();
    List<String> locked = new ArrayList<>();
    for (String category : List.of(SOUP, BREAD)) {
      openRecipe = KITCHEN.open(category, 10).getFirst();
      locked.addAll(KITCHEN.locked(category, 15));
    }
    KITCHEN.unlockAll(locked.subList(10, 20), member);
    ownRecipe = locked.get(10);
    lockedRecipe = locked.getFirst();
  }

  @Test
  void cookable_twentyOpenAndTenUnlockedInTwoCategories_atMost8Units() {
    Answer page = KITCHEN.get(list("cookable", 30, SOUP, BREAD), member);

    assertThat(page.items()).hasSize(30);
    // Session 1, markers 1, four shelves 0.5 each.
    costs(6, 4, 0);
    assertThat(KITCHEN.lastRequest().readUnits()).isLessThanOrEqualTo(8);
  }

  @Test
  void cookable_usualPage_isNoDearer() {
    assertThat(KITCHEN.get(list("cookable", 20, SOUP, BREAD), member).items()).hasSize(20);
    costs(6, 4, 0);
  }

  @Test
  void cookable_nothingUnlocked_looksAtOpenOnesOnly() {
    KITCHEN.get(list("cookable", 20, SOUP, BREAD), KITCHEN.member());

    // Session 1, no markers 1 at least, two shelves 0.5 each.
    costs(4, 3, 0);
  }

  @Test
  void locked_oneCategory_atMost3Units() {
    assertThat(KITCHEN.get(list("locked", 20, SOUP), member).items()).hasSize(10);

    // Session 1, markers 1, one shelf 0.5.
    costs(3, 2.5, 0);
    assertThat(KITCHEN.lastRequest().readUnits()).isLessThanOrEqualTo(3);
  }

  @Test
  void unlock_lockedRecipe_atMost6Units() {
    assertThat(KITCHEN.unlock(lockedRecipe, KITCHEN.member()).status()).isEqualTo(200);

    // Session, card and marker 1 each; marker, entry and check of the card 2 each.
    costs(4, 3, 6);
  }

  @Test
  void unlock_lockedRecipeWithLongInstructions_costsNoMore() {
    String recipe = KITCHEN.locked("feasts", "Long");
    KITCHEN.change(recipe, "instructions", "Stir. ".repeat(1_600));
    KITCHEN.unlock(recipe, member);

    costs(4, 3, 6);
  }

  @Test
  void unlock_again_writesNothing() {
    KITCHEN.unlock(ownRecipe, member);

    costs(3, 3, 0);
  }

  @Test
  void recipe_open_isOneRead() {
    KITCHEN.get("/recipes/" + openRecipe, "");

    costs(1, 0.5, 0);
  }

  @Test
  void recipe_ownLocked_asksForTheMarkerToo() {
    KITCHEN.get("/recipes/" + ownRecipe, member);

    costs(3, 2.5, 0);
  }

  @Test
  void unlocks_tenEntries_readTheirCardsInOneBatch() {
    String other = KITCHEN.member();
    KITCHEN.unlockAll(KITCHEN.locked("history", 10), other);
    KITCHEN.get("/unlocks", other);

    // Session 1, entries 1, ten cards 0.5 each.
    costs(3, 7, 0);
  }

  @Test
  void meals_tenOfOneRecipe_readItsCardOnce() {
    String other = KITCHEN.member();
    for (int n = 0; n < 10; n++) {
      KITCHEN.cook(openRecipe, other, "Again.");
    }

    // Session 1, card 1; the meal 2.
    costs(3, 2, 2);
    KITCHEN.get("/meals", other);
    costs(3, 2.5, 0);
  }

  @Test
  void update_instructions_touchesNoIndex() {
    String recipe = KITCHEN.open("edits", "Edited");
    KITCHEN.change(recipe, "instructions", "Shorter.");

    costs(2, 1, 2);
  }

  @Test
  void update_category_movesOneRow() {
    String recipe = KITCHEN.open("edits", "Moved");
    KITCHEN.change(recipe, "category", "moves");

    // Recipe and card 2 each, one row out of the index and one into it.
    costs(2, 1, 6);
  }

  @Test
  void create_recipe_writesItAndItsCard() {
    KITCHEN.open("edits", "Created");

    costs(1, 0, 5);
  }

  @Test
  void delete_recipe_takesItsRowOutOfTheIndex() {
    String recipe = KITCHEN.open("edits", "Deleted");
    KITCHEN.send("DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of());

    costs(2, 1, 5);
  }

  private static void costs(int calls, double readUnits, double writeUnits) {
    RequestRecord last = KITCHEN.lastRequest();
    assertThat(List.of(last.calls(), last.readUnits(), last.writeUnits()))
        .as(last.routeKey() + " (calls, RRU, WRU)")
        .isEqualTo(List.of(calls, readUnits, writeUnits));
  }
}
