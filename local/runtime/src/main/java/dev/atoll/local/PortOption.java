package dev.atoll.local;

import picocli.CommandLine.Option;

/** The port that a command shares with the instance that it talks to. */
final class PortOption {

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "The port of the instance (default: ${DEFAULT-VALUE}).")
  int number;
}
