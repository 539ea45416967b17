package dev.atoll.local.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.seed.Seed;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class KitchenSeedTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  @Test
  void seed_membersOfTheDemo_haveUnlockedAndCooked() {
    KITCHEN.atoll().seed();
    String coral =
        KITCHEN
            .post("/sessions", "", Map.of("email", "coral@example.org", "password", Seed.PASSWORD))
            .text("token");
    String lists = Kitchen.list("cookable", 10, "soup", "bread");

    assertThat(KITCHEN.get(lists, coral).items("name"))
        .contains("Three-day rye", "Dulse and potato soup")
        .doesNotContain("Harbour chowder");
    assertThat(KITCHEN.get("/recipes/locked?category=soup", coral).items("name"))
        .containsExactly("Harbour chowder");
    assertThat(KITCHEN.get("/unlocks", coral).items("recipe", "name"))
        .containsExactly("Three-day rye");
    assertThat(KITCHEN.get("/meals", coral).items("recipe", "name"))
        .containsExactly("Three-day rye", "Dulse and potato soup");
  }
}
