package dev.atoll.local.gateway;

import static dev.atoll.local.gateway.TestApi.header;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a function's answer, and of a function that gives none. */
class AnswerTest {

  @Test
  void answer_full_isPassedOn() {
    var response =
        answer(
            """
            {"statusCode":201,"headers":{"Content-Type":"application/json","ETag":"\\"1\\"","X-N":3},
             "cookies":["a=1; Path=/","b=2"],"body":"{}","isBase64Encoded":false}\
            """);
    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.body()).isEqualTo("{}");
    assertThat(header(response, "etag")).containsExactly("\"1\"");
    assertThat(header(response, "x-n")).containsExactly("3");
    assertThat(header(response, "set-cookie")).containsExactly("a=1; Path=/", "b=2");
    assertThat(header(response, "apigw-requestid")).containsExactly("request-1");
  }

  @Test
  void answer_base64_isDecoded() {
    assertThat(answer("{\"statusCode\":200,\"isBase64Encoded\":true,\"body\":\"aGk=\"}").body())
        .isEqualTo("hi");
  }

  @Test
  void answer_withoutContentType_isPlainText() {
    assertThat(header(answer("{\"statusCode\":200,\"body\":\"hi\"}"), "content-type"))
        .containsExactly("text/plain; charset=utf-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":{\"b\":[1]}}", "[1,{\"statusCode\":4}]", "\"hi\"", "7"})
  void answer_jsonWithoutStatusCode_isItselfTheBody(String json) {
    var response = answer(json);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(json);
    assertThat(header(response, "content-type")).containsExactly("application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "nonsense",
        "{\"statusCode\":\"many\"}",
        "{\"statusCode\":99}",
        "{\"statusCode\":200} x",
        "{\"statusCode\":200,\"isBase64Encoded\":true,\"body\":\"%%%\"}"
      })
  void answer_nonsense_internalServerError(String text) {
    var response = answer(text);
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).isEqualTo("{\"message\":\"Internal Server Error\"}");
  }

  @Test
  void function_throws_internalServerErrorWithoutDetails() {
    var response =
        post(
            (_, _, _) -> {
              throw new IllegalStateException("secret");
            },
            GatewayLimits.AWS,
            new byte[0]);
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).doesNotContain("secret");
  }

  @Test
  void function_tooSlow_serviceUnavailableAndItGoesOn() throws InterruptedException {
    var release = new CountDownLatch(1);
    var finished = new CountDownLatch(1);
    RequestStreamHandler slow =
        (_, out, _) -> {
          awaitQuietly(release);
          out.write("{}".getBytes(UTF_8));
          finished.countDown();
        };
    var limits = new GatewayLimits(1000, 1000, Duration.ofMillis(1));
    var response = post(slow, limits, new byte[0]);
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.body()).isEqualTo("{\"message\":\"Service Unavailable\"}");
    release.countDown();
    finished.await();
  }

  @Test
  void body_atTheLimit_passes() {
    var limits = new GatewayLimits(1000, 100_000, Duration.ofSeconds(30));
    assertThat(post(TestApi.ECHO, limits, new byte[1000]).statusCode()).isEqualTo(200);
  }

  @Test
  void body_overTheLimit_entityTooLarge() {
    var limits = new GatewayLimits(1000, 100_000, Duration.ofSeconds(30));
    var response = post(TestApi.ECHO, limits, new byte[1001]);
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.body()).isEqualTo("{\"message\":\"Request Entity Too Large\"}");
  }

  @Test
  void body_elevenMegabytes_entityTooLarge() {
    assertThat(post(TestApi.ECHO, GatewayLimits.AWS, new byte[11 << 20]).statusCode())
        .isEqualTo(413);
  }

  @Test
  void event_overTheLimitOfLambda_entityTooLarge() {
    assertThat(post(TestApi.ECHO, GatewayLimits.AWS, new byte[7 << 20]).statusCode())
        .isEqualTo(413);
  }

  @Test
  void answer_overTheLimitOfLambda_internalServerError() {
    RequestStreamHandler huge = (_, out, _) -> out.write(new byte[7 << 20]);
    assertThat(post(huge, GatewayLimits.AWS, new byte[0]).statusCode()).isEqualTo(500);
  }

  private static HttpResponse<String> answer(String json) {
    return post((_, out, _) -> out.write(json.getBytes(UTF_8)), GatewayLimits.AWS, new byte[0]);
  }

  private static HttpResponse<String> post(
      RequestStreamHandler handler, GatewayLimits limits, byte[] body) {
    try (var api = TestApi.answering(handler, limits)) {
      return api.send(api.request("/x").POST(BodyPublishers.ofByteArray(body)));
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }
}
