package dev.atoll.local.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Burst;
import dev.atoll.local.platform.ChildAtoll;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process is killed while products are registered, events appended and products claimed; what
 * got no answer is sent again with its key.
 */
class ProvenanceKillTest {

  private static final int KILLS = 2;
  private static final int WRITERS = 3;
  private static final int ACKNOWLEDGED = 45;

  /** A request, and its answer if it got one. */
  private record Sent(
      String path, String token, String body, String key, Optional<Answer> answer) {}

  @TempDir Path folder;

  private final HttpClient http = HttpClient.newHttpClient();
  private final Queue<Sent> requests = new ConcurrentLinkedQueue<>();

  @Test
  void kill_whileProductsAreRegisteredAppendedAndClaimed_leavesNothingHalfAndNothingTwice()
      throws IOException, InterruptedException {
    String brand;
    try (LocalAtoll atoll = open()) {
      String owner = atoll.token("author", "author");
      brand =
          send(atoll.uri(), new Sent("/brands", owner, "{\"name\":\"Reef\"}", "b", none()))
              .orElseThrow()
              .text("id");
    }
    for (int kill = 0; kill < KILLS; kill++) {
      killInABurst(brand, kill);
    }
    try (LocalAtoll atoll = open()) {
      String owner = atoll.token("author", "author");
      for (Sent request : requests) {
        Answer answer = send(atoll.uri(), signed(request, owner)).orElseThrow();
        assertThat(answer.status()).as(request + ": " + answer.body()).isEqualTo(201);
        request
            .answer()
            .ifPresent(
                before -> assertThat(withoutAddress(answer)).isEqualTo(withoutAddress(before)));
      }
      check(atoll.uri(), brand, owner);
      assertThat(atoll.requests()).noneMatch(request -> request.status() == 500);
    }
  }

  private LocalAtoll open() throws IOException {
    HttpSettings settings =
        new HttpSettings(List.of(), Optional.empty(), false, Limits.parse("claim=1000000/3600"));
    return LocalAtoll.start(
        LocalOptions.at(folder).withoutCaps().withoutSchedule().withSettings(settings));
  }

  private void killInABurst(String brand, int round) throws IOException, InterruptedException {
    ChildAtoll child = ChildAtoll.up(folder, "--no-caps");
    String owner = child.printedToken("author");
    CountDownLatch enough = new CountDownLatch(ACKNOWLEDGED);
    Burst burst =
        Burst.of(
            WRITERS,
            enough,
            writer -> write(child.uri(), brand, owner, round + "-" + writer, enough));
    burst.await();
    child.kill();
    burst.end();
  }

  /** Registers, appends and claims until the process is gone. */
  private void write(URI uri, String brand, String owner, String name, CountDownLatch enough) {
    for (int i = 0; ; i++) {
      String key = name + "-" + i;
      Optional<Answer> product =
          record(
              uri,
              new Sent(
                  "/brands/" + brand + "/products",
                  owner,
                  "{\"name\":\"Watch\",\"sku\":\"" + key + "\"}",
                  "r" + key,
                  none()));
      if (product.isEmpty() || !use(uri, product.get(), owner, key, i)) {
        return;
      }
      enough.countDown();
    }
  }

  /** Two events, and a claim of few products: anybody's network may claim twenty an hour. */
  private boolean use(URI uri, Answer product, String owner, String key, int i) {
    String path = "/products/" + product.text("id");
    String event = "{\"type\":\"made\",\"actor\":\"A\"}";
    String claim =
        "{\"code\":\"%s\",\"name\":\"N\",\"email\":\"n@example.org\"}"
            .formatted(product.text("code"));
    return record(uri, new Sent(path + "/events", owner, event, "e" + key, none())).isPresent()
        && record(uri, new Sent(path + "/events", owner, event, "f" + key, none())).isPresent()
        && (i % 10 != 0
            || i > 20
            || record(uri, new Sent(path + "/claim", "", claim, "c" + key, none())).isPresent());
  }

  private Optional<Answer> record(URI uri, Sent request) {
    Optional<Answer> answer = send(uri, request);
    answer.ifPresent(
        given -> assertThat(given.status()).as(request.path() + given.body()).isEqualTo(201));
    requests.add(new Sent(request.path(), request.token(), request.body(), request.key(), answer));
    return answer;
  }

  private static Sent signed(Sent request, String owner) {
    String token = request.token().isEmpty() ? "" : owner;
    return new Sent(request.path(), token, request.body(), request.key(), none());
  }

  private static Optional<Answer> none() {
    return Optional.empty();
  }

  /** The answer; empty if the process is gone. */
  private Optional<Answer> send(URI uri, Sent sent) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(uri + sent.path()))
            .header("content-type", "application/json")
            .header("idempotency-key", sent.key())
            .POST(BodyPublishers.ofString(sent.body()));
    if (!sent.token().isEmpty()) {
      request.header("authorization", "Bearer " + sent.token());
    }
    try {
      return Optional.of(Answer.of(http.send(request.build(), BodyHandlers.ofString(UTF_8))));
    } catch (IOException gone) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** The port is another each time. */
  private static Map<String, Object> withoutAddress(Answer answer) {
    Map<String, Object> json = answer.json();
    json.remove("verifyUrl");
    return json;
  }

  private void check(URI uri, String brand, String owner) throws IOException, InterruptedException {
    Set<String> skus = new HashSet<>();
    int products = 0;
    String query = "?limit=100";
    while (!query.isEmpty()) {
      Answer page = get(uri, "/brands/" + brand + "/products" + query, "");
      for (Object id : page.items("id")) {
        products++;
        checkProduct(uri, id);
      }
      page.items("sku").forEach(sku -> skus.add((String) sku));
      query = page.next().map(cursor -> "?limit=100&cursor=" + cursor).orElse("");
    }
    assertThat(skus).hasSize(products);
    assertThat(requests.stream().filter(request -> request.path().endsWith("/products")))
        .hasSize(products);
    assertThat(get(uri, "/brands/" + brand + "/stats", owner).at("products"))
        .isEqualTo((long) products);
  }

  private void checkProduct(URI uri, Object id) throws IOException, InterruptedException {
    Answer certificate = get(uri, "/products/" + id + "/certificate", "");
    assertThat(certificate.text("verdict")).as(certificate.body()).isEqualTo("authentic");
    long appended =
        requests.stream()
            .filter(request -> request.path().equals("/products/" + id + "/events"))
            .count();
    assertThat(certificate.at("chain", "length")).isEqualTo(1 + appended);
  }

  private Answer get(URI uri, String path, String token) throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri + path));
    if (!token.isEmpty()) {
      request.header("authorization", "Bearer " + token);
    }
    Answer answer = Answer.of(http.send(request.build(), BodyHandlers.ofString(UTF_8)));
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }
}
