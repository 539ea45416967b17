package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.table.schema.BrandScanWindow;
import dev.atoll.table.schema.OpsLogEntry;
import dev.atoll.table.schema.Severity;
import dev.atoll.table.schema.ThreatAlert;
import dev.atoll.table.schema.ThreatRule;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists across days and months, by a clock that is moved. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ListsTest {

  private static final TestClock CLOCK = TestClock.at("2026-01-15T12:00:00Z");

  @RegisterExtension
  static final Market MARKET = new Market(Market.NO_LIMITS, options -> options.withClock(CLOCK));

  @Test
  @Order(1)
  void gallery_ofNoBrand_isEmpty() {
    assertThat(MARKET.all("/products", 10, "", "id")).isEmpty();
    assertThat(MARKET.all("/brands", 10, "", "id")).isEmpty();
  }

  @Test
  @Order(2)
  void gallery_acrossMonths_hasEveryProductOnceNewestFirst() {
    String owner = MARKET.user();
    String brand = MARKET.brand(owner);
    List<Object> made = new ArrayList<>();
    for (int gap : List.of(0, 1, 40, 1, 100, 300, 1, 30)) {
      CLOCK.advance(Duration.ofDays(gap));
      made.add(MARKET.product(brand, owner).at("id"));
      CLOCK.advance(Duration.ofSeconds(1));
    }
    Collections.reverse(made);
    for (int limit = 1; limit <= 9; limit++) {
      assertThat(MARKET.all("/products", limit, "", "id")).as("limit " + limit).isEqualTo(made);
      assertThat(MARKET.all("/brands/" + brand + "/products", limit, "", "id")).isEqualTo(made);
    }
    CLOCK.advance(Duration.ofDays(400));
    assertThat(MARKET.all("/products", 3, "", "id")).isEqualTo(made);
  }

  @Test
  void gallery_cursorOfAnotherList_isRefused() {
    String owner = MARKET.user();
    String brand = MARKET.brand(owner);
    MARKET.product(brand, owner);
    MARKET.product(brand, owner);
    String cursor = MARKET.get("/products?limit=1", "").next().orElseThrow();

    assertThat(MARKET.get("/brands/" + brand + "/products?cursor=" + cursor, "").status())
        .isEqualTo(400);
    assertThat(MARKET.get("/products?cursor=" + cursor + "A", "").status()).isEqualTo(400);
    assertThat(MARKET.get("/products?limit=0", "").status()).isEqualTo(400);
    assertThat(MARKET.get("/products?limit=101", "").status()).isEqualTo(400);
  }

  @Test
  void brands_ofAnOwner_areHisAlone() {
    String owner = MARKET.user();
    String one = MARKET.brand(owner);
    CLOCK.advance(Duration.ofMillis(1));
    String two = MARKET.brand(owner);

    assertThat(MARKET.all("/brands/mine", 1, owner, "id")).isEqualTo(List.of(two, one));
    assertThat(MARKET.all("/brands/mine", 10, MARKET.user(), "id")).isEmpty();
    assertThat(MARKET.all("/brands", 2, "", "id")).contains(one, two).doesNotHaveDuplicates();
    assertThat(MARKET.get("/brands/mine", "").status()).isEqualTo(401);
    assertThat(Market.ok(MARKET.get("/brands/" + one, "")).text("id")).isEqualTo(one);
    assertThat(MARKET.get("/brands/" + one, "").body()).doesNotContain("owner");
  }

  @Test
  void brand_withAKeyTwice_isOneBrand() {
    String owner = MARKET.user();
    Map<String, Object> brand = Map.of("name", "Reef", "industry", "watches");
    Answer first = MARKET.post("/brands", owner, brand, "idempotency-key", "brand-1");
    Answer second = MARKET.post("/brands", owner, brand, "idempotency-key", "brand-1");

    assertThat(Market.made(second).json()).isEqualTo(Market.made(first).json());
    assertThat(MARKET.all("/brands/mine", 10, owner, "industry")).containsExactly("watches");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"\"}",
        "{\"name\":\"  \"}",
        "{\"name\":null}",
        "{\"name\":\"N\",\"industry\":\"\"}",
        "{\"name\":\"N\",\"domain\":\" \"}"
      })
  void brand_valuesThatBreakRules_isRefused(String brand) {
    assertThat(MARKET.raw("POST", "/brands", MARKET.user(), brand).status()).isEqualTo(422);
  }

  @Test
  void threats_acrossMonths_areListedNewestFirstAndCanBeResolved() {
    String owner = MARKET.user();
    String brand = MARKET.brand(owner);
    String product = "01J0ZZZZZZ0000000000000000";
    List<Object> ids = new ArrayList<>();
    for (String day : List.of("2025-12-31", "2026-01-31", "2026-02-01")) {
      for (ThreatRule rule : List.of(ThreatRule.BURST, ThreatRule.GEOGRAPHY)) {
        ThreatAlert alert = alert(brand, Instant.parse(day + "T00:00:00Z"), rule, product);
        MARKET.put(ThreatAlert.TYPE, alert);
        ids.add(alert.id());
      }
    }
    Collections.reverse(ids);
    String list = "/brands/" + brand + "/threats";
    for (int limit : List.of(1, 5, 6, 7)) {
      assertThat(MARKET.all(list, limit, owner, "id")).isEqualTo(ids);
    }
    String alert = list + "/" + ids.getFirst();
    Answer resolved = Market.ok(MARKET.send("PATCH", alert, owner, Map.of("resolved", true)));
    assertThat(resolved.at("resolved")).isEqualTo(true);
    assertThat(resolved.text("evidence", "countries")).isEqualTo("DE FR US");
    assertThat(MARKET.all(list, 10, owner, "resolved"))
        .containsExactly(true, false, false, false, false, false);
    Market.ok(MARKET.send("PATCH", alert, owner, Map.of("resolved", false)));
    assertThat(MARKET.all(list, 10, owner, "resolved")).containsOnly(false);
    assertThat(
            MARKET
                .send("PATCH", list + "/1-burst-" + product, owner, Map.of("resolved", true))
                .status())
        .isEqualTo(404);
    assertThat(MARKET.send("PATCH", list + "/burst", owner, Map.of("resolved", true)).status())
        .isEqualTo(404);
  }

  private static ThreatAlert alert(String brand, Instant start, ThreatRule rule, String product) {
    return new ThreatAlert(
        brand,
        start,
        rule,
        product,
        Severity.HIGH,
        "Seen.",
        new TreeMap<>(Map.of("countries", "DE FR US")),
        "rules",
        start,
        Optional.empty());
  }

  @Test
  void scans_ofABrand_areSummedByDayAndCountry() {
    String owner = MARKET.user();
    String brand = MARKET.brand(owner);
    LocalDate today = OpsLogEntry.day(CLOCK.instant());
    for (int back : List.of(0, 6, 7, 89, 90)) {
      for (String country : List.of("DE", "ZZ")) {
        MARKET.put(
            BrandScanWindow.TYPE,
            new BrandScanWindow(
                brand, today.minusDays(back), country, 2, Instant.parse("2030-01-01T00:00:00Z")));
      }
    }
    String path = "/brands/" + brand + "/scans";

    assertThat(Market.ok(MARKET.get(path, owner)).items("day"))
        .containsExactly(
            today.minusDays(6).toString(),
            today.minusDays(6).toString(),
            today.toString(),
            today.toString());
    Answer all = Market.ok(MARKET.get(path + "?days=90", owner));
    assertThat(all.at("scans")).isEqualTo(16L);
    assertThat(all.items("country")).hasSize(8).contains("DE", "ZZ");
    assertThat(Market.ok(MARKET.get(path + "?days=1", owner)).items()).hasSize(2);
    assertThat(MARKET.get(path + "?days=0", owner).status()).isEqualTo(400);
    assertThat(MARKET.get(path + "?days=91", owner).status()).isEqualTo(400);
  }

  @Test
  void opsLog_overDays_isReadAtOnceNewestFirst() {
    Instant now = CLOCK.instant();
    List<Object> ids = new ArrayList<>();
    for (int back : List.of(6, 5, 5, 2, 0, 0)) {
      String id = "entry-" + (10 + ids.size());
      Instant at = now.minus(Duration.ofDays(back)).plusMillis(ids.size());
      MARKET.put(
          OpsLogEntry.TYPE,
          new OpsLogEntry(
              at,
              "analyst",
              id,
              "analysed",
              "Looked.",
              new TreeMap<>(Map.of("rule", "burst")),
              Instant.parse("2030-01-01T00:00:00Z")));
      ids.add(id);
    }
    Collections.reverse(ids);
    for (int limit = 1; limit <= 7; limit++) {
      assertThat(MARKET.all("/ops-log", limit, MARKET.admin(), "id")).isEqualTo(ids);
    }
    assertThat(MARKET.all("/ops-log?days=1", 10, MARKET.admin(), "id"))
        .isEqualTo(ids.subList(0, 2));
    MARKET.get("/ops-log?days=30", MARKET.admin());
    assertThat(MARKET.lastRequest().calls()).isEqualTo(30);
    assertThat(MARKET.get("/ops-log", MARKET.user()).status()).isEqualTo(403);
    assertThat(MARKET.get("/ops-log?days=31", MARKET.admin()).status()).isEqualTo(400);
  }
}
