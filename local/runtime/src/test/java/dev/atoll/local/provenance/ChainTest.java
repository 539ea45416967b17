package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.local.fixture.Together;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Appending to a chain: in one line, whoever is first. The clock stands still. */
class ChainTest {

  private static final TestClock CLOCK = TestClock.at("2026-11-30T12:00:00Z");

  @RegisterExtension
  static final Market MARKET = new Market(Market.NO_LIMITS, options -> options.withClock(CLOCK));

  private static String owner;
  private static String brand;

  @BeforeAll
  static void found() {
    owner = MARKET.user();
    brand = MARKET.brand(owner);
  }

  @Test
  void append_twentyAtOnce_areAllInOneLine() throws Exception {
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    List<Answer> answers = Together.run(20, i -> MARKET.append(id, owner, "step " + i));

    assertThat(answers).allMatch(answer -> answer.status() == 201);
    String events = "/products/" + id + "/events";
    assertThat(MARKET.all(events, 100, "", "type"))
        .hasSize(21)
        .containsAll(IntStream.range(0, 20).<Object>mapToObj(i -> "step " + i).toList());
    List<Object> hashes = MARKET.all(events, 100, "", "hash");
    List<Object> previous = MARKET.all(events, 100, "", "previousHash");
    assertThat(previous.getFirst()).isEqualTo(product.at("hash"));
    assertThat(previous.subList(1, 21)).isEqualTo(hashes.subList(0, 20));
    assertThat(MARKET.all(events, 100, "", "recordedAt")).isSorted().doesNotHaveDuplicates();
    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("authentic");
    assertThat(verification.at("chain", "length")).isEqualTo(21L);
  }

  @Test
  void append_ofOneTypeInOneMillisecond_areTwoEvents() {
    String id = MARKET.product(brand, owner).text("id");
    Answer first = Market.made(MARKET.append(id, owner, "shipped"));
    Answer second = Market.made(MARKET.append(id, owner, "shipped"));

    assertThat(second.text("recordedAt")).isGreaterThan(first.text("recordedAt"));
    assertThat(second.text("previousHash")).isEqualTo(first.text("hash"));
  }

  @Test
  void append_withAKeyTwice_isOneEvent() {
    String id = MARKET.product(brand, owner).text("id");
    Map<String, Object> event = Map.of("type", "Shipped", "actor", "Carrier");
    String path = "/products/" + id + "/events";
    Answer first = MARKET.post(path, owner, event, "idempotency-key", "event-1");
    Market.made(MARKET.append(id, owner, "sold"));
    Answer second = MARKET.post(path, owner, event, "idempotency-key", "event-1");

    assertThat(Market.made(second).json()).isEqualTo(Market.made(first).json());
    assertThat(MARKET.all(path, 10, "", "type")).containsExactly("registered", "Shipped", "sold");
  }

  @ParameterizedTest
  @ValueSource(strings = {"registered", "Recalled", "TRANSFERRED", " flagged ", "unflagged"})
  void append_aTypeThatAtollWrites_isRefused(String type) {
    String id = MARKET.product(brand, owner).text("id");
    Answer refused = MARKET.append(id, owner, type);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("reserved");
  }

  @Test
  void append_everyField_isAnsweredAndListed() {
    String id = MARKET.product(brand, owner).text("id");
    Map<String, Object> event =
        Map.of(
            "type", "shipped",
            "actor", "Carrier",
            "location", "Rotterdam",
            "occurredAt", "2026-11-29T13:30:00.5+01:00",
            "data", Map.of("container", "MSKU", "weights", List.of(1, 2.50)));
    Answer made = Market.made(MARKET.post("/products/" + id + "/events", owner, event));

    assertThat(made.text("occurredAt")).isEqualTo("2026-11-29T12:30:00.500Z");
    assertThat(made.text("location")).isEqualTo("Rotterdam");
    assertThat(made.text("data", "container")).isEqualTo("MSKU");
    assertThat(made.at("sequence")).isEqualTo(2L);
    assertThat(MARKET.all("/products/" + id + "/events", 10, "", "hash"))
        .contains(made.text("hash"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"\",\"actor\":\"A\"}",
        "{\"type\":\"a#b\",\"actor\":\"A\"}",
        "{\"type\":\"a\"}",
        "{\"type\":\"a\",\"actor\":\" \"}",
        "{\"type\":\"a\",\"actor\":\"A\",\"occurredAt\":\"2026-13-45T00:00:00Z\"}",
        "{\"type\":\"a\",\"actor\":\"A\",\"occurredAt\":\"yesterday\"}",
        "{\"type\":\"a\",\"actor\":\"A\",\"data\":{\"n\":9007199254740993}}"
      })
  void append_valuesThatBreakRules_isRefused(String event) {
    String id = MARKET.product(brand, owner).text("id");

    assertThat(MARKET.raw("POST", "/products/" + id + "/events", owner, event).status())
        .isEqualTo(422);
  }

  @Test
  void events_ofSeveralPages_areAllThereOnceOldestFirst() {
    String id = MARKET.product(brand, owner).text("id");
    for (int i = 0; i < 6; i++) {
      Market.made(MARKET.append(id, owner, "step"));
    }
    for (int limit : List.of(6, 7, 8, 3)) {
      assertThat(MARKET.all("/products/" + id + "/events", limit, "", "sequence"))
          .isEqualTo(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L));
    }
  }

  @Test
  void unknownProduct_isNotFound() {
    String id = "01J0ZZZZZZ0000000000000000";
    assertThat(MARKET.get("/products/" + id, "").status()).isEqualTo(404);
    assertThat(MARKET.get("/products/" + id + "/events", "").status()).isEqualTo(404);
    assertThat(MARKET.get("/products/" + id + "/certificate", "").status()).isEqualTo(404);
    assertThat(MARKET.append(id, owner, "a").status()).isEqualTo(404);
    assertThat(MARKET.recall(id, owner).status()).isEqualTo(404);
    assertThat(
            MARKET
                .post(
                    "/products/" + id + "/claim",
                    "",
                    Map.of("code", "A", "name", "N", "email", "a@example.org"))
                .status())
        .isEqualTo(404);
    assertThat(Collections.singleton(MARKET.get("/brands/" + id + "/products", "").status()))
        .containsExactly(404);
  }
}
