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
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./atoll invoke FILE}: an event, the function that it belongs to, and what that returns. */
@Command(
    name = "invoke",
    mixinStandardHelpOptions = true,
    description = "Runs the function that an event belongs to and prints its response.")
final class InvokeCommand implements Runnable {

  @Parameters(paramLabel = "FILE", description = "An event, as in events/.")
  Path file = Path.of("");

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "On the data there; without it on a fresh table in memory.")
  @Nullable Path data;

  @Override
  public void run() {
    try (var closing = new Closing()) {
      byte[] event = Files.readAllBytes(file);
      LocalOptions options = data == null ? LocalOptions.inMemory() : LocalOptions.at(data);
      Keys keys = closing.add(Keys.of(options.data()));
      Product product = closing.add(Product.start(options, keys));
      System.out.println(answer(event, product));
    } catch (NoSuchFileException missing) {
      throw new CommandException("There is no file " + missing.getMessage());
    } catch (IOException failed) {
      throw new CommandException(String.valueOf(failed.getMessage()));
    }
  }

  private static String answer(byte[] event, Product product) throws IOException {
    RequestStreamHandler handler =
        routeKey(event).map(key -> product.function(function(key))).orElseGet(product::sweeper);
    var answer = new ByteArrayOutputStream();
    var context =
        new LambdaContext(handler.getClass().getSimpleName(), Duration.ofSeconds(30));
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
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals("routeKey")) {
          return Optional.ofNullable(parser.getValueAsString());
        }
        parser.skipChildren();
      }
      return Optional.empty();
    }
  }
}
