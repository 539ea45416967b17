package dev.atoll.local;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
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
    Optional<Path> folder = arguments.one("--data").map(Path::of);
    LocalOptions options = folder.map(LocalOptions::at).orElseGet(LocalOptions::inMemory);
    try (var closing = new Closing()) {
      byte[] event = Files.readAllBytes(Path.of(arguments.words().getFirst()));
      Keys keys = closing.add(Keys.of(options.data()));
      Product product = closing.add(Product.start(options, keys));
      out.println(answer(event, product));
    } catch (NoSuchFileException missing) {
      throw new CommandException("There is no file " + missing.getMessage());
    } catch (IOException | IllegalArgumentException failed) {
      throw new CommandException(String.valueOf(failed.getMessage()));
    }
  }

  private static String answer(byte[] event, Product product) throws IOException {
    RequestStreamHandler handler =
        routeKey(event).map(key -> product.function(function(key))).orElseGet(product::sweeper);
    var answer = new ByteArrayOutputStream();
    var context = new LambdaContext(handler.getClass().getSimpleName(), Duration.ofSeconds(30));
    handler.handleRequest(new ByteArrayInputStream(event), answer, context);
    return answer.toString(UTF_8);
  }

  private static Function function(String routeKey) {
    String key = routeKey.replaceFirst("^HEAD ", "GET ");
    return Routes.all().stream()
        .filter(route -> route.key().equals(key))
        .map(Route::function)
        .findFirst()
        .orElseGet(Function::fallback);
  }

  /** Empty when it is no event of the gateway: then the schedule sent it. */
  private static Optional<String> routeKey(byte[] event) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(event)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("An event is a JSON object");
      }
      boolean scheduled = false;
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals("routeKey")) {
          return Optional.of(parser.getValueAsString(""));
        }
        scheduled |= name.equals("detail-type");
        parser.skipChildren();
      }
      if (!scheduled) {
        throw new IOException("An event has a routeKey, or a detail-type if a schedule sent it");
      }
      return Optional.empty();
    }
  }
}
