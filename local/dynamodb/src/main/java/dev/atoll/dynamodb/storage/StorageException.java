package dev.atoll.dynamodb.storage;

/** The data folder cannot be opened, read or written; the message says why and what to do. */
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StorageException(String message) {
    super(message);
  }

  StorageException(String message, Throwable cause) {
    super(message, cause);
  }
}
