package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.RequestRecord;
import dev.atoll.local.fixture.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What provenance costs, exactly. A write in a transaction is two units, a row of an index one more
 * and not doubled.
 */
class ProvenanceBudgetTest {

  @RegisterExtension static final Market MARKET = new Market();

  private static String owner;
  private static String brand;
  private static Answer product;

  @BeforeAll
  static void fill() {
    owner = MARKET.user();
    brand = MARKET.brand(owner);
    product = MARKET.product(brand, owner);
    for (int i = 0; i < 9; i++) {
      Market.made(
          MARKET.post(
              "/products/" + product.text("id") + "/events",
              owner,
              Map.of(
                  "type", "shipped",
                  "actor", "Reef Logistics",
                  "location", "Rotterdam",
                  "occurredAt", "2026-11-30T12:00:00Z",
                  "data", Map.of("container", "MSKU 1234567", "n", i))));
    }
  }

  @Test
  void verify_aProductWithTenEvents_isAtMost2UnitsInTwoCalls() {
    Answer verification = MARKET.verify(product);

    assertThat(verification.at("chain", "length")).isEqualTo(10L);
    // The code 0.5; head, ten events and product, some 6 KB, 1.
    costs(2, 1.5, 0);
  }

  @Test
  void scan_aProductWithTenEvents_isAtMost2And2Units() {
    MARKET.scan(product, Market.COUNTRY, "DE", "user-agent", "a phone of some make");

    // As a verification; the scan in a transaction, which an idempotency key joins with 2 more.
    costs(3, 1.5, 2);
  }

  @Test
  void scan_withAKey_is2Dearer() {
    MARKET.scan(product, "idempotency-key", "one");

    costs(3, 1.5, 4);
  }

  @Test
  void verify_anUnknownCode_is1And1Unit() {
    MARKET.get("/verify/AAAA", "");

    // The code 0.5, a Query of nothing 0.5; one more miss.
    costs(3, 1, 1);
  }

  @Test
  void register_aProduct_is16WriteUnits() {
    MARKET.product(brand, owner);

    // Whose brand 1; product, code, hash, SKU, event, head and count 2 each, two listings 1 each.
    // Nothing can be left out: each is asked for by its own key (the code and the hash by who
    // verifies, the SKU by who registers the next, the head by who appends), and they must come
    // together, which doubles them.
    costs(2, 1, 16);
  }

  @Test
  void batch_ofFive_isFiveTimesThat() {
    List<Map<String, Object>> items =
        List.of("a", "b", "c", "d", "e").stream().map(Market::form).toList();
    Market.ok(MARKET.post("/brands/" + brand + "/products/batch", owner, Map.of("items", items)));

    costs(6, 1, 80);
  }

  @Test
  void append_anEvent_is3And4Units() {
    String id = MARKET.product(brand, owner).text("id");
    MARKET.append(id, owner, "shipped");

    // Head, product and brand 1 each; head and event 2 each.
    costs(4, 3, 4);
  }

  @Test
  void recall_aProduct_is12WriteUnits() {
    String id = MARKET.product(brand, owner).text("id");
    Market.ok(MARKET.recall(id, owner));

    // Head, product, brand 1 each, no webhooks 0.5; head, event, product, alert and count 2 each,
    // both listings of the product 1 each.
    costs(5, 3.5, 12);
  }

  @Test
  void flag_aProduct_is8WriteUnits() {
    String id = MARKET.product(brand, owner).text("id");
    Market.ok(MARKET.post("/products/" + id + "/flag", owner, Map.of("flagged", true)));

    // Head, product and brand 1 each; head, event and product 2 each, its listings 1 each.
    costs(4, 3, 8);
  }

  @Test
  void claim_aProduct_is2And3Units() {
    Answer fresh = MARKET.product(brand, owner);
    Market.made(MARKET.claim(fresh));

    // Code 0.5, product 1, no webhooks 0.5; the limit 1, the claim 2.
    costs(5, 2, 3);
  }

  @Test
  void products_aPageOfTwenty_isAtMost2Units() {
    for (int i = 0; i < 21; i++) {
      MARKET.product(brand, owner);
    }
    assertThat(MARKET.get("/products?limit=20", "").items()).hasSize(20);
    RequestRecord page = MARKET.lastRequest();

    assertThat(page.calls()).isEqualTo(1);
    assertThat(page.readUnits()).isLessThanOrEqualTo(2);
  }

  private static void costs(int calls, double readUnits, double writeUnits) {
    RequestRecord last = MARKET.lastRequest();
    assertThat(List.of((double) last.calls(), last.readUnits(), last.writeUnits()))
        .as("calls, read units, write units")
        .isEqualTo(List.of((double) calls, readUnits, writeUnits));
  }
}
