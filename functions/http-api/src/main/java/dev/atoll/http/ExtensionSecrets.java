package dev.atoll.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Reads secrets from the AWS Parameters and Secrets Lambda extension, which listens on this
 * machine: no SDK, and no secret in the environment.
 *
 * <p>The extension wants the function's session token as proof that the caller runs inside of it.
 * With SnapStart the token is not in {@code AWS_SESSION_TOKEN} but at the container credentials'
 * address. It serves no secrets while functions are being initialized, so they are fetched with the
 * first request.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/secretsmanager/latest/userguide/retrieving-secrets_lambda.html">the
 *     extension</a>
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/snapstart-security.html">credentials
 *     with SnapStart</a>
 */
final class ExtensionSecrets {

  private static final JsonFactory JSON = new JsonFactory();
  private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(3).toMillis();

  private final Map<String, String> environment;

  ExtensionSecrets(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * The text of a secret.
   *
   * @throws IllegalStateException if it cannot be read
   */
  String fetch(String secretArn) {
    String port = environment.getOrDefault("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", "2773");
    String query = URLEncoder.encode(secretArn, StandardCharsets.UTF_8);
    URI uri = URI.create("http://localhost:" + port + "/secretsmanager/get?secretId=" + query);
    return field(uri, Map.of("X-Aws-Parameters-Secrets-Token", sessionToken()), "SecretString");
  }

  private String sessionToken() {
    return given("AWS_SESSION_TOKEN").orElseGet(this::containerToken);
  }

  private String containerToken() {
    URI uri = URI.create(required("AWS_CONTAINER_CREDENTIALS_FULL_URI"));
    String authorization = required("AWS_CONTAINER_AUTHORIZATION_TOKEN");
    return field(uri, Map.of("Authorization", authorization), "Token");
  }

  private Optional<String> given(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  private String required(String name) {
    return given(name)
        .orElseThrow(
            () -> new IllegalStateException("the environment variable " + name + " is not set"));
  }

  /** Messages name the address and the status, never what came back. */
  private static String field(URI uri, Map<String, String> headers, String name) {
    try {
      HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
      connection.setConnectTimeout(TIMEOUT_MILLIS);
      connection.setReadTimeout(TIMEOUT_MILLIS);
      headers.forEach(connection::setRequestProperty);
      int status = connection.getResponseCode();
      if (status != HttpURLConnection.HTTP_OK) {
        throw new IllegalStateException(
            "no " + name + ": " + uri.getPath() + " answered " + status);
      }
      try (InputStream body = connection.getInputStream()) {
        return textField(body, name);
      }
    } catch (IOException e) {
      throw new IllegalStateException("no " + name + ": " + uri.getPath() + " did not answer", e);
    }
  }

  private static String textField(InputStream body, String name) throws IOException {
    try (JsonParser parser = JSON.createParser(body)) {
      parser.nextToken();
      for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
        boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
        if (text && field.equals(name)) {
          return parser.getText();
        }
        parser.skipChildren();
      }
    }
    throw new IllegalStateException("no " + name + " in the answer");
  }
}
