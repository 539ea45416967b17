package dev.atoll.table;

import org.jspecify.annotations.Nullable;

/**
 * The root of every fault of the table: something that no caller can have expected. Messages name
 * patterns and attributes, never values, and never repeat what AWS said.
 */
public class TableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TableException(String message) {
    super(message);
  }

  TableException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
