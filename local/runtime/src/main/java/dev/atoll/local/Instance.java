package dev.atoll.local;

import dev.atoll.local.token.ControlSocket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiFunction;

/** Asks a running instance, or opens the data of one that does not run. */
final class Instance {

  private Instance() {}

  /**
   * The answer to a question that either can answer.
   *
   * @param line asks the running instance
   * @param itself answers from the data that {@code --data} names
   */
  static String ask(
      Arguments arguments, String line, BiFunction<Product, LocalOptions, String> itself) {
    arguments.refuseBoth("--data", "--port");
    String answer =
        arguments
            .one("--data")
            .map(folder -> opened(LocalOptions.at(existing(folder)), itself))
            .orElseGet(
                () ->
                    running(
                        arguments.port("--port").orElse(Tokens.USUAL_PORT),
                        line,
                        ", or the --data of one that does not run"));
    if (answer.startsWith(Control.REFUSED)) {
      throw new CommandException(answer.substring(Control.REFUSED.length()));
    }
    return answer;
  }

  /**
   * The answer of the instance that runs on a port.
   *
   * @throws CommandException when none of this user does
   */
  static String running(int port, String line) {
    return running(port, line, "");
  }

  private static String running(int port, String line, String alsoPossible) {
    try {
      return ControlSocket.ask(port, line);
    } catch (IOException nobody) {
      throw new CommandException(
          "No Atoll of yours runs on port %d. Start one with ./atoll up, or name its --port%s."
              .formatted(port, alsoPossible));
    }
  }

  /**
   * A folder that is to be read, not made.
   *
   * @throws CommandException when it is not there
   */
  static Path existing(String folder) {
    Path path = Path.of(folder);
    if (!Files.isDirectory(path)) {
      throw new CommandException("There is no folder " + path);
    }
    return path;
  }

  private static String opened(
      LocalOptions options, BiFunction<Product, LocalOptions, String> itself) {
    try (var closing = new Closing()) {
      Keys keys = closing.add(Keys.of(options.data()));
      return itself.apply(closing.add(Product.start(options, keys)), options);
    } catch (IOException failed) {
      throw new CommandException(String.valueOf(failed.getMessage()));
    }
  }
}
