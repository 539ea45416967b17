package dev.atoll.local;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Closes what was opened, last first, each whatever becomes of the others. */
final class Closing implements AutoCloseable {

  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  <T extends AutoCloseable> T add(T resource) {
    opened.push(resource);
    return resource;
  }

  @Override
  public void close() throws IOException {
    IOException failure = new IOException("Not everything could be closed");
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (Exception failed) {
        failure.addSuppressed(failed);
      }
    }
    if (failure.getSuppressed().length > 0) {
      throw failure;
    }
  }
}
