package dev.atoll.local.gateway;

import static dev.atoll.local.gateway.TestApi.ECHO;
import static dev.atoll.local.gateway.TestApi.event;
import static dev.atoll.local.gateway.TestApi.open;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EventTest {

  private final TestApi api = TestApi.of(open("GET", "/q", ECHO), open("POST", "/q", ECHO));

  @AfterAll
  void close() {
    api.close();
  }

  @Test
  void event_plainGet_hasTheShapeOfFormat2() {
    var event = event(api.get("/q", "User-Agent", "test"));
    assertThat(event.text("version")).isEqualTo("2.0");
    assertThat(event.text("rawQueryString")).isEmpty();
    assertThat(event.at("queryStringParameters")).isNull();
    assertThat(event.at("cookies")).isNull();
    assertThat(event.at("body")).isNull();
    assertThat(event.at("isBase64Encoded")).isEqualTo(false);
    assertThat(event.text("requestContext", "stage")).isEqualTo("$default");
    assertThat(event.text("requestContext", "time")).isEqualTo("12/Mar/2026:19:03:58 +0000");
    assertThat(event.at("requestContext", "timeEpoch")).isEqualTo(1773342238390L);
    assertThat(event.text("requestContext", "requestId")).startsWith("request-");
    assertThat(event.text("requestContext", "http", "protocol")).isEqualTo("HTTP/1.1");
    assertThat(event.text("requestContext", "http", "userAgent")).isEqualTo("test");
    assertThat(event.text("requestContext", "domainName")).isEqualTo("127.0.0.1");
    assertThat(event.at("requestContext", "authorizer")).isNull();
  }

  @Test
  void query_encoded_staysEncodedRawAndIsDecodedInParameters() {
    var event = event(api.get("/q?q=%20%26%3D&a=1&a=2%2C3&flag&e=&p=x+y"));
    assertThat(event.text("rawQueryString")).isEqualTo("q=%20%26%3D&a=1&a=2%2C3&flag&e=&p=x+y");
    assertThat(event.at("queryStringParameters"))
        .isEqualTo(Map.of("q", " &=", "a", "1,2,3", "flag", "", "e", "", "p", "x y"));
  }

  @Test
  void headers_repeatedAndMixedCase_lowerCaseJoinedByCommas() {
    var event = event(api.get("/q", "X-Thing", "1", "x-thing", "2", "AUTHORIZATION", "Bearer x"));
    assertThat(event.text("headers", "x-thing")).isEqualTo("1,2");
    assertThat(event.text("headers", "authorization")).isEqualTo("Bearer x");
  }

  @Test
  void cookies_severalHeaders_leaveHeadersForCookies() {
    var event = event(api.get("/q", "Cookie", "a=1; b=2", "Cookie", "c=3"));
    assertThat(event.list("cookies")).isEqualTo(List.of("a=1", "b=2", "c=3"));
    assertThat(event.at("headers", "cookie")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "Application/JSON; charset=utf-8", "text/markdown"})
  void body_textType_travelsAsText(String type) {
    var event =
        event(post(type, "{\"a\":\"ü\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    assertThat(event.text("body")).isEqualTo("{\"a\":\"ü\"}");
    assertThat(event.at("isBase64Encoded")).isEqualTo(false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/octet-stream",
        "application/x-www-form-urlencoded",
        "application/merge-patch+json",
        "application/problem+json",
        "image/png"
      })
  void body_otherType_travelsInBase64(String type) {
    var event = event(post(type, "{}".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    assertThat(event.text("body")).isEqualTo("e30=");
    assertThat(event.at("isBase64Encoded")).isEqualTo(true);
  }

  @Test
  void body_withoutType_travelsInBase64() {
    var event = event(api.send(api.request("/q").POST(BodyPublishers.ofString("{}"))));
    assertThat(event.text("body")).isEqualTo("e30=");
    assertThat(event.at("isBase64Encoded")).isEqualTo(true);
  }

  @Test
  void sourceIp_forgedHeaders_isTheSocketsAddress() {
    var event =
        event(
            api.get(
                "/q",
                "X-Forwarded-For",
                "6.6.6.6",
                "X-Real-IP",
                "7.7.7.7",
                "Forwarded",
                "for=8.8.8.8"));
    assertThat(event.text("requestContext", "http", "sourceIp")).isEqualTo("127.0.0.1");
    assertThat(event.text("headers", "x-forwarded-for")).isEqualTo("6.6.6.6, 127.0.0.1");
  }

  @Test
  void sourceIp_otherLoopbackAddress_isItself() throws IOException, InterruptedException {
    try (var client =
        HttpClient.newBuilder().localAddress(InetAddress.getByName("127.0.0.7")).build()) {
      var response = client.send(api.request("/q").build(), BodyHandlers.ofString());
      assertThat(event(response).text("requestContext", "http", "sourceIp")).isEqualTo("127.0.0.7");
    }
  }

  private java.net.http.HttpResponse<String> post(String type, byte[] body) {
    return api.send(
        api.request("/q").header("Content-Type", type).POST(BodyPublishers.ofByteArray(body)));
  }
}
