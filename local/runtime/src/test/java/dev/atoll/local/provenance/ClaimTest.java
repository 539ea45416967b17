package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.local.fixture.Together;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Claims and disputes: by who has the code, and nobody's business. */
class ClaimTest {

  private static final TestClock CLOCK = TestClock.at("2026-11-30T12:00:00Z");

  @RegisterExtension
  static final Market MARKET =
      new Market(
          "verification-miss=5/300,claim=1000/3600,dispute=1000/3600",
          options -> options.withClock(CLOCK));

  private static String owner;
  private static String brand;

  @BeforeAll
  static void found() {
    owner = MARKET.user();
    brand = MARKET.brand(owner);
  }

  @Test
  void claim_twiceAtOnce_hasOneWinner() throws Exception {
    for (int round = 0; round < 5; round++) {
      Answer product = MARKET.product(brand, owner);
      List<Integer> statuses = Together.run(2, i -> MARKET.claim(product).status());

      assertThat(statuses).containsExactlyInAnyOrder(201, 409);
    }
  }

  @Test
  void claim_fiftyAtOnce_hasOneWinner() throws Exception {
    Answer product = MARKET.product(brand, owner);
    List<Integer> statuses = Together.run(50, i -> MARKET.claim(product).status());

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 409).hasSize(49);
  }

  @Test
  void claim_withAKeyTwice_isOneClaim() {
    Answer product = MARKET.product(brand, owner);
    Answer first = Market.made(MARKET.claim(product, "idempotency-key", "claim-1"));
    Answer second = Market.made(MARKET.claim(product, "idempotency-key", "claim-1"));

    assertThat(second.json()).isEqualTo(first.json());
    assertThat(MARKET.claim(product).text("code")).isEqualTo("already_claimed");
  }

  @Test
  void claim_thatIsOver_doesNotCountThoughItLiesThere() {
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    Market.made(MARKET.claim(product));
    CLOCK.advance(Duration.ofDays(365));

    assertThat(MARKET.productItems(id)).anyMatch(item -> item.key().sort().equals("CLAIM"));
    assertThat(MARKET.verify(product).at("claimed")).isEqualTo(false);
    assertThat(MARKET.get("/products/" + id + "/claim", owner).status()).isEqualTo(404);
    assertThat(dispute(product, "It is mine.").text("code")).isEqualTo("not_claimed");
    Market.made(MARKET.claim(product));
    assertThat(MARKET.verify(product).at("claimed")).isEqualTo(true);
  }

  @Test
  void claim_withAnotherProductsCodeOrNone_isRefused() {
    Answer product = MARKET.product(brand, owner);
    Answer other = MARKET.product(brand, owner);
    String path = "/products/" + product.text("id") + "/claim";
    Map<String, Object> claim =
        Map.of("code", other.text("code"), "name", "N", "email", "n@example.org");

    assertThat(MARKET.post(path, "", claim).status()).isEqualTo(404);
    assertThat(MARKET.post(path, "", Map.of("name", "N", "email", "n@example.org")).status())
        .isEqualTo(422);
    assertThat(MARKET.verify(product).at("claimed")).isEqualTo(false);
  }

  @Test
  void claimant_isToldToTheOwnerAlone() {
    Answer product = MARKET.product(brand, owner);
    String path = "/products/" + product.text("id");
    Answer claimed = Market.made(MARKET.claim(product));
    Market.made(dispute(product, "It was stolen at the pier."));

    assertThat(claimed.body()).doesNotContainIgnoringCase("marina");
    assertThat(Market.ok(MARKET.get(path + "/claim", owner)).text("email"))
        .isEqualTo("marina@example.org");
    assertThat(MARKET.get(path + "/claim", "").status()).isEqualTo(401);
    assertThat(MARKET.get(path + "/disputes", "").status()).isEqualTo(401);
    assertThat(MARKET.get(path + "/claim", MARKET.user()).status()).isEqualTo(403);
    for (String open : List.of("", "/events", "/certificate")) {
      assertThat(MARKET.get(path + open, "").body())
          .doesNotContainIgnoringCase("marina")
          .doesNotContain("stolen");
    }
    assertThat(MARKET.claim(product).body()).doesNotContainIgnoringCase("marina");
    assertThat(MARKET.productItems(product.text("id")))
        .noneMatch(item -> item.key().toString().toLowerCase().contains("marina"));
  }

  @Test
  void disputes_severalInOneMillisecond_areAllKeptNewestFirst() {
    Answer product = MARKET.product(brand, owner);
    Market.made(MARKET.claim(product));
    List<String> texts = List.of("one", "two", "three");
    texts.forEach(text -> Market.made(dispute(product, text)));
    String list = "/products/" + product.text("id") + "/disputes";

    for (int limit : List.of(1, 2, 3, 4)) {
      assertThat(MARKET.all(list, limit, owner, "text")).isEqualTo(List.of("three", "two", "one"));
    }
  }

  @Test
  void dispute_withAKeyTwice_isOneDispute() {
    Answer product = MARKET.product(brand, owner);
    Market.made(MARKET.claim(product));
    Answer first = Market.made(dispute(product, "Mine.", "idempotency-key", "dispute-1"));
    Answer second = Market.made(dispute(product, "Mine.", "idempotency-key", "dispute-1"));

    assertThat(second.json()).isEqualTo(first.json());
    assertThat(MARKET.all("/products/" + product.text("id") + "/disputes", 9, owner, "id"))
        .hasSize(1);
  }

  @Test
  void misses_ofOneNetwork_areLimitedAndHitsAreNot() {
    CLOCK.advance(Duration.ofHours(1));
    Answer product = MARKET.product(brand, owner);
    String path = "/products/" + product.text("id") + "/claim";
    Map<String, Object> wrong = Map.of("code", "A", "name", "N", "email", "n@example.org");
    assertThat(MARKET.get("/verify/AAAA", "").status()).isEqualTo(404);
    assertThat(MARKET.post("/verify/AAAB", "", Map.of()).status()).isEqualTo(404);
    assertThat(MARKET.get("/verify/by-hash/" + "0".repeat(64), "").status()).isEqualTo(404);
    assertThat(MARKET.post(path, "", wrong).status()).isEqualTo(404);
    assertThat(MARKET.get("/verify/AAAC", "").status()).isEqualTo(404);
    Answer tooMany = MARKET.get("/verify/AAAD", "", "x-forwarded-for", "8.8.8.8");

    assertThat(tooMany.status()).isEqualTo(429);
    assertThat(tooMany.header("retry-after")).isPresent();
    assertThat(MARKET.post("/verify/AAAE", "", Map.of()).status()).isEqualTo(429);
    assertThat(MARKET.post(path, "", wrong).status()).isEqualTo(429);
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("authentic");
    CLOCK.advance(Duration.ofMinutes(5));
    assertThat(MARKET.get("/verify/AAAD", "").status()).isEqualTo(404);
    CLOCK.advance(Duration.ofMinutes(5));
  }

  @Test
  void miss_takesTheStepsOfAHit() {
    CLOCK.advance(Duration.ofHours(1));
    Answer product = MARKET.product(brand, owner);
    MARKET.verify(product);
    assertThat(MARKET.lastRequest().patterns())
        .containsExactlyInAnyOrder("provenance.code", "provenance.dossier");
    MARKET.get("/verify/AAAA", "");
    assertThat(MARKET.lastRequest().patterns())
        .containsExactlyInAnyOrder("provenance.code", "provenance.dossier", "platform.count-hit");
    assertThat(MARKET.lastRequest().calls()).isEqualTo(3);
  }

  private static Answer dispute(Answer product, String text, String... headers) {
    return MARKET.post(
        "/products/" + product.text("id") + "/disputes",
        "",
        Map.of("code", product.text("code"), "text", text),
        headers);
  }
}
