package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Webhooks of a brand: where they may lead, what they are told, and who may see the secret. */
class WebhookTest {

  @RegisterExtension static final Market MARKET = new Market();

  private final String owner = MARKET.user();
  private final String brand = MARKET.brand(owner);
  private final String webhooks = "/brands/" + brand + "/webhooks";

  @Test
  void create_aWebhook_tellsTheSecretThisOnce() {
    Answer made = create("https://hooks.example.org/a", "idempotency-key", "hook-1");
    Answer again = create("https://hooks.example.org/a", "idempotency-key", "hook-1");

    assertThat(Market.made(made).text("secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(Market.made(again).text("id")).isEqualTo(made.text("id"));
    assertThat(again.body()).doesNotContain("secret", "whsec_");
    Answer list = Market.ok(MARKET.get(webhooks, owner));
    assertThat(list.items("id")).containsExactly(made.text("id"));
    assertThat(list.items("active")).containsExactly(true);
    assertThat(list.body()).doesNotContain("secret", "whsec_");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://hooks.example.org/a",
        "ftp://hooks.example.org/a",
        "https://localhost/a",
        "https://intranet/a",
        "https://127.0.0.1/a",
        "https://127.1/a",
        "https://2130706433/a",
        "https://0x7f.0.0.1/a",
        "https://10.0.0.1/a",
        "https://192.168.1.1/a",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/a",
        "https://[::ffff:127.0.0.1]/a",
        "https://[fd00:ec2::254]/a",
        "https://[fe80::1]/a",
        "https://user:secret@hooks.example.org/a",
        "https://hooks.example.org/a#b",
        "https:///a",
        "no address"
      })
  void create_whereItMayNotLead_isRefused(String url) {
    Answer refused = create(url);

    assertThat(refused.status()).as(url).isEqualTo(422);
    assertThat(refused.body()).contains("\"field\":\"url\"");
  }

  @Test
  void create_withoutEventsOrWithOthers_isRefused() {
    assertThat(post(List.of()).status()).isEqualTo(422);
    assertThat(post(List.of("everything")).status()).isEqualTo(422);
    assertThat(Market.made(post(List.of("claim", "claim"))).at("events"))
        .isEqualTo(List.of("claim"));
  }

  @Test
  void create_thirtyAtOnce_areTen() throws Exception {
    List<Integer> statuses =
        Together.run(30, i -> create("https://hooks.example.org/" + i).status());

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(10);
    assertThat(statuses).filteredOn(status -> status == 409).hasSize(20);
    List<Object> ids = MARKET.all(webhooks, 3, owner, "id");
    assertThat(ids).hasSize(10).doesNotHaveDuplicates();

    assertThat(MARKET.send("DELETE", webhooks + "/" + ids.getFirst(), owner, Map.of()).status())
        .isEqualTo(204);
    assertThat(MARKET.send("DELETE", webhooks + "/" + ids.getFirst(), owner, Map.of()).status())
        .isEqualTo(404);
    Market.made(create("https://hooks.example.org/more"));
    assertThat(create("https://hooks.example.org/evenMore").text("code"))
        .isEqualTo("too_many_webhooks");
  }

  @Test
  void test_aWebhook_queuesOneDelivery() {
    String id = Market.made(create("https://hooks.example.org/a")).text("id");
    String test = webhooks + "/" + id + "/test";
    Answer first = Market.ok(MARKET.post(test, owner, Map.of(), "idempotency-key", "test-1"));
    Answer second = Market.ok(MARKET.post(test, owner, Map.of(), "idempotency-key", "test-1"));

    assertThat(second.json()).isEqualTo(first.json());
    assertThat(payloads(brand))
        .hasSize(1)
        .allMatch(payload -> payload.contains("\"type\":\"test\""));
    assertThat(MARKET.post(webhooks + "/01J0ZZZZZZ0000000000000000/test", owner, Map.of()).status())
        .isEqualTo(404);
  }

  @Test
  void claim_ofAProduct_isToldToWhoWantsItWithoutWhoItWas() {
    Market.made(create("https://hooks.example.org/threat"));
    Market.made(post(List.of("claim")));
    Answer product = MARKET.product(brand, owner);
    Market.made(MARKET.claim(product));

    assertThat(MARKET.claim(product).status()).isEqualTo(409);
    assertThat(payloads(brand))
        .hasSize(1)
        .allMatch(payload -> payload.contains("\"type\":\"claim\""))
        .allMatch(payload -> payload.contains(product.text("id")))
        .noneMatch(payload -> payload.toLowerCase().contains("marina"));
  }

  private Answer create(String url, String... headers) {
    return MARKET.post(webhooks, owner, Map.of("url", url, "events", List.of("threat")), headers);
  }

  private Answer post(List<String> events) {
    return MARKET.post(
        webhooks, owner, Map.of("url", "https://hooks.example.org/b", "events", events));
  }

  private static List<String> payloads(String brand) {
    return Stream.of("0", "1", "2", "3")
        .flatMap(shard -> MARKET.queued(shard).stream())
        .filter(delivery -> delivery.string("brandId").equals(brand))
        .map(delivery -> delivery.string("payload"))
        .toList();
  }
}
