package dev.atoll.dynamodb.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The log of batches: files {@code log-1}, {@code log-2}, ... of {@link Records}, of which only the
 * last one grows. Saving the trees starts a new file and, when they are safely on disk, deletes the
 * ones before it.
 */
final class WriteAheadLog implements Journal, AutoCloseable {
  private static final Logger LOG = System.getLogger(WriteAheadLog.class.getName());
  private static final String PREFIX = "log-";

  private final Path folder;
  private final Durability durability;

  /** Held while a file is forced or replaced; writers that wait for it share the next force. */
  private final ReentrantLock forcing = new ReentrantLock();

  private LogFile file;
  private long number;
  private volatile long appended;
  private volatile long forced;
  private volatile @Nullable Exception failure;

  WriteAheadLog(Path folder, Durability durability, long lastSequence) throws IOException {
    this.folder = folder;
    this.durability = durability;
    this.appended = lastSequence;
    this.forced = lastSequence;
    this.number = numbers(folder).stream().mapToLong(Long::longValue).max().orElse(0) + 1;
    this.file = create();
  }

  /**
   * A new file whose name, too, survives a loss of power where the system allows to ask for that.
   */
  private LogFile create() throws IOException {
    LogFile created = new LogFile(path(folder, number), durability);
    try (FileChannel directory = FileChannel.open(folder, StandardOpenOption.READ)) {
      directory.force(true);
    } catch (IOException e) {
      LOG.log(Logger.Level.DEBUG, "folders cannot be forced on this system", e);
    }
    return created;
  }

  @Override
  public synchronized long append(List<Change> changes) {
    requireHealthy();
    long sequence = appended + 1;
    try {
      file.append(Records.encode(sequence, changes));
    } catch (IOException e) {
      throw failed(e);
    }
    appended = sequence;
    return sequence;
  }

  @Override
  public void await(long sequence) {
    if (durability == Durability.FORCED && forced < sequence) {
      forcing.lock();
      try {
        if (forced < sequence) {
          force();
        }
      } finally {
        forcing.unlock();
      }
    }
  }

  /** Makes everything appended so far survive a loss of power. */
  void force() {
    forcing.lock();
    try {
      long reached = appended;
      if (forced < reached) {
        file.force();
        forced = reached;
      }
    } catch (IOException e) {
      throw failed(e);
    } finally {
      forcing.unlock();
    }
  }

  /**
   * Starts a new file, with all earlier ones forced; returns its number. No append may be running.
   */
  long rotate() {
    forcing.lock();
    try {
      force();
      synchronized (this) {
        file.close();
        number++;
        file = create();
        return number;
      }
    } catch (IOException e) {
      throw failed(e);
    } finally {
      forcing.unlock();
    }
  }

  /** Bytes in the current file. */
  synchronized long length() {
    return file.length();
  }

  long lastSequence() {
    return appended;
  }

  /** Refuses all writes from now on. */
  void fail(Exception cause) {
    failure = cause;
  }

  private void requireHealthy() {
    if (failure != null) {
      throw new StorageException(
          "the log in " + folder + " has failed; restart to recover", failure);
    }
  }

  /** After a failed write the end of the file is unknown, so nothing more may follow it. */
  private StorageException failed(IOException cause) {
    failure = cause;
    return new StorageException("cannot write the log in " + folder + ": " + cause, cause);
  }

  @Override
  public void close() throws IOException {
    force();
    file.close();
  }

  /** Reads all batches in the folder, oldest first, up to the first that was not written whole. */
  static void replay(Path folder, Consumer<Records.Batch> reader) throws IOException {
    for (long number : numbers(folder)) {
      ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(path(folder, number)));
      for (Records.Batch batch = Records.next(in); batch != null; batch = Records.next(in)) {
        reader.accept(batch);
      }
    }
  }

  /** Deletes the files before this one, oldest first. */
  static void deleteBefore(Path folder, long number) throws IOException {
    for (long old : numbers(folder)) {
      if (old < number) {
        Files.delete(path(folder, old));
      }
    }
  }

  private static List<Long> numbers(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(PREFIX))
          .map(name -> Long.valueOf(name.substring(PREFIX.length())))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path path(Path folder, long number) {
    return folder.resolve(PREFIX + number);
  }
}
