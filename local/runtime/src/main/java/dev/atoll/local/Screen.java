package dev.atoll.local;

import dev.atoll.http.route.Access;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.LocalOptions.Engine;
import dev.atoll.local.seed.Seed;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** What {@code ./atoll up} shows. Thread-safe: a line is printed whole. */
final class Screen {

  private static final Duration TOKENS_LAST = Duration.ofHours(12);

  private final PrintStream out;

  Screen(PrintStream out) {
    this.out = out;
  }

  void ready(LocalAtoll atoll, Engine engine) {
    out.println(
        """
        %s

        Tokens of the local user pool (12 hours; more with ./atoll token):
        author  %s
        admin   %s
        %s
        Atoll is ready on %s
        """
            .formatted(
                routes(),
                atoll.token("author", TOKENS_LAST, List.of("author")),
                atoll.token("admin", TOKENS_LAST, List.of("admin", "author")),
                table(engine),
                atoll.uri()));
    out.flush();
  }

  /** Where the table is, if other programs can reach it. */
  private static String table(Engine engine) {
    return switch (engine) {
      case Engine.Embedded(_, var port, _) when port.isPresent() ->
          "%nDynamoDB on http://localhost:%d, any credentials; the table is %s%n"
              .formatted(port.getAsInt(), Database.TABLE);
      case Engine.Embedded _ -> "";
      case Engine.Remote(var endpoint) ->
          "%nDynamoDB at %s; the table is %s%n".formatted(endpoint, Database.TABLE);
    };
  }

  /** How to log in as somebody of the demo. */
  void demo() {
    out.println(
        "Demo members: coral@example.org and finn@example.org, password \"%s\".%n"
            .formatted(Seed.PASSWORD));
  }

  void request(Served served) {
    out.println(served.line());
  }

  void stopped() {
    out.println("Stopped.");
  }

  private static String routes() {
    return Routes.all().stream().map(Screen::line).collect(Collectors.joining("\n"));
  }

  private static String line(Route route) {
    return "%-6s %-36s %s".formatted(route.method(), route.path(), who(route.access()));
  }

  private static String who(Access access) {
    return switch (access) {
      case Access.Public _ -> "public";
      case Access.MemberOptional _ -> "public, or a member";
      case Access.Member _ -> "a member";
      case Access.Cognito(var group) ->
          group.map(name -> "group " + name).orElse("any user of the pool");
    };
  }
}
