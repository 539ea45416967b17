package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a registration writes, and what it refuses. */
class RegistrationTest {

  @RegisterExtension static final Market MARKET = new Market();

  private static String owner;

  @BeforeAll
  static void signIn() {
    owner = MARKET.user();
  }

  @Test
  void register_oneAndABatch_writeTheSameItems() {
    String brand = MARKET.brand(owner);
    String products = "/brands/" + brand + "/products";
    Answer one = Market.made(MARKET.post(products, owner, Market.form("one")));
    Answer batch =
        Market.ok(
            MARKET.post(products + "/batch", owner, Map.of("items", List.of(Market.form("two")))));

    Map<?, ?> other = (Map<?, ?>) batch.items("product").getFirst();
    assertThat(kinds(one.text("id")))
        .containsExactlyElementsOf(kinds((String) other.get("id")))
        .containsExactly("CHAIN chain-head", "EVENT# provenance-event", "META product");
    assertThat(MARKET.brandItems(brand))
        .extracting(item -> item.key().sort())
        .contains("SKU#one", "SKU#two");
    assertThat(Market.ok(MARKET.get("/verify/" + other.get("code"), "")).text("verdict"))
        .isEqualTo("authentic");
    assertThat(Market.ok(MARKET.get("/verify/by-hash/" + other.get("hash"), "")).text("verdict"))
        .isEqualTo("authentic");
    assertThat(Market.ok(MARKET.get("/brands/" + brand + "/stats", owner)).at("products"))
        .isEqualTo(2L);
  }

  private static List<String> kinds(String product) {
    return MARKET.productItems(product).stream()
        .map(item -> item.key().sort().replaceAll("#.*", "#") + " " + item.string("type"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"REEF\u200b 7", "\u00a0reef 7", "Reef\u00a07", "reef 7\u2060"})
  void register_skuThatLooksLikeAnother_isTaken(String sku) {
    String products = "/brands/" + MARKET.brand(owner) + "/products";
    Market.made(MARKET.post(products, owner, Market.form("reef 7")));

    assertThat(MARKET.post(products, owner, Market.form(sku)).status()).isEqualTo(409);
  }

  @Test
  void register_twentyTimesAtOnceWithOneSku_isOneProduct() throws Exception {
    String brand = MARKET.brand(owner);
    List<Integer> statuses =
        Together.run(
            20,
            i ->
                MARKET
                    .post("/brands/" + brand + "/products", owner, Market.form("REEF-1"))
                    .status());

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 409).hasSize(19);
    assertThat(MARKET.all("/brands/" + brand + "/products", 100, "", "sku"))
        .containsExactly("REEF-1");
    assertThat(Market.ok(MARKET.get("/brands/" + brand + "/stats", owner)).at("products"))
        .isEqualTo(1L);
  }

  @Test
  void register_theFirstOfTwoHundredAndOneAgain_isRefused() {
    String brand = MARKET.brand(owner);
    String products = "/brands/" + brand + "/products";
    for (int part = 0; part < 4; part++) {
      int from = part * 50;
      List<Map<String, Object>> items =
          IntStream.range(from, from + 50).mapToObj(i -> Market.form("sku-" + i)).toList();
      Answer batch = MARKET.post(products + "/batch", owner, Map.of("items", items));
      assertThat(Market.ok(batch).items("status")).hasSize(50).containsOnly(201L);
    }
    Market.made(MARKET.post(products, owner, Market.form("sku-200")));

    Answer again = MARKET.post(products, owner, Market.form("SKU-0"));
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.text("code")).isEqualTo("sku_taken");
    assertThat(MARKET.all(products, 60, "", "sku")).hasSize(201).doesNotHaveDuplicates();
  }

  @Test
  void batch_withASkuTwice_registersTheFirstAndTellsOfTheSecond() {
    String brand = MARKET.brand(owner);
    List<Map<String, Object>> items =
        List.of(Market.form("a"), Market.form(" A "), Market.form("b"));
    Answer batch =
        Market.ok(
            MARKET.post("/brands/" + brand + "/products/batch", owner, Map.of("items", items)));

    assertThat(batch.items("status")).containsExactly(201L, 409L, 201L);
    assertThat(batch.items("problem", "code")).containsExactly(null, "sku_taken", null);
  }

  @Test
  void batch_repeatedWithItsKey_answersTheSameAndRegistersNothingMore() {
    String brand = MARKET.brand(owner);
    List<Map<String, Object>> items = List.of(Market.form("a"), Market.form("b"));
    String products = "/brands/" + brand + "/products";
    Answer first =
        MARKET.post(products + "/batch", owner, Map.of("items", items), "idempotency-key", "b1");
    Answer second =
        MARKET.post(products + "/batch", owner, Map.of("items", items), "idempotency-key", "b1");

    assertThat(second.json()).isEqualTo(Market.ok(first).json());
    assertThat(MARKET.all(products, 10, "", "id")).hasSize(2);
    Answer other =
        MARKET.post(
            products + "/batch",
            owner,
            Map.of("items", List.of(Market.form("c"))),
            "idempotency-key",
            "b1");
    assertThat(other.status()).isEqualTo(422);
  }

  @Test
  void batch_ofNoneOrFiftyOne_isRefusedWhole() {
    String batch = "/brands/" + MARKET.brand(owner) + "/products/batch";
    List<Map<String, Object>> items =
        IntStream.range(0, 51).mapToObj(i -> Market.form("sku-" + i)).toList();

    assertThat(MARKET.post(batch, owner, Map.of("items", items)).status()).isEqualTo(422);
    assertThat(MARKET.post(batch, owner, Map.of("items", List.of())).status()).isEqualTo(422);
  }

  @Test
  void register_withAKeyTwice_isOneProduct() {
    String products = "/brands/" + MARKET.brand(owner) + "/products";
    Answer first = MARKET.post(products, owner, Market.form("a"), "idempotency-key", "register-1");
    Answer second = MARKET.post(products, owner, Market.form("a"), "idempotency-key", "register-1");

    assertThat(Market.made(second).json()).isEqualTo(Market.made(first).json());
    assertThat(MARKET.all(products, 10, "", "id")).hasSize(1);
  }

  @Test
  void metadata_keyOrderNumbersAndUnicode_areKeptAndVerified() {
    String products = "/brands/" + MARKET.brand(owner) + "/products";
    String metadata =
        """
        {"z":1.10,"a":[1e2,-0,0.5,123456789012345680000],"ü":"\\u00e9\\ud83d\\ude00 \\"\\/","n":null,"t":true}\
        """;
    String form = "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":" + metadata + "}";
    Answer product = Market.made(MARKET.raw("POST", products, owner, form));

    assertThat(product.body()).contains("\"z\":1.10", "1e2", "123456789012345680000");
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("authentic");
  }

  @ParameterizedTest
  @ValueSource(strings = {"9007199254740993", "0.1000000000000000055", "1e400", "1e-400", "-1e309"})
  void metadata_aNumberThatADoubleDoesNotHold_isRefused(String number) {
    String products = "/brands/" + MARKET.brand(owner) + "/products";
    String form = "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":{\"deep\":[{\"n\":" + number + "}]}}";
    Answer refused = MARKET.raw("POST", products, owner, form);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("\"field\":\"metadata\"", "\"code\":\"number\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"\",\"sku\":\"S\"}",
        "{\"name\":\"   \",\"sku\":\"S\"}",
        "{\"name\":null,\"sku\":\"S\"}",
        "{\"name\":\"N\",\"sku\":\"\"}",
        "{\"name\":\"N\",\"sku\":\" \"}",
        "{\"name\":\"N\",\"sku\":null}",
        "{\"name\":\"N\"}",
        "{\"name\":\"N\",\"sku\":\"A#B\"}",
        "{\"name\":\"N\",\"sku\":\"S\",\"category\":\"\"}",
        "{\"name\":\"N\",\"sku\":\"S\",\"category\":\"  \"}",
        "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":{\"a\":\"\\ud800\"}}",
        "{\"name\":\"N\",\"sku\":\"S\",\"imageUrl\":\"javascript:alert(1)\"}"
      })
  void register_valuesThatBreakRules_isRefused(String form) {
    String products = "/brands/" + MARKET.brand(owner) + "/products";

    assertThat(MARKET.raw("POST", products, owner, form).status()).as(form).isEqualTo(422);
  }

  static Stream<String> malformed() {
    return Stream.of(
        "",
        "{",
        "[]",
        "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":[]}",
        "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":{\"a\":1,\"a\":2}}",
        "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":{\"a\":NaN}}",
        "{\"name\":\"N\",\"sku\":\"S\",\"status\":\"recalled\"}",
        "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":"
            + "{\"a\":".repeat(5_000)
            + "1"
            + "}".repeat(5_000)
            + "}",
        "{\"name\":\"N\",\"sku\":\"S\",\"metadata\":{\"a\":" + "[".repeat(5_000) + "}}");
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void register_whatIsNoSuchObject_isMalformed(String form) {
    String products = "/brands/" + MARKET.brand(owner) + "/products";

    assertThat(MARKET.raw("POST", products, owner, form).status()).isEqualTo(400);
  }

  @Test
  void register_whenOneOfItsItemsIsThere_writesNone() {
    String brand = MARKET.brand(owner);
    Answer first = MARKET.product(brand, owner);
    int before = MARKET.brandItems(brand).size();
    Answer second =
        MARKET.post("/brands/" + brand + "/products", owner, Market.form(first.text("sku")));

    assertThat(second.status()).isEqualTo(409);
    assertThat(MARKET.brandItems(brand)).hasSize(before);
    assertThat(MARKET.all("/brands/" + brand + "/products", 10, "", "id")).hasSize(1);
  }

  @Test
  void codes_ofManyProducts_areLongRandomAndInNoPublicAnswer() {
    String brand = MARKET.brand(owner);
    Set<String> codes = new TreeSet<>();
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Answer product = MARKET.product(brand, owner);
      codes.add(product.text("code"));
      ids.add(product.text("id"));
    }
    // Crockford's base 32: five bits a character.
    assertThat(codes).hasSize(5).allMatch(code -> code.matches("[0-9A-HJKMNP-TV-Z]{20}"));
    for (String list :
        List.of(
            "/products",
            "/brands/" + brand + "/products",
            "/products/" + ids.getFirst(),
            "/products/" + ids.getFirst() + "/events",
            "/products/" + ids.getFirst() + "/certificate")) {
      assertThat(Market.ok(MARKET.get(list, "")).body()).doesNotContain(codes);
    }
  }

  @Test
  void keys_ofARegistration_holdNoFieldsButTheSku() {
    Answer product = MARKET.product(MARKET.brand(owner), owner);
    List<Attributes> items = MARKET.productItems(product.text("id"));

    assertThat(items).noneMatch(item -> item.key().sort().contains("watch"));
    assertThat(items).noneMatch(item -> item.has("expires_at"));
  }
}
