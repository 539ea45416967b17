package dev.atoll.local;

import dev.atoll.local.token.Lifetimes;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./atoll token NAME}: prints an access token and nothing else. */
@Command(
    name = "token",
    mixinStandardHelpOptions = true,
    description = "Prints an access token of the running instance.")
final class TokenCommand implements Runnable {

  @Parameters(paramLabel = "NAME", description = "The user's name; a new name is a new user.")
  String name = "";

  @Option(
      names = "--group",
      paramLabel = "G",
      description = "A group that the user is in: author, admin. May be repeated.")
  List<String> groups = new ArrayList<>();

  @Option(
      names = "--expires",
      paramLabel = "TIME",
      defaultValue = "1h",
      description = "How long it lasts: 90s, 30m, 1h, 2d (default: ${DEFAULT-VALUE}).")
  String expires = "";

  @Mixin final PortOption port = new PortOption();

  @Override
  public void run() {
    System.out.println(Tokens.of(port.number, name, groups, Lifetimes.parse(expires)));
  }
}
