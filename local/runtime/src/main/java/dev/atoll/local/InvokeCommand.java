package dev.atoll.local;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.gateway.LambdaContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ./atoll invoke FILE}: an event, the function that it belongs to, and what that returns.
 */
final class InvokeCommand implements Command {

  private static final String HELP =
      """
      ./atoll invoke FILE [--data DIR]

      Runs the function that an event (as in events/) belongs to and prints its response.

        --data DIR  on the data there; without it on a fresh table in memory
      """;

  @Override
  public Syntax syntax() {
    return new Syntax(List.of("FILE"), Set.of("--data"), Set.of("--help"), HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    Optional<Path> folder = arguments.one("--data").map(Instance::existing);
    LocalOptions options = folder.map(LocalOptions::at).orElseGet(LocalOptions::inMemory);
    try (var closing = new Closing()) {
      byte[] event = Files.readAllBytes(Path.of(arguments.words().getFirst()));
      Keys keys = closing.add(Keys.of(options.data()));
      Product product = closing.add(Product.start(options, keys));
      out.println(answer(event, product));
    } catch (NoSuchFileException missing) {
      throw new CommandException("There is no file " + missing.getMessage());
    } catch (JsonProcessingException malformed) {
      throw new CommandException("An event is a JSON object: " + malformed.getOriginalMessage());
    } catch (IOException | IllegalArgumentException failed) {
      throw new CommandException(String.valueOf(failed.getMessage()));
    }
  }

  private static String answer(byte[] event, Product product) throws IOException {
    return switch (origin(event)) {
      case Origin.Gateway(var routeKey) -> invoked(product.function(function(routeKey)), event);
      case Origin.Schedule() -> invoked(product.sweeper(), event);
      case Origin.Stream() -> delivered(product, new String(event, UTF_8));
    };
  }

  private static String invoked(RequestStreamHandler handler, byte[] event) throws IOException {
    var answer = new ByteArrayOutputStream();
    var context = new LambdaContext(handler.getClass().getSimpleName(), Duration.ofSeconds(30));
    handler.handleRequest(new ByteArrayInputStream(event), answer, context);
    return answer.toString(UTF_8);
  }

  /** To every function of the stream: each leaves alone what it does not declare. */
  private static String delivered(Product product, String event) throws IOException {
    Set<String> failed = product.pump().orElseThrow().replay(event);
    return failed.isEmpty() ? "Processed." : "Failed: records " + String.join(", ", failed);
  }

  /** What sends such an event. */
  private sealed interface Origin {

    record Gateway(String routeKey) implements Origin {}

    record Schedule() implements Origin {}

    record Stream() implements Origin {}
  }

  private static Function function(String routeKey) {
    String key = routeKey.replaceFirst("^HEAD ", "GET ");
    return Routes.all().stream()
        .filter(route -> route.key().equals(key))
        .map(Route::function)
        .findFirst()
        .orElseGet(Function::fallback);
  }

  private static Origin origin(byte[] event) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(event)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("An event is a JSON object");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        switch (name) {
          case "routeKey" -> {
            return new Origin.Gateway(parser.getValueAsString(""));
          }
          case "detail-type" -> {
            return new Origin.Schedule();
          }
          case "Records" -> {
            return new Origin.Stream();
          }
          default -> parser.skipChildren();
        }
      }
      throw new IOException(
          "An event has a routeKey, a detail-type if a schedule sent it, or Records of the stream");
    }
  }
}
