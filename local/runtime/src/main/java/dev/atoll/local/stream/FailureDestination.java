package dev.atoll.local.stream;

import dev.atoll.local.token.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Where records end that could not be processed: a folder with a file for each, or the memory.
 * Thread-safe.
 */
final class FailureDestination {

  private static final Logger LOG = System.getLogger(FailureDestination.class.getName());

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH.mm.ss").withZone(ZoneOffset.UTC);

  private final Optional<Path> folder;
  private final List<String> kept = new ArrayList<>();

  FailureDestination(Optional<Path> folder) {
    this.folder = folder;
  }

  /** Keeps a failure; when this returns it is there. */
  void keep(String source, Instant now, String failure) {
    String what = source + " gave a record up";
    if (folder.isEmpty()) {
      synchronized (kept) {
        kept.add(failure);
      }
      LOG.log(Level.ERROR, what);
      return;
    }
    try {
      Path file =
          PrivateFile.closed(folder.get())
              .resolve("%s-%s-%s.json".formatted(source, NAME.format(now), UUID.randomUUID()));
      PrivateFile.write(file, failure);
      LOG.log(Level.ERROR, what + "; it is kept in " + file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** What this process kept in memory, oldest first. */
  List<String> kept() {
    synchronized (kept) {
      return List.copyOf(kept);
    }
  }
}
