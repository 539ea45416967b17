package dev.atoll.local.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.TestHttp;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./atoll up --faults FILE}: a database that fails, seen from outside. */
class FaultsFileTest {

  @TempDir Path folder;

  @Test
  void faults_often_requestsSucceedAllTheSame() throws IOException {
    try (var atoll = start("seed 7\nTransactWriteItems throttle 0.4\nPutItem reply-lost 0.3");
        var http = TestHttp.to(atoll)) {
      for (int i = 0; i < 5; i++) {
        assertThat(publish(http, atoll.token("ann", "author"), "t" + i).statusCode())
            .isEqualTo(201);
      }
    }
  }

  @Test
  void faults_always_answeredAsUnavailable() throws IOException {
    try (var atoll = start("* throttle 1");
        var http = TestHttp.to(atoll)) {
      HttpResponse<String> answer = publish(http, atoll.token("ann", "author"), "t");
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
      assertThat(answer.headers().firstValue("retry-after")).isPresent();
    }
  }

  private LocalAtoll start(String faults) throws IOException {
    Path file = Files.writeString(folder.resolve("faults"), faults);
    return LocalAtoll.start(LocalOptions.inMemory().withFaults(file));
  }

  private static HttpResponse<String> publish(TestHttp http, String token, String title) {
    String post = "{\"title\":\"" + title + "\",\"body\":\"b\",\"status\":\"published\"}";
    return http.send("POST", "/posts", post, "Authorization", "Bearer " + token);
  }
}
