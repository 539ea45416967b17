package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What {@code ./atoll up --seed} shows of provenance. */
class ProvenanceSeedTest {

  @RegisterExtension static final Market MARKET = new Market();

  @Test
  void seed_brandsAndProducts_areThereInEveryState() {
    MARKET.atoll().seed();

    assertThat(MARKET.all("/brands", 10, "", "name"))
        .containsExactlyInAnyOrder("Halyard Watches", "Second Tide");
    assertThat(MARKET.all("/products", 10, "", "status"))
        .containsExactlyInAnyOrder("active", "transferred", "recalled", "flagged");
    String owner = MARKET.atoll().token("nora", "brand");
    String brand = (String) MARKET.all("/brands/mine", 10, owner, "id").getFirst();
    assertThat(MARKET.all("/brands/" + brand + "/threats", 10, owner, "rule")).contains("recall");
    assertThat(MARKET.all("/brands/" + brand + "/products", 10, "", "name"))
        .contains("Diver 300")
        .hasSize(3);
  }
}
