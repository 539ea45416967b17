package dev.atoll.local;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line behind the script {@code atoll}. */
@Command(
    name = "atoll",
    description = "Atoll on this machine.",
    subcommands = {UpCommand.class, TokenCommand.class, CallCommand.class, InvokeCommand.class})
public final class Atoll {

  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  /** The exit code: 0 when it went well, 1 when it did not, 2 when the command was not understood. */
  static int run(String... arguments) {
    return new CommandLine(new Atoll())
        .setExecutionExceptionHandler(
            (failure, command, _) -> {
              switch (failure) {
                case CommandException _, IllegalArgumentException _ -> command.getErr().println("atoll: " + failure.getMessage());
                default -> failure.printStackTrace(command.getErr());
              }
              return 1;
            })
        .execute(arguments);
  }
}
