package dev.atoll.local;

/** A command that was typed in a way that it does not understand. */
final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
