package dev.atoll.local;

import dev.atoll.local.token.ControlSocket;
import dev.atoll.local.token.TokenRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Tokens of the instance that runs on a port. */
final class Tokens {

  static final int USUAL_PORT = 8080;

  private Tokens() {}

  static String of(int port, String name, List<String> groups, Duration lifetime) {
    try {
      return ControlSocket.ask(port, new TokenRequest(name, groups, lifetime).line());
    } catch (IllegalArgumentException unfit) {
      throw new UsageException(String.valueOf(unfit.getMessage()));
    } catch (IOException nobody) {
      throw new CommandException(
          "No Atoll of yours runs on port %d. Start one with ./atoll up, or name its --port."
              .formatted(port));
    }
  }
}
