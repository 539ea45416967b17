package dev.atoll.local.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Burst;
import dev.atoll.local.platform.ChildAtoll;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The process is killed while products are recalled and the webhook of their brand is told. */
class DeliveryKillTest {

  private static final int PRODUCTS = 60;
  private static final int TAKEN = 15;

  @TempDir Path folder;

  private final HttpClient http = HttpClient.newHttpClient();
  private final Map<String, Set<String>> bodiesById = new ConcurrentHashMap<>();
  private final CountDownLatch enough = new CountDownLatch(TAKEN);
  private HttpServer receiver;

  @BeforeEach
  void listen() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.createContext("/", this::receive);
    receiver.start();
  }

  @AfterEach
  void stop() {
    receiver.stop(0);
  }

  private void receive(HttpExchange exchange) throws IOException {
    String id = exchange.getRequestHeaders().getFirst("webhook-id");
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    bodiesById.computeIfAbsent(id, _ -> ConcurrentHashMap.newKeySet()).add(body);
    exchange.sendResponseHeaders(204, -1);
    exchange.close();
    enough.countDown();
  }

  @Test
  void kill_whileRecallsAreDelivered_everyAlertArrivesUnderOneIdentifier()
      throws IOException, InterruptedException {
    String brand;
    List<String> products;
    try (LocalAtoll atoll = open(Clock.systemUTC())) {
      String owner = atoll.token("author", "author");
      brand = post(atoll.uri(), "/brands", owner, "{\"name\":\"Reef\"}").text("id");
      products = register(atoll.uri(), brand, owner);
      subscribe(atoll.uri(), brand, owner);
    }

    Queue<String> acknowledged = recallUntilKilled(products);

    Clock later = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(10));
    try (LocalAtoll atoll = open(later)) {
      atoll.settle();
      atoll.sweep();
      atoll.settle();
      Set<String> recalled = recalled(atoll);
      assertThat(recalled).containsAll(acknowledged).hasSizeGreaterThanOrEqualTo(TAKEN);
      assertThat(keys(atoll, "BRAND#" + brand, "THREAT#")).hasSameSizeAs(recalled);
      assertThat(keys(atoll, "DELIVERY#", "DELIVERY#")).hasSameSizeAs(recalled);
      assertThat(bodiesById).hasSameSizeAs(recalled);
      assertThat(bodiesById.values()).allSatisfy(bodies -> assertThat(bodies).hasSize(1));
      assertThat(told()).containsExactlyInAnyOrderElementsOf(recalled);
      assertThat(queued(atoll)).isEmpty();
    }
  }

  private LocalAtoll open(Clock clock) throws IOException {
    LocalOptions options = LocalOptions.at(folder).withClock(clock).withoutCaps().withoutSchedule();
    return LocalAtoll.start(options.withSettings(options.settings().withLocalWebhooks()));
  }

  private List<String> register(URI uri, String brand, String owner) throws IOException {
    List<String> products = new ArrayList<>();
    for (int i = 0; i < PRODUCTS; i++) {
      String product = "{\"name\":\"Watch\",\"sku\":\"W%d\"}".formatted(i);
      products.add(post(uri, "/brands/" + brand + "/products", owner, product).text("id"));
    }
    return products;
  }

  private void subscribe(URI uri, String brand, String owner) throws IOException {
    String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/in";
    post(
        uri,
        "/brands/" + brand + "/webhooks",
        owner,
        "{\"url\":\"%s\",\"events\":[\"recall\"]}".formatted(url));
  }

  /** Which products' recall was answered. */
  private Queue<String> recallUntilKilled(List<String> products)
      throws IOException, InterruptedException {
    Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    ChildAtoll child = ChildAtoll.up(folder, "--no-caps", "--allow-local-webhooks");
    String owner = child.printedToken("author");
    Burst burst =
        Burst.of(1, enough, writer -> recallAll(child.uri(), products, owner, acknowledged));
    burst.await();
    child.kill();
    burst.end();
    return acknowledged;
  }

  private void recallAll(URI uri, List<String> products, String owner, Queue<String> acknowledged) {
    try {
      for (String product : products) {
        post(uri, "/products/" + product + "/recall", owner, "{\"reason\":\"It leaks.\"}");
        acknowledged.add(product);
      }
    } catch (IOException gone) {
      return;
    }
  }

  private Answer post(URI uri, String path, String token, String body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri + path))
            .header("content-type", "application/json")
            .header("authorization", "Bearer " + token)
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      Answer answer = Answer.of(http.send(request, BodyHandlers.ofString(UTF_8)));
      assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
      return answer;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new IOException(stopping);
    }
  }

  private Set<String> told() {
    return bodiesById.values().stream()
        .flatMap(Set::stream)
        .map(body -> body.replaceFirst("(?s).*\"productId\":\"([^\"]+)\".*", "$1"))
        .collect(Collectors.toSet());
  }

  private static Set<String> recalled(LocalAtoll atoll) {
    return items(atoll)
        .filter(item -> item.get("SK").s().equals("META") && item.containsKey("status"))
        .filter(item -> item.get("status").s().equals("recalled"))
        .map(item -> item.get("PK").s().substring("PRODUCT#".length()))
        .collect(Collectors.toSet());
  }

  private static List<String> keys(LocalAtoll atoll, String partition, String sort) {
    return items(atoll)
        .filter(item -> item.get("PK").s().startsWith(partition))
        .filter(item -> item.get("SK").s().startsWith(sort))
        .map(item -> item.get("PK").s() + " " + item.get("SK").s())
        .toList();
  }

  private static List<String> queued(LocalAtoll atoll) {
    return items(atoll)
        .filter(item -> item.containsKey("WORKPK"))
        .map(item -> item.get("PK").s())
        .toList();
  }

  private static Stream<Map<String, AttributeValue>> items(LocalAtoll atoll) {
    return atoll
        .engine()
        .orElseThrow()
        .client()
        .scanPaginator(scan -> scan.tableName("atoll"))
        .items()
        .stream();
  }
}
