package dev.atoll.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A function whose operations a test decides, called with events as Lambda calls it. */
final class TestFunction {

  static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  static final String SECRET = "a secret of a test: 0123456789abcdef";

  final List<RequestRecord> log = new ArrayList<>();
  private final Map<Route, Operation> operations = new HashMap<>();
  private final Function function;
  private SingleTable table;
  private HttpSettings settings = HttpSettings.defaults();
  private Secrets secrets = Secrets.of(SECRET);

  private TestFunction(Function function) {
    this.function = function;
    this.table = tableOn(new NoDatabase());
    Routes.of(function).forEach(route -> operations.put(route, request -> Response.noContent()));
  }

  static TestFunction of(Function function) {
    return new TestFunction(function);
  }

  static SingleTable tableOn(DynamoDbClient client) {
    return SingleTable.on(client, "atoll", AtollTable.DEFINITION, clock(), new Random(1));
  }

  static Clock clock() {
    return Clock.fixed(NOW, ZoneOffset.UTC);
  }

  TestFunction on(Route route, Operation operation) {
    operations.put(route, operation);
    return this;
  }

  TestFunction with(HttpSettings other) {
    settings = other;
    return this;
  }

  TestFunction with(Secrets other) {
    secrets = other;
    return this;
  }

  TestFunction with(SingleTable other) {
    table = other;
    return this;
  }

  Answer call(TestEvent event) {
    return call(event.text());
  }

  Answer call(String event) {
    FunctionContext context =
        new FunctionContext(
            table, clock(), new Ids(clock(), new Random(1)), secrets, settings, log::add);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try {
      HttpFunction.of(function, context, operations)
          .handleRequest(
              new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8)), output, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Answer.read(output.toString(StandardCharsets.UTF_8));
  }

  /** What the gateway would read. */
  record Answer(int status, Map<String, String> headers, String body) {

    String header(String name) {
      return headers.getOrDefault(name, "");
    }

    /** The problem's code, or empty. */
    String code() {
      return header("content-type").equals("application/problem+json")
          ? body.replaceFirst(".*\"code\":\"([a-z_]+)\",\"requestId.*", "$1")
          : "";
    }

    static Answer read(String json) {
      Map<String, String> headers = new HashMap<>();
      int status = 0;
      String body = "";
      try (JsonParser parser = new JsonFactory().createParser(json)) {
        parser.nextToken();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
          parser.nextToken();
          switch (name) {
            case "statusCode" -> status = parser.getIntValue();
            case "body" -> body = parser.getText();
            case "headers" -> {
              while (parser.nextToken() != JsonToken.END_OBJECT) {
                headers.put(parser.currentName(), parser.nextTextValue());
              }
            }
            default -> parser.skipChildren();
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return new Answer(status, headers, body);
    }
  }

  /** For requests that touch no data: any call fails. */
  static final class NoDatabase implements DynamoDbClient {

    @Override
    public String serviceName() {
      return "dynamodb";
    }

    @Override
    public void close() {}
  }
}
