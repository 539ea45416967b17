package dev.atoll.local;

import java.io.IOException;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ./atoll call METHOD PATH}: a request to the running instance; prints status, headers and
 * body.
 */
final class CallCommand implements Command {

  private static final String HELP =
      """
      ./atoll call METHOD PATH [--as NAME] [--group G]... [--data JSON] [--member TOKEN] [-H 'NAME: VALUE']... [--port 8080]

      Makes a request to the running instance; prints status, headers that matter and body.

        --as NAME           as this user of the pool
        --group G           a group of that user: author, admin
        --member TOKEN      with this session of a member
        --data JSON         the body; @FILE reads it from a file
        -H 'NAME: VALUE'    a header
        --port N            the port of the instance
      """;

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

  @Override
  public Syntax syntax() {
    return new Syntax(
        List.of("METHOD", "PATH"),
        Set.of("--as", "--group", "--data", "--member", "-H", "--port"),
        Set.of("--help"),
        HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    arguments.refuseBoth("--as", "--member");
    int port = arguments.port("--port").orElse(Tokens.USUAL_PORT);
    try (var client = HttpClient.newHttpClient()) {
      print(client.send(request(arguments, port), BodyHandlers.ofString()), out);
    } catch (ConnectException nobody) {
      throw new CommandException(
          "Nothing answers on port %d. Start it with ./atoll up, or name its --port."
              .formatted(port));
    } catch (IOException failed) {
      throw new CommandException("The request failed: " + failed.getMessage());
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  private static HttpRequest request(Arguments arguments, int port) throws IOException {
    String path = arguments.words().get(1);
    if (!path.startsWith("/")) {
      throw new UsageException("PATH begins with /, as in /posts, not '" + path + "'");
    }
    String method = arguments.words().get(0).toUpperCase(Locale.ROOT);
    Optional<String> data = arguments.one("--data");
    List<String> headers = arguments.all("-H");
    try {
      var request =
          HttpRequest.newBuilder(new URI("http://127.0.0.1:" + port + path))
              .method(method, body(data));
      if (data.isPresent() && headers.stream().noneMatch(CallCommand::isContentType)) {
        request.header("Content-Type", "application/json");
      }
      bearer(arguments, port).ifPresent(it -> request.header("Authorization", "Bearer " + it));
      headers.forEach(header -> request.header(name(header), value(header)));
      return request.build();
    } catch (URISyntaxException unfit) {
      throw new UsageException("'%s' is no path: %s".formatted(path, unfit.getReason()));
    } catch (IllegalArgumentException unfit) {
      throw new UsageException(String.valueOf(unfit.getMessage()));
    }
  }

  private static BodyPublisher body(Optional<String> data) throws IOException {
    if (data.isEmpty()) {
      return BodyPublishers.noBody();
    }
    String text = data.get();
    if (!text.startsWith("@")) {
      return BodyPublishers.ofString(text);
    }
    Path file = Path.of(text.substring(1));
    if (!Files.isRegularFile(file)) {
      throw new CommandException("There is no file " + file);
    }
    return BodyPublishers.ofFile(file);
  }

  private static Optional<String> bearer(Arguments arguments, int port) {
    return arguments
        .one("--as")
        .map(name -> Tokens.of(port, name, arguments.all("--group"), Duration.ofMinutes(5)))
        .or(() -> arguments.one("--member"));
  }

  private static boolean isContentType(String header) {
    return name(header).equalsIgnoreCase("content-type");
  }

  private static String name(String header) {
    int colon = header.indexOf(':');
    if (colon < 1) {
      throw new UsageException("a header is written 'NAME: VALUE', not '" + header + "'");
    }
    return header.substring(0, colon).strip();
  }

  private static String value(String header) {
    return header.substring(header.indexOf(':') + 1).strip();
  }

  private static void print(HttpResponse<String> answer, PrintStream out) {
    out.println((answer.statusCode() + " " + Reasons.of(answer.statusCode())).strip());
    for (String name : SHOWN) {
      answer.headers().allValues(name).forEach(value -> out.println(name + ": " + value));
    }
    if (!answer.body().isEmpty()) {
      out.println();
      out.println(answer.body());
    }
  }
}
