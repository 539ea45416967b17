package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.Attributes;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Recalls, flags, transfers: in the chain, in every list, and told. */
class StandingTest {

  @RegisterExtension static final Market MARKET = new Market();

  private static String owner;
  private static String brand;
  private static String other;
  private static String receiver;

  @BeforeAll
  static void found() {
    owner = MARKET.user();
    brand = MARKET.brand(owner);
    other = MARKET.user();
    receiver = MARKET.brand(other);
    for (String of : List.of(brand, receiver)) {
      Market.made(
          MARKET.post(
              "/brands/" + of + "/webhooks",
              of.equals(brand) ? owner : other,
              Map.of(
                  "url",
                  "https://hooks.example.org/" + of,
                  "events",
                  List.of("recall", "transfer"))));
    }
  }

  @Test
  void recall_aProduct_showsInEveryListAndRaisesAnAlert() {
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    Answer recalled = Market.ok(MARKET.recall(id, owner));

    assertThat(recalled.text("status")).isEqualTo("recalled");
    assertThat(recalled.text("code")).isEqualTo(product.text("code"));
    assertThat(statusIn("/brands/" + brand + "/products", id)).isEqualTo("recalled");
    assertThat(statusIn("/products", id)).isEqualTo("recalled");
    assertThat(MARKET.get("/products/" + id, "").text("status")).isEqualTo("recalled");
    assertThat(MARKET.all("/products/" + id + "/events", 10, "", "type"))
        .containsExactly("registered", "recalled");
    Answer alerts = Market.ok(MARKET.get("/brands/" + brand + "/threats", owner));
    assertThat(alerts.items("productId")).contains(id);
    assertThat(alerts.items("rule")).contains("recall");
    assertThat(payloads()).anyMatch(payload -> payload.contains(id) && payload.contains("recall"));
  }

  @Test
  void recall_twice_isRefusedAndARepetitionIsNot() {
    String id = MARKET.product(brand, owner).text("id");
    Map<String, Object> body = Map.of("reason", "It breaks.");
    String path = "/products/" + id + "/recall";
    Answer first = Market.ok(MARKET.post(path, owner, body, "idempotency-key", "recall-1"));
    Answer second = Market.ok(MARKET.post(path, owner, body, "idempotency-key", "recall-1"));
    Answer third = MARKET.post(path, owner, body);

    assertThat(second.json()).isEqualTo(first.json());
    assertThat(third.text("code")).isEqualTo("already_recalled");
    assertThat(MARKET.flag(id, owner, true).text("code")).isEqualTo("already_recalled");
    assertThat(MARKET.all("/products/" + id + "/events", 10, "", "type")).hasSize(2);
  }

  @Test
  void transfer_aProduct_belongsToTheReceiverAlone() {
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    Answer transferred = Market.ok(MARKET.transfer(id, owner, receiver));

    assertThat(transferred.text("status")).isEqualTo("transferred");
    assertThat(transferred.text("brandId")).isEqualTo(receiver);
    assertThat(transferred.text("originBrandId")).isEqualTo(brand);
    assertThat(transferred.text("hash")).isEqualTo(product.text("hash"));
    assertThat(transferred.body()).doesNotContain(product.text("code"));
    assertThat(MARKET.all("/brands/" + brand + "/products", 100, "", "id")).doesNotContain(id);
    assertThat(statusIn("/brands/" + receiver + "/products", id)).isEqualTo("transferred");
    assertThat(MARKET.append(id, owner, "sold").status()).isEqualTo(403);
    assertThat(MARKET.get("/products/" + id + "/qr", owner).status()).isEqualTo(403);
    Market.made(MARKET.append(id, other, "sold"));
    Market.ok(MARKET.get("/products/" + id + "/qr", other));
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("transferred");
    assertThat(payloads().stream().filter(payload -> payload.contains(id))).hasSize(2);
  }

  @Test
  void transfer_aProduct_movesItsSkuAndItsCount() {
    long before = products(owner, brand);
    String sku = MARKET.unique("moving");
    Answer product =
        Market.made(MARKET.post("/brands/" + brand + "/products", owner, Market.form(sku)));
    long there = products(other, receiver);
    Market.ok(MARKET.transfer(product.text("id"), owner, receiver));

    assertThat(products(owner, brand)).isEqualTo(before);
    assertThat(products(other, receiver)).isEqualTo(there + 1);
    // Free here again, taken there.
    Answer again =
        Market.made(MARKET.post("/brands/" + brand + "/products", owner, Market.form(sku)));
    assertThat(MARKET.post("/brands/" + receiver + "/products", other, Market.form(sku)).status())
        .isEqualTo(409);
    assertThat(MARKET.transfer(again.text("id"), owner, receiver).text("code"))
        .isEqualTo("sku_taken");
    assertThat(MARKET.verify(again).text("verdict")).isEqualTo("authentic");
  }

  @Test
  void transfer_thereAndBack_isAsBeforeWithItsHistory() {
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    Market.ok(MARKET.transfer(id, owner, receiver));
    Answer back = Market.ok(MARKET.transfer(id, other, brand));

    assertThat(back.text("status")).isEqualTo("active");
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("authentic");
    assertThat(MARKET.all("/products/" + id + "/events", 10, "", "type"))
        .containsExactly("registered", "transferred", "transferred");
  }

  @Test
  void transfer_withAKeyTwice_isOneTransfer() {
    String id = MARKET.product(brand, owner).text("id");
    String path = "/products/" + id + "/transfer";
    Map<String, Object> body = Map.of("brandId", receiver);
    Answer first = Market.ok(MARKET.post(path, owner, body, "idempotency-key", "transfer-1"));
    Answer second = Market.ok(MARKET.post(path, owner, body, "idempotency-key", "transfer-1"));

    assertThat(second.json()).isEqualTo(first.json());
  }

  @Test
  void transfer_toItselfOrToNobody_isRefused() {
    String id = MARKET.product(brand, owner).text("id");

    assertThat(MARKET.transfer(id, owner, brand).status()).isEqualTo(422);
    assertThat(MARKET.transfer(id, owner, "01J0ZZZZZZ0000000000000000").status()).isEqualTo(422);
    assertThat(MARKET.transfer(id, owner, "x").status()).isEqualTo(422);
  }

  @Test
  void transferAndAppend_atOnce_leaveALineAndOneOwner() throws Exception {
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    List<Integer> statuses =
        Together.run(
            10,
            i ->
                i == 0
                    ? MARKET.transfer(id, owner, receiver).status()
                    : MARKET.append(id, owner, "step").status());

    assertThat(statuses.getFirst()).isEqualTo(200);
    assertThat(statuses.subList(1, 10)).allMatch(status -> status == 201 || status == 403);
    List<Object> types = MARKET.all("/products/" + id + "/events", 100, "", "type");
    assertThat(types.getLast()).isEqualTo("transferred");
    assertThat(types).hasSize(2 + (int) statuses.stream().filter(s -> s == 201).count());
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("transferred");
  }

  private static long products(String of, String id) {
    return (Long) Market.ok(MARKET.get("/brands/" + id + "/stats", of)).at("products");
  }

  private static Object statusIn(String list, String id) {
    List<Object> ids = MARKET.all(list, 100, "", "id");
    return MARKET.all(list, 100, "", "status").get(ids.indexOf(id));
  }

  private static List<String> payloads() {
    return Stream.of("0", "1", "2", "3")
        .flatMap(shard -> MARKET.queued(shard).stream())
        .map((Attributes delivery) -> delivery.string("payload"))
        .toList();
  }
}
