package dev.atoll.local.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.local.token.SigningKey;
import dev.atoll.local.token.TokenIssuer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A small API over real HTTP: the functions it is given behind a real gateway, with its own token
 * issuer.
 */
final class TestApi implements AutoCloseable {

  static final Instant NOW = Instant.parse("2026-03-12T19:03:58.390Z");
  private static final SigningKey KEY = SigningKey.inMemory();
  static final String ISSUER = "http://localhost:8080/pool";

  /** Answers with the event that it got. */
  static final RequestStreamHandler ECHO =
      (event, answer, context) -> {
        answer.write(
            "{\"statusCode\":200,\"headers\":{\"Content-Type\":\"application/json\"},"
                .getBytes(UTF_8));
        answer.write("\"isBase64Encoded\":true,\"body\":\"".getBytes(UTF_8));
        answer.write(java.util.Base64.getEncoder().encode(event.readAllBytes()));
        answer.write("\"}".getBytes(UTF_8));
      };

  final TokenIssuer issuer = new TokenIssuer(KEY, ISSUER, InstantSource.fixed(NOW));
  private final HttpListener listener;
  private final HttpClient client = HttpClient.newHttpClient();

  private TestApi(List<GatewayRoute> routes, RequestStreamHandler fallback, GatewayLimits limits) {
    var authorizer = new JwtAuthorizer(ISSUER, Set.of(TokenIssuer.CLIENT), issuer.keys());
    var cors =
        new CorsSettings(
            List.of("https://blog.example"),
            List.of("GET", "POST"),
            List.of("authorization", "content-type"),
            List.of("etag"),
            Duration.ofMinutes(5));
    var ids = new AtomicInteger();
    var gateway =
        new Gateway(
            routes,
            fallback,
            authorizer,
            cors,
            limits,
            InstantSource.fixed(NOW),
            () -> "request-" + ids.incrementAndGet());
    try {
      listener = HttpListener.bind(0);
    } catch (IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
    listener.serve(gateway::handle);
  }

  static TestApi of(GatewayRoute... routes) {
    return new TestApi(List.of(routes), ECHO, GatewayLimits.AWS);
  }

  /** One open route {@code POST /} answered by a function. */
  static TestApi answering(RequestStreamHandler handler, GatewayLimits limits) {
    return new TestApi(List.of(open("POST", "/x", handler)), ECHO, limits);
  }

  static GatewayRoute open(String method, String path, RequestStreamHandler handler) {
    return new GatewayRoute(method, path, new Authorization.Open(), handler);
  }

  static GatewayRoute guarded(String method, String path, String... scopes) {
    return new GatewayRoute(method, path, new Authorization.Jwt(Set.of(scopes)), ECHO);
  }

  int port() {
    return listener.port();
  }

  HttpRequest.Builder request(String target) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + target));
  }

  HttpResponse<String> get(String target, String... headers) {
    var request = request(target).GET();
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    } catch (InterruptedException stopping) {
      throw new IllegalStateException(stopping);
    }
  }

  /** What the server says to bytes that no HTTP client would send. */
  String raw(String request) throws IOException {
    try (var socket = new Socket("127.0.0.1", port())) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  /** The event that an echoing function got, as a JSON tree. */
  static Json event(HttpResponse<String> response) {
    return Json.parse(response.body());
  }

  static List<String> header(HttpResponse<?> response, String name) {
    return new ArrayList<>(response.headers().allValues(name));
  }

  @Override
  public void close() {
    client.close();
    listener.close();
  }
}
