package dev.atoll.local;

/** Why a command cannot be carried out, in words for whoever typed it. */
final class CommandException extends RuntimeException {

  CommandException(String message) {
    super(message);
  }
}
