package dev.atoll.local;

import dev.atoll.http.HttpSettings;
import dev.atoll.local.LocalOptions.Engine;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** {@code ./atoll up}: serves the whole product until it is interrupted. */
final class UpCommand implements Command {

  private static final String HELP =
      """
      ./atoll up [--port 8080] [--data DIR | --memory] [--seed] [--dynamodb-port N] [--no-caps] [--faults FILE]
                 [--trust-country-header NAME] [--allow-local-webhooks]

      Serves everything on this machine until Ctrl-C.

        --port N            where (default: 8080; 0 for any free port)
        --data DIR          keeps the data there (default: .atoll)
        --memory            keeps nothing
        --seed              writes a demo of every area, unless there are posts
        --dynamodb-port N   serves the table to the AWS CLI, any SDK or a GUI there as well
        --no-caps           lifts the table's throughput caps
        --faults FILE       lets requests to the table fail, one rule a line:
                              seed 42
                              PutItem throttle 0.3
                              * delay 0.1 250
                            that is operation or *, fault, probability, and milliseconds where they
                            matter. Faults: throttle, internal-error, unprocessed, conflict,
                            reply-lost, delay, stale-index, late-records, duplicate-records
        --trust-country-header NAME
                            takes the visitor's country from this request header, whoever sends it
        --allow-local-webhooks
                            lets webhooks lead to this machine and private networks

      Environment:
        ATOLL_DYNAMODB_ENDPOINT  uses the DynamoDB at this URL, not the embedded one
        ATOLL_CORS_ORIGINS       origins whose scripts may call, separated by commas (default: all)
        ATOLL_LIMITS             rate limits that differ, as in sign-up=20/300,comment=60/3600
        ATOLL_FAN_OUT_LIMIT      most followers whose feeds get copies of a member's molts (10000)
        ATOLL_FAN_OUT_WRITES     most write units a second for that (900)
      """;

  @Override
  public Syntax syntax() {
    return new Syntax(
        List.of(),
        Set.of("--port", "--data", "--dynamodb-port", "--trust-country-header", "--faults"),
        Set.of("--memory", "--seed", "--no-caps", "--allow-local-webhooks", "--help"),
        HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    var screen = new Screen(out);
    LocalOptions options = options(arguments, System.getenv()).withLog(screen::request);
    try {
      LocalAtoll atoll = LocalAtoll.open(options);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(atoll, screen)));
      Runnable rest = arguments.has("--seed") ? demo(atoll, screen) : () -> {};
      screen.ready(atoll, options.engine());
      atoll.startBackground();
      rest.run();
      Thread.currentThread().join();
    } catch (BindException taken) {
      throw new CommandException(
          "Port %d is taken. Stop what uses it, or choose another with --port."
              .formatted(options.port()));
    } catch (IOException failed) {
      throw new CommandException(messageOf(failed));
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  /** Its posts are there when Atoll is ready; its members sign up meanwhile. */
  private static Runnable demo(LocalAtoll atoll, Screen screen) {
    Runnable members = atoll.seedPosts();
    return () -> {
      members.run();
      screen.demo();
    };
  }

  private static LocalOptions options(Arguments arguments, Map<String, String> environment) {
    arguments.refuseBoth("--data", "--memory");
    Path folder = Path.of(arguments.one("--data").orElse(".atoll"));
    return (arguments.has("--memory") ? LocalOptions.inMemory() : LocalOptions.at(folder))
        .withPort(arguments.port("--port").orElse(Tokens.USUAL_PORT))
        .withEngine(engine(arguments, environment))
        .withSettings(settings(arguments, environment));
  }

  private static Engine engine(Arguments arguments, Map<String, String> environment) {
    String endpoint = environment.getOrDefault("ATOLL_DYNAMODB_ENDPOINT", "");
    Optional<Path> faults = arguments.one("--faults").map(Path::of);
    if (!endpoint.isEmpty()) {
      if (faults.isPresent()) {
        throw new UsageException(
            "--faults needs the embedded DynamoDB: unset ATOLL_DYNAMODB_ENDPOINT");
      }
      return new Engine.Remote(address(endpoint));
    }
    OptionalInt wirePort =
        arguments.port("--dynamodb-port").map(OptionalInt::of).orElseGet(OptionalInt::empty);
    return new Engine.Embedded(!arguments.has("--no-caps"), wirePort, faults);
  }

  private static URI address(String endpoint) {
    if (!endpoint.matches("https?://[^/\\s]+/?")) {
      throw new UsageException(
          "ATOLL_DYNAMODB_ENDPOINT is an address such as http://localhost:8000, not " + endpoint);
    }
    return URI.create(endpoint);
  }

  /** As on Lambda, but that scripts of every origin may call unless origins are named. */
  private static HttpSettings settings(Arguments arguments, Map<String, String> environment) {
    var variables = new HashMap<>(environment);
    variables.putIfAbsent("ATOLL_CORS_ORIGINS", "*");
    try {
      HttpSettings given = HttpSettings.from(variables);
      HttpSettings settings =
          arguments.has("--allow-local-webhooks") ? given.withLocalWebhooks() : given;
      return arguments
          .one("--trust-country-header")
          .map(settings::withCountryHeader)
          .orElse(settings);
    } catch (IllegalStateException unreadable) {
      throw new UsageException(String.valueOf(unreadable.getMessage()));
    }
  }

  private static String messageOf(IOException failed) {
    return failed.getMessage() == null ? failed.toString() : failed.getMessage();
  }

  private static void stop(LocalAtoll atoll, Screen screen) {
    try {
      atoll.close();
      screen.stopped();
    } catch (IOException failed) {
      System.err.println("atoll: " + failed.getMessage());
    }
  }
}
