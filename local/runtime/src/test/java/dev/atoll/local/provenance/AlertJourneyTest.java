package dev.atoll.local.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.TestClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From scans through the stream to an alert, and to a webhook's receiver on this machine. */
class AlertJourneyTest {

  private static final TestClock CLOCK = TestClock.at("2026-11-30T12:00:00Z");

  @RegisterExtension
  static final Market MARKET =
      new Market(
          Market.NO_LIMITS,
          options -> options.withClock(CLOCK).withSettings(options.settings().withLocalWebhooks()));

  private final String owner = MARKET.user();
  private final String brand = MARKET.brand(owner);
  private final Answer product = MARKET.product(brand, owner);
  private final Map<String, String> received = new ConcurrentHashMap<>();
  private HttpServer receiver;

  @BeforeEach
  void listen() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.createContext("/", this::receive);
    receiver.start();
    Market.made(
        MARKET.post(
            "/brands/" + brand + "/webhooks",
            owner,
            Map.of(
                "url",
                "http://127.0.0.1:" + receiver.getAddress().getPort() + "/in",
                "events",
                List.of("threat"))));
  }

  @AfterEach
  void stop() {
    receiver.stop(0);
  }

  private void receive(HttpExchange exchange) throws IOException {
    assertThat(exchange.getRequestHeaders().getFirst("webhook-signature")).startsWith("v1,");
    received.put(
        exchange.getRequestHeaders().getFirst("webhook-id"),
        new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    exchange.sendResponseHeaders(204, -1);
    exchange.close();
  }

  /** Where the receiver is slow at first, the sweeper sends again. */
  private static void settle() throws IOException {
    MARKET.atoll().settle();
    CLOCK.advance(Duration.ofMinutes(1));
    MARKET.atoll().sweep();
    MARKET.atoll().settle();
  }

  private List<Object> rules() {
    return Market.ok(MARKET.get("/brands/" + brand + "/threats", owner)).items("rule");
  }

  @Test
  void scans_fromThreeCountries_raiseAnAlertThatArrivesAtTheWebhook() throws IOException {
    for (String country : List.of("NL", "DE", "JP")) {
      MARKET.scan(product, Market.COUNTRY, country);
    }
    settle();

    assertThat(rules()).containsExactly("geography");
    assertThat(received).as(MARKET.get("/brands/" + brand + "/webhooks", owner).body()).hasSize(1);
    assertThat(received.values().iterator().next())
        .contains("\"type\":\"threat\"", "\"rule\":\"geography\"", "DE,JP,NL", product.text("id"));
    assertThat(Market.ok(MARKET.get("/brands/" + brand + "/stats", owner)).at("scans"))
        .isEqualTo(3L);

    MARKET.scan(product, Market.COUNTRY, "US");
    settle();
    assertThat(rules()).containsExactly("geography");
    assertThat(received).hasSize(1);
  }

  @Test
  void scan_ofAClaimedProductFromTheClaimsNetwork_raisesNone() throws IOException {
    Market.made(MARKET.claim(product));
    MARKET.atoll().settle();
    MARKET.scan(product);
    settle();

    assertThat(rules()).isEmpty();
    assertThat(received).isEmpty();
  }
}
