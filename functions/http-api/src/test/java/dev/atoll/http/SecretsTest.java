package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.atoll.http.Secrets.Text;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ExpectedFaults.class)
class SecretsTest {

  private static final String ARN = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:atoll/x";

  private final List<String> asked = new ArrayList<>();
  private HttpServer extension;
  private volatile int status = 200;

  @BeforeEach
  void start() throws IOException {
    extension = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    extension.createContext(
        "/secretsmanager/get",
        exchange -> {
          asked.add(
              exchange.getRequestURI().getRawQuery()
                  + " "
                  + exchange.getRequestHeaders().getFirst("X-Aws-Parameters-Secrets-Token"));
          answer(
              exchange,
              "{\"ARN\":\"x\",\"VersionStages\":[\"AWSCURRENT\"],\"SecretString\":\"s3cret\"}");
        });
    extension.createContext(
        "/v1/credentials",
        exchange -> {
          asked.add("credentials " + exchange.getRequestHeaders().getFirst("Authorization"));
          answer(exchange, "{\"AccessKeyId\":\"a\",\"Token\":\"session-2\"}");
        });
    extension.start();
  }

  private void answer(com.sun.net.httpserver.HttpExchange exchange, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @AfterEach
  void stop() {
    extension.stop(0);
  }

  private String port() {
    return Integer.toString(extension.getAddress().getPort());
  }

  @Test
  void extension_isAskedWithTheSessionToken() {
    Map<String, String> environment =
        Map.of("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", port(), "AWS_SESSION_TOKEN", "session-1");
    assertThat(new ExtensionSecrets(environment).fetch(ARN)).isEqualTo("s3cret");
    assertThat(asked)
        .containsExactly(
            "secretId=arn%3Aaws%3Asecretsmanager%3Aeu-west-1%3A123456789012%3Asecret%3Aatoll%2Fx"
                + " session-1");
  }

  @Test
  void sessionToken_withSnapStart_comesFromTheContainersCredentials() {
    Map<String, String> environment =
        Map.of(
            "PARAMETERS_SECRETS_EXTENSION_HTTP_PORT",
            port(),
            "AWS_CONTAINER_CREDENTIALS_FULL_URI",
            "http://localhost:" + port() + "/v1/credentials",
            "AWS_CONTAINER_AUTHORIZATION_TOKEN",
            "authorization");
    assertThat(new ExtensionSecrets(environment).fetch(ARN)).isEqualTo("s3cret");
    assertThat(asked).hasSize(2).first().isEqualTo("credentials authorization");
    assertThat(asked.getLast()).endsWith(" session-2");
  }

  @Test
  void extension_thatRefuses_failsWithoutRepeatingWhatItSaid() {
    status = 400;
    Map<String, String> environment =
        Map.of("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", port(), "AWS_SESSION_TOKEN", "session-1");
    assertThatThrownBy(() -> new ExtensionSecrets(environment).fetch(ARN))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no SecretString: /secretsmanager/get answered 400");
  }

  @Test
  void extension_thatIsNotThere_fails() {
    String free = port();
    extension.stop(0);
    Map<String, String> environment =
        Map.of("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", free, "AWS_SESSION_TOKEN", "session-1");
    assertThatThrownBy(() -> new ExtensionSecrets(environment).fetch(ARN))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("did not answer");
  }

  @Test
  void environment_withoutCredentials_fails() {
    assertThatThrownBy(() -> new ExtensionSecrets(Map.of()).fetch(ARN))
        .hasMessage("the environment variable AWS_CONTAINER_CREDENTIALS_FULL_URI is not set");
  }

  @Test
  void shortSecret_isRefused() {
    assertThatThrownBy(() -> Secrets.of("too short").hash())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("32 characters")
        .hasMessageNotContaining("too short");
  }

  @Test
  void keys_areDerivedFromTheSecret_eachForItsPurpose() {
    Secrets one = Secrets.of(TestFunction.SECRET);
    Secrets same = Secrets.of(TestFunction.SECRET);
    Secrets other = Secrets.of(TestFunction.SECRET + "!");
    assertThat(one.hash().of("email", "a")).isEqualTo(same.hash().of("email", "a"));
    assertThat(one.hash().of("email", "a")).isNotEqualTo(other.hash().of("email", "a"));
  }

  @Test
  void secret_isFetchedWithTheFirstRequest_andAgainAfterARestore() {
    AtomicInteger fetches = new AtomicInteger();
    Secrets secrets =
        Secrets.from(
            () -> new Text(TestFunction.SECRET + fetches.incrementAndGet(), Optional.empty()));
    assertThat(fetches).hasValue(0);
    String before = secrets.hash().of("email", "a");
    assertThat(secrets.hash().of("email", "a")).isEqualTo(before);
    assertThat(fetches).hasValue(1);
    secrets.forget();
    assertThat(secrets.hash().of("email", "a")).isNotEqualTo(before);
    assertThat(fetches).hasValue(2);
  }

  @Test
  void restore_forgetsSecrets_andCheckpointSurvivesADatabaseThatFails() {
    AtomicInteger fetches = new AtomicInteger();
    Secrets secrets =
        Secrets.from(
            () -> new Text(TestFunction.SECRET + fetches.incrementAndGet(), Optional.empty()));
    secrets.hash();
    LambdaContext lambda =
        new LambdaContext(secrets, TestFunction.tableOn(new TestFunction.NoDatabase()));
    lambda.beforeCheckpoint(null);
    lambda.afterRestore(null);
    secrets.hash();
    assertThat(fetches).hasValue(2);
  }

  @Test
  void function_withoutTableOrSecret_doesNotStart() {
    assertThatThrownBy(() -> LambdaContext.of(Map.of()))
        .hasMessage("the environment variable ATOLL_TABLE is not set");
    assertThatThrownBy(() -> LambdaContext.of(Map.of("ATOLL_TABLE", "atoll")))
        .hasMessage("the environment variable ATOLL_SECRET_ARN is not set");
  }
}
