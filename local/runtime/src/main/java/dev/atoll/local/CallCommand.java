package dev.atoll.local;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./atoll call METHOD PATH}: a request to the running instance; prints status, headers and body. */
@Command(
    name = "call",
    mixinStandardHelpOptions = true,
    description = "Makes a request to the running instance; prints status, headers that matter and body.")
final class CallCommand implements Runnable {

  /** Headers that say something about the answer; the rest is left out. */
  private static final List<String> SHOWN =
      List.of(
          "content-type",
          "location",
          "etag",
          "cache-control",
          "link",
          "allow",
          "retry-after",
          "www-authenticate",
          "set-cookie",
          "server-timing");

  @Parameters(index = "0", paramLabel = "METHOD", description = "GET, POST, PUT, PATCH, DELETE, HEAD")
  String method = "";

  @Parameters(index = "1", paramLabel = "PATH", description = "With its query: /posts?limit=5")
  String path = "";

  /** A user of the pool, or a member; not both. */
  static final class Credentials {
    @Option(names = "--as", paramLabel = "NAME", description = "As this user of the pool.")
    @Nullable String user;

    @Option(names = "--member", paramLabel = "TOKEN", description = "With this session of a member.")
    @Nullable String session;
  }

  @ArgGroup @Nullable Credentials credentials;

  @Option(names = "--group", paramLabel = "G", description = "A group of that user. May be repeated.")
  List<String> groups = new ArrayList<>();

  @Option(names = "--data", paramLabel = "JSON", description = "The body; @FILE reads it from a file.")
  @Nullable String data;

  @Option(names = "-H", paramLabel = "'NAME: VALUE'", description = "A header. May be repeated.")
  List<String> headers = new ArrayList<>();

  @Mixin final PortOption port = new PortOption();

  @Override
  public void run() {
    try (var client = HttpClient.newHttpClient()) {
      print(client.send(request(), BodyHandlers.ofString()));
    } catch (ConnectException nobody) {
      throw new CommandException(
          "Nothing answers on port %d. Start it with ./atoll up, or name its --port."
              .formatted(port.number));
    } catch (IOException failed) {
      throw new CommandException("The request failed: " + failed.getMessage());
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  private HttpRequest request() throws IOException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port.number + path))
            .method(method.toUpperCase(Locale.ROOT), body());
    if (data != null && headers.stream().noneMatch(CallCommand::isContentType)) {
      request.header("Content-Type", "application/json");
    }
    authorization().ifPresent(value -> request.header("Authorization", value));
    headers.forEach(header -> request.header(name(header), value(header)));
    return request.build();
  }

  private BodyPublisher body() throws IOException {
    if (data == null) {
      return BodyPublishers.noBody();
    }
    return data.startsWith("@")
        ? BodyPublishers.ofFile(Path.of(data.substring(1)))
        : BodyPublishers.ofString(data);
  }

  private Optional<String> authorization() {
    if (credentials == null) {
      return Optional.empty();
    }
    String token =
        credentials.user != null
            ? Tokens.of(port.number, credentials.user, groups, Duration.ofMinutes(5))
            : credentials.session;
    return Optional.of("Bearer " + token);
  }

  private static boolean isContentType(String header) {
    return name(header).equalsIgnoreCase("content-type");
  }

  private static String name(String header) {
    int colon = header.indexOf(':');
    if (colon < 1) {
      throw new CommandException("A header is written 'NAME: VALUE', not '" + header + "'");
    }
    return header.substring(0, colon).strip();
  }

  private static String value(String header) {
    return header.substring(header.indexOf(':') + 1).strip();
  }

  private static void print(HttpResponse<String> answer) {
    System.out.println((answer.statusCode() + " " + Reasons.of(answer.statusCode())).strip());
    for (String name : SHOWN) {
      answer.headers().allValues(name).forEach(value -> System.out.println(name + ": " + value));
    }
    if (!answer.body().isEmpty()) {
      System.out.println();
      System.out.println(answer.body());
    }
  }
}
