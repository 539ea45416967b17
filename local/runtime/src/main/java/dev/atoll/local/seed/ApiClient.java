package dev.atoll.local.seed;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.local.gateway.Header;
import dev.atoll.local.gateway.Incoming;
import dev.atoll.local.gateway.Outgoing;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Requests to the API within the process, from an address of its own, so that no visitor's limits
 * suffer.
 */
final class ApiClient {

  private static final String ADDRESS = "127.0.0.254";

  private final Function<Incoming, Outgoing> serve;

  ApiClient(Function<Incoming, Outgoing> serve) {
    this.serve = serve;
  }

  List<?> items(String target) {
    return send("GET", target, "", Map.of()).get("items") instanceof List<?> items
        ? items
        : List.of();
  }

  /** Creates something and returns its id. */
  String create(String path, String token, Map<String, ?> body) {
    return String.valueOf(send("POST", path, token, body).get("id"));
  }

  /**
   * The answer's JSON object; empty if there is none.
   *
   * @param token empty for none
   * @param body empty for none
   */
  Map<String, Object> send(String method, String target, String token, Map<String, ?> body) {
    byte[] json = body.isEmpty() ? new byte[0] : JSONObjectUtils.toJSONString(body).getBytes(UTF_8);
    int mark = target.indexOf('?');
    Outgoing answer =
        serve.apply(
            new Incoming(
                method,
                mark < 0 ? target : target.substring(0, mark),
                mark < 0 ? "" : target.substring(mark + 1),
                "HTTP/1.1",
                headers(token),
                json,
                ADDRESS));
    String text = new String(answer.body(), UTF_8);
    if (answer.status() >= 300) {
      throw new IllegalStateException(
          "The demo was refused: %s %s %d %s".formatted(method, target, answer.status(), text));
    }
    return parse(text);
  }

  private static Map<String, Object> parse(String text) {
    try {
      return text.isEmpty() ? Map.of() : JSONObjectUtils.parse(text);
    } catch (ParseException malformed) {
      throw new IllegalStateException("An answer is no JSON object: " + text, malformed);
    }
  }

  private static List<Header> headers(String token) {
    var headers = new ArrayList<Header>();
    headers.add(new Header("host", "localhost"));
    headers.add(new Header("content-type", "application/json"));
    if (!token.isEmpty()) {
      headers.add(new Header("authorization", "Bearer " + token));
    }
    return headers;
  }
}
