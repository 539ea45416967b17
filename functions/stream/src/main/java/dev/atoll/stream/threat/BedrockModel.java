package dev.atoll.stream.threat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;

/**
 * A model of Amazon Bedrock, by its Converse API. Signed by the SDK's signer, which every function
 * has with it; the SDK's client of Bedrock would make the function larger by a megabyte for one
 * request. Three seconds, one attempt. Thread-safe.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html">Converse</a>
 */
final class BedrockModel implements Model {

  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final int MOST_TOKENS = 300;
  private static final JsonFactory JSON = new JsonFactory();

  /** The JDK's client sets these itself. */
  private static final List<String> OF_THE_CLIENT = List.of("host", "content-length");

  private final String id;
  private final URI endpoint;
  private final String region;
  private final AwsCredentialsProvider credentials;
  private final Duration patience;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  /**
   * A model.
   *
   * @param id of the model or of an inference profile
   * @param patience how long to wait for its answer
   */
  BedrockModel(
      String id,
      URI endpoint,
      String region,
      AwsCredentialsProvider credentials,
      Duration patience) {
    this.id = id;
    this.endpoint = endpoint;
    this.region = region;
    this.credentials = credentials;
    this.patience = patience;
  }

  static BedrockModel in(String region, String id, AwsCredentialsProvider credentials) {
    URI endpoint = URI.create("https://bedrock-runtime." + region + ".amazonaws.com");
    return new BedrockModel(id, endpoint, region, credentials, PATIENCE);
  }

  @Override
  public String name() {
    return id;
  }

  @Override
  public String ask(String instructions, String question) throws IOException {
    try {
      HttpResponse<String> answer =
          client.send(request(body(instructions, question)), BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IOException("Bedrock answers " + answer.statusCode());
      }
      return text(answer.body());
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new IOException("stopped", stopping);
    }
  }

  private static byte[] body(String instructions, String question) {
    return Json.write(
            json ->
                json.list("system", List.of(instructions), (block, text) -> block.put("text", text))
                    .list(
                        "messages",
                        List.of(question),
                        (message, text) ->
                            message
                                .put("role", "user")
                                .list(
                                    "content", List.of(text), (block, it) -> block.put("text", it)))
                    .object(
                        "inferenceConfig",
                        config -> config.put("maxTokens", MOST_TOKENS).put("temperature", 0)))
        .getBytes(UTF_8);
  }

  private HttpRequest request(byte[] body) {
    URI uri = endpoint.resolve("/model/" + URLEncoder.encode(id, UTF_8) + "/converse");
    SdkHttpRequest unsigned =
        SdkHttpRequest.builder()
            .method(SdkHttpMethod.POST)
            .uri(uri)
            .putHeader("content-type", "application/json")
            .build();
    SdkHttpRequest signed =
        AwsV4HttpSigner.create()
            .sign(
                request ->
                    request
                        .identity(credentials.resolveCredentials())
                        .request(unsigned)
                        .payload(ContentStreamProvider.fromByteArray(body))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "bedrock")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, region))
            .request();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri).timeout(patience).POST(BodyPublishers.ofByteArray(body));
    signed.forEachHeader(
        (name, values) -> {
          if (!OF_THE_CLIENT.contains(name.toLowerCase(Locale.ROOT))) {
            values.forEach(value -> request.header(name, value));
          }
        });
    return request.build();
  }

  /** The first text of the answer's message. */
  private static String text(String answer) throws IOException {
    try (JsonParser parser = JSON.createParser(answer)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME && parser.currentName().equals("text")) {
          return String.valueOf(parser.nextTextValue());
        }
      }
    }
    throw new IOException("Bedrock answers no text");
  }
}
