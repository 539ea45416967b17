package dev.atoll.local;

/** Why a command cannot be carried out, in words for whoever typed it. */
final class CommandException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CommandException(String message) {
    super(message);
  }
}
