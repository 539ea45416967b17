package dev.atoll.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalAtollTest {

  private static final String POST =
      """
      {"title":"Tides","body":"They turn.","status":"published","tags":["sea"]}\
      """;

  @TempDir Path folder;

  @Test
  void start_inMemory_answersHealthAndTheOpenApiDocument() throws IOException {
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory());
        var http = TestHttp.to(atoll)) {
      assertThat(http.get("/health").statusCode()).isEqualTo(200);
      assertThat(http.get("/openapi.json").body()).contains("\"openapi\"");
      assertThat(http.send("HEAD", "/health", "").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void request_answered_isLoggedWithItsCost() throws IOException {
    var served = new ArrayList<Served>();
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory().withLog(served::add));
        var http = TestHttp.to(atoll)) {
      var response = publish(http, atoll);
      assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
      assertThat(http.get("/posts?limit=5").headers().firstValue("server-timing"))
          .hasValueSatisfying(cost -> assertThat(cost).contains("1 calls, 0.5 RRU, 0 WRU"));
    }
    assertThat(served).extracting(Served::path).containsExactly("/posts", "/posts?limit=5");
    assertThat(served.getFirst().cost())
        .hasValueSatisfying(cost -> assertThat(cost.writeUnits()).isPositive());
  }

  @Test
  void requests_afterARequest_tellItsPatterns() throws IOException {
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory());
        var http = TestHttp.to(atoll)) {
      http.get("/posts");
      assertThat(atoll.requests()).hasSize(1);
      assertThat(atoll.requests().getFirst().patterns()).hasSize(1);
    }
  }

  @Test
  void unauthorized_protectedRoute_noFunctionRuns() throws IOException {
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory());
        var http = TestHttp.to(atoll)) {
      assertThat(http.send("POST", "/posts", POST).statusCode()).isEqualTo(401);
      assertThat(atoll.requests()).isEmpty();
    }
  }

  @Test
  void restart_onTheSameFolder_keepsThePosts() throws IOException {
    String location;
    try (var atoll = LocalAtoll.start(LocalOptions.at(folder));
        var http = TestHttp.to(atoll)) {
      location = publish(http, atoll).headers().firstValue("location").orElseThrow();
    }
    try (var atoll = LocalAtoll.start(LocalOptions.at(folder));
        var http = TestHttp.to(atoll)) {
      assertThat(http.get(location).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void data_secrets_areReadableByTheOwnerAlone() throws IOException {
    Path fresh = folder.resolve("fresh");
    LocalAtoll.start(LocalOptions.at(fresh)).close();
    assertThat(permissions(fresh)).isEqualTo("rwx------");
    assertThat(permissions(fresh.resolve("secret"))).isEqualTo("rw-------");
    assertThat(permissions(fresh.resolve("signing-key.json"))).isEqualTo("rw-------");
  }

  @Test
  void start_secondOnTheSameFolder_refused() throws IOException {
    try (var _ = LocalAtoll.start(LocalOptions.at(folder))) {
      assertThatThrownBy(() -> LocalAtoll.start(LocalOptions.at(folder)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(
              "in use by another Atoll (process " + ProcessHandle.current().pid());
    }
    LocalAtoll.start(LocalOptions.at(folder)).close();
  }

  @Test
  void start_portTaken_refusedAndTheDataSetFree() throws IOException {
    try (var first = LocalAtoll.start(LocalOptions.inMemory())) {
      var second = LocalOptions.at(folder).withPort(first.uri().getPort());
      assertThatThrownBy(() -> LocalAtoll.start(second)).isInstanceOf(BindException.class);
    }
    LocalAtoll.start(LocalOptions.at(folder)).close();
  }

  @Test
  void issuer_documents_areServed() throws IOException {
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory());
        var http = TestHttp.to(atoll)) {
      assertThat(http.get("/_local/pool/.well-known/openid-configuration").body())
          .contains("\"issuer\":\"" + atoll.uri() + "/_local/pool\"");
      assertThat(http.get("/_local/pool/.well-known/jwks.json").body())
          .contains("\"kty\":\"RSA\"")
          .doesNotContain("\"d\":");
    }
  }

  @Test
  void sweep_nothingToDo_returns() throws IOException {
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory().withoutSchedule())) {
      atoll.sweep();
    }
  }

  private static HttpResponse<String> publish(TestHttp http, LocalAtoll atoll) {
    return http.send(
        "POST", "/posts", POST, "Authorization", "Bearer " + atoll.token("ann", "author"));
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
