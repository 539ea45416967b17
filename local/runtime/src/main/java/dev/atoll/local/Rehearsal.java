package dev.atoll.local;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Starts, uses and stops an instance, so that the JVM can keep the classes that this takes (JEP
 * 483, 514) for the next start.
 */
public final class Rehearsal {

  private Rehearsal() {}

  public static void main(String[] arguments) throws IOException {
    var nowhere = new PrintStream(OutputStream.nullOutputStream());
    var screen = new Screen(nowhere);
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory().withLog(screen::request))) {
      atoll.seed();
      screen.ready(atoll, LocalOptions.Engine.Embedded.USUAL);
      String port = Integer.toString(atoll.uri().getPort());
      var commands = new Atoll(nowhere, System.err);
      commands.run("token", "author", "--group", "author", "--port", port);
      commands.run("call", "GET", "/posts", "--as", "author", "--port", port);
    }
  }
}
