package dev.atoll.stream.threat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.atoll.table.schema.Severity;
import dev.atoll.table.schema.ThreatRule;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** The model's HTTP API, played by a server on this machine. */
class ModelAnalystTest {

  private static final String MODEL = "amazon.nova-lite-v1:0";
  private static final Finding FINDING =
      Finding.of(
          "brand",
          "product",
          ThreatRule.BURST,
          Instant.parse("2026-11-30T12:00:00Z"),
          new TreeMap<>(Map.of("scans", "10", "minutes", "60")));

  private final CountDownLatch slow = new CountDownLatch(1);
  private HttpServer bedrock;
  private volatile String answer = "";
  private volatile int status = 200;
  private volatile boolean late;
  private volatile String asked = "";
  private volatile String path = "";
  private volatile String authorization = "";

  @BeforeEach
  void start() throws IOException {
    bedrock = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    bedrock.createContext("/", this::converse);
    bedrock.setExecutor(task -> Thread.ofVirtual().start(task));
    bedrock.start();
  }

  @AfterEach
  void stop() {
    slow.countDown();
    bedrock.stop(0);
  }

  private void converse(HttpExchange exchange) throws IOException {
    path = exchange.getRequestURI().getRawPath();
    authorization = exchange.getRequestHeaders().getFirst("Authorization");
    asked = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    if (late) {
      waitFor(slow);
    }
    byte[] body =
        "{\"output\":{\"message\":{\"role\":\"assistant\",\"content\":[{\"text\":%s}]}}}"
            .formatted(answer)
            .getBytes(UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static void waitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  private ThreatAnalyst analyst(Duration patience) {
    var credentials =
        StaticCredentialsProvider.create(AwsBasicCredentials.create("AKID", "secret"));
    URI endpoint = URI.create("http://127.0.0.1:" + bedrock.getAddress().getPort());
    return new ModelAnalyst(
        new BedrockModel(MODEL, endpoint, "eu-west-1", credentials, patience), new RuleAnalyst());
  }

  private Assessment assess() {
    return analyst(Duration.ofSeconds(20)).assess(FINDING);
  }

  private static Assessment byRules() {
    return new RuleAnalyst().assess(FINDING);
  }

  @Test
  void assess_modelAnswers_isItsJudgement() {
    answer = "\"Here: {\\\"severity\\\": \\\"high\\\", \\\"narrative\\\": \\\"Copied.\\\"}\"";

    assertThat(assess()).isEqualTo(new Assessment(Severity.HIGH, "Copied.", MODEL));
    assertThat(path).isEqualTo("/model/amazon.nova-lite-v1%3A0/converse");
    assertThat(authorization)
        .startsWith("AWS4-HMAC-SHA256 Credential=AKID/")
        .contains("/eu-west-1/bedrock/aws4_request");
    assertThat(asked).contains("\\\"rule\\\":\\\"burst\\\"").doesNotContain("brand", "secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"I cannot say.\"",
        "\"{\\\"severity\\\": \\\"awful\\\", \\\"narrative\\\": \\\"x\\\"}\"",
        "\"{\\\"severity\\\": \\\"high\\\"}\"",
        "\"{\\\"severity\\\": \\\"high\\\", \\\"narrative\\\": \\\"\\\"}\"",
        "\"{broken\"",
        "7",
        "\"\""
      })
  void assess_modelAnswersAnythingElse_isTheRules(String text) {
    answer = text;

    assertThat(assess()).isEqualTo(byRules());
  }

  @Test
  void assess_modelTalksTooMuch_isTheRules() {
    String long501 = "x".repeat(501);
    answer = "\"{\\\"severity\\\": \\\"low\\\", \\\"narrative\\\": \\\"" + long501 + "\\\"}\"";

    assertThat(assess()).isEqualTo(byRules());
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 403, 429, 500})
  void assess_modelRefuses_isTheRules(int refused) {
    status = refused;

    assertThat(assess()).isEqualTo(byRules());
  }

  @Test
  void assess_modelTooSlow_isTheRules() {
    late = true;

    assertThat(analyst(Duration.ofMillis(100)).assess(FINDING)).isEqualTo(byRules());
  }

  @Test
  void assess_nobodyListens_isTheRules() {
    ThreatAnalyst analyst = analyst(Duration.ofSeconds(20));
    bedrock.stop(0);

    assertThat(analyst.assess(FINDING)).isEqualTo(byRules());
  }

  @Test
  void in_withoutTheSetting_isTheRules() {
    assertThat(ModelAnalyst.in(Map.of())).isInstanceOf(RuleAnalyst.class);
    assertThat(ModelAnalyst.in(Map.of(ModelAnalyst.VARIABLE, MODEL)))
        .isInstanceOf(ModelAnalyst.class);
  }
}
