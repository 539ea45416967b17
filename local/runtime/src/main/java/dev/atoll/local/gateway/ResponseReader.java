package dev.atoll.local.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a function returned, in format 2.0.
 *
 * <p>Valid JSON without a {@code statusCode} is itself the body of a 200 of type {@code
 * application/json}; what is no valid response is empty, and becomes the gateway's own 500.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html#http-api-develop-integrations-lambda.response">Response
 *     format</a>
 */
final class ResponseReader {

  private static final JsonFactory JSON = new JsonFactory();

  private int status;
  private final List<Header> headers = new ArrayList<>();
  private String body = "";
  private boolean base64;

  private ResponseReader() {}

  static Optional<Outgoing> read(byte[] json) {
    try (JsonParser parser = JSON.createParser(json)) {
      var reader = new ResponseReader();
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        reader.readObject(parser);
      } else {
        parser.skipChildren();
      }
      if (parser.nextToken() != null) {
        return Optional.empty();
      }
      return reader.status == 0 ? Optional.of(plain(json)) : reader.response();
    } catch (IOException | IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static Outgoing plain(byte[] json) {
    return new Outgoing(200, List.of(new Header("content-type", "application/json")), json);
  }

  private Optional<Outgoing> response() {
    if (status < 100 || status > 599) {
      return Optional.empty();
    }
    if (!body.isEmpty() && Header.first(headers, "content-type").isEmpty()) {
      headers.add(new Header("content-type", "text/plain; charset=utf-8"));
    }
    byte[] bytes = base64 ? Base64.getDecoder().decode(body) : body.getBytes(UTF_8);
    return Optional.of(new Outgoing(status, List.copyOf(headers), bytes));
  }

  private void readObject(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "statusCode" -> status = parser.getValueAsInt(-1);
        case "headers" -> readHeaders(parser);
        case "cookies" -> readCookies(parser);
        case "body" -> body = text(parser.getValueAsString());
        case "isBase64Encoded" -> base64 = parser.getValueAsBoolean();
        default -> parser.skipChildren();
      }
    }
  }

  private void readHeaders(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName().toLowerCase(Locale.ROOT);
      parser.nextToken();
      headers.add(new Header(name, text(parser.getValueAsString())));
    }
  }

  private void readCookies(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      headers.add(new Header("set-cookie", text(parser.getValueAsString())));
    }
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
