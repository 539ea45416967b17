package dev.atoll.local;

import dev.atoll.local.token.Lifetimes;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** {@code ./atoll token NAME}: prints an access token and nothing else. */
final class TokenCommand implements Command {

  private static final String HELP =
      """
      ./atoll token NAME [--group G]... [--expires 1h] [--port 8080]

      Prints an access token of the running instance. A new name is a new user.

        --group G       a group that the user is in: author, admin
        --expires TIME  how long it lasts: 90s, 30m, 1h (default), 2d
        --port N        the port of the instance
      """;

  @Override
  public Syntax syntax() {
    return new Syntax(
        List.of("NAME"), Set.of("--group", "--expires", "--port"), Set.of("--help"), HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    String name = arguments.words().getFirst();
    Duration lifetime = lifetime(arguments.one("--expires").orElse("1h"));
    int port = arguments.port("--port").orElse(Tokens.USUAL_PORT);
    out.println(Tokens.of(port, name, arguments.all("--group"), lifetime));
  }

  private static Duration lifetime(String text) {
    try {
      return Lifetimes.parse(text);
    } catch (IllegalArgumentException unreadable) {
      throw new UsageException(String.valueOf(unreadable.getMessage()));
    }
  }
}
