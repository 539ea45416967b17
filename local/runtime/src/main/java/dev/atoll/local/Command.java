package dev.atoll.local;

/** One command of the command line. */
interface Command {

  Syntax syntax();

  /**
   * Carries it out.
   *
   * @throws CommandException when that cannot be done
   */
  void run(Arguments arguments);
}
