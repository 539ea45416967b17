package dev.atoll.local;

import java.io.PrintStream;

/** One command of the command line. */
interface Command {

  Syntax syntax();

  /**
   * Carries it out.
   *
   * @param out gets what it prints
   * @throws CommandException when that cannot be done
   */
  void run(Arguments arguments, PrintStream out);
}
