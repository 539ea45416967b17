package dev.atoll.local;

import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.local.LocalOptions.Engine;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./atoll up}: serves the whole product until it is interrupted. */
@Command(
    name = "up",
    mixinStandardHelpOptions = true,
    description = "Serves everything on this machine until Ctrl-C.",
    footer = {
      "",
      "Environment: ATOLL_DYNAMODB_ENDPOINT uses another DynamoDB than the embedded engine;",
      "ATOLL_CORS_ORIGINS names the origins whose scripts may call (default: all);",
      "ATOLL_LIMITS changes rate limits, as in sign-up=20/300,comment=60/3600."
    })
final class UpCommand implements Runnable {

  /** A folder, or nothing at all; not both. */
  static final class Storage {
    @Option(names = "--data", paramLabel = "DIR", description = "Keeps the data there (default: .atoll).")
    @Nullable Path folder;

    @Option(names = "--memory", description = "Keeps nothing.")
    boolean memory;
  }

  @Mixin final PortOption port = new PortOption();

  @ArgGroup @Nullable Storage storage;

  @Option(names = "--seed", description = "Writes a small blog to look at, unless there are posts.")
  boolean seed;

  @Option(
      names = "--dynamodb-port",
      paramLabel = "N",
      description = "Serves the table to the AWS CLI, any SDK or a GUI there as well.")
  @Nullable Integer wirePort;

  @Option(names = "--no-caps", description = "Lifts the table's throughput caps.")
  boolean uncapped;

  @Option(
      names = "--trust-country-header",
      paramLabel = "NAME",
      description = "Takes the visitor's country from this request header, whoever sends it.")
  @Nullable String countryHeader;

  @Override
  public void run() {
    var screen = new Screen(System.out);
    LocalOptions options = options(System.getenv()).withLog(screen::request);
    try {
      LocalAtoll atoll = LocalAtoll.start(options);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(atoll, screen)));
      if (seed) {
        atoll.seed();
      }
      screen.ready(atoll);
      Thread.currentThread().join();
    } catch (BindException taken) {
      throw new CommandException(
          "Port %d is taken. Stop what uses it, or choose another with --port.".formatted(port.number));
    } catch (IOException failed) {
      throw new CommandException(messageOf(failed));
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
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

  private LocalOptions options(Map<String, String> environment) {
    boolean memory = storage != null && storage.memory;
    Path folder = storage == null || storage.folder == null ? Path.of(".atoll") : storage.folder;
    return (memory ? LocalOptions.inMemory() : LocalOptions.at(folder))
        .withPort(port.number)
        .withEngine(engine(environment))
        .withSettings(settings(environment));
  }

  private Engine engine(Map<String, String> environment) {
    String endpoint = environment.getOrDefault("ATOLL_DYNAMODB_ENDPOINT", "");
    if (!endpoint.isEmpty()) {
      return new Engine.Remote(URI.create(endpoint));
    }
    return new Engine.Embedded(
        !uncapped, wirePort == null ? OptionalInt.empty() : OptionalInt.of(wirePort));
  }

  private HttpSettings settings(Map<String, String> environment) {
    List<String> origins =
        Arrays.stream(environment.getOrDefault("ATOLL_CORS_ORIGINS", "*").split(",", -1))
            .map(String::strip)
            .toList();
    Limits limits = Limits.parse(environment.getOrDefault("ATOLL_LIMITS", ""));
    return new HttpSettings(origins, Optional.ofNullable(countryHeader), false, limits);
  }
}
