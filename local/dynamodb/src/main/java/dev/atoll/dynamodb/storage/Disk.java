package dev.atoll.dynamodb.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.jspecify.annotations.Nullable;

/**
 * A data folder: {@code lock}, the trees in {@code trees.mv}, and the log of what they may lack.
 * Opening replays the log; {@link Saver} keeps it short.
 */
final class Disk implements AutoCloseable {
  private static final long HEAP_MB = Runtime.getRuntime().maxMemory() >> 20;

  /** Pages that were read: what is not among them costs a query a system call and a copy. */
  private static final int CACHE_MB = Math.clamp(HEAP_MB / 8, 8, 256);

  /** Changed pages in the heap, from which on they are saved; twice as many hold up writers. */
  static final int UNSAVED_KB = Math.clamp(HEAP_MB / 10, 4, 48) * 1024;

  private static final int KEEP_OLD_PAGES_MILLIS = 10_000;

  private final Path folder;
  private final FolderLock lock;
  private final MVStore store;
  private final Maps maps;
  private final Weights weights;
  private final WriteAheadLog log;
  private @Nullable Saver saver;

  private Disk(
      Path folder, FolderLock lock, MVStore store, Maps maps, Weights weights, WriteAheadLog log) {
    this.folder = folder;
    this.lock = lock;
    this.store = store;
    this.maps = maps;
    this.weights = weights;
    this.log = log;
  }

  static Storage open(Path folder, Durability durability) {
    try {
      Files.createDirectories(folder);
      FolderLock lock = FolderLock.take(folder);
      try {
        return Storage.onDisk(recover(folder, lock, durability));
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException | UncheckedIOException | MVStoreException e) {
      throw new StorageException("cannot open the data in " + folder + ": " + e.getMessage(), e);
    }
  }

  private static Disk recover(Path folder, FolderLock lock, Durability durability)
      throws IOException {
    TreeFile trees = new TreeFile(folder.resolve("trees.mv"), Map.of("cacheSize", CACHE_MB));
    MVStore store =
        new MVStore.Builder().adoptFileStore(trees).autoCommitBufferSize(2 * UNSAVED_KB).open();
    store.setRetentionTime(KEEP_OLD_PAGES_MILLIS);
    Maps maps = new Maps(store);
    Weights weights = new Weights(store, maps);
    long last = weights.load();
    Replay replay = new Replay(maps, last);
    WriteAheadLog.replay(folder, replay::accept);
    WriteAheadLog log = new WriteAheadLog(folder, durability, replay.last());
    trees.beforeWrite(log::force);
    Disk disk = new Disk(folder, lock, store, maps, weights, log);
    if (replay.last() > last) {
      disk.save(new ReentrantLock());
    }
    maps.openAll();
    return disk;
  }

  MVStore store() {
    return store;
  }

  Maps maps() {
    return maps;
  }

  WriteAheadLog journal() {
    return log;
  }

  void startSaving(ReentrantLock writer) {
    saver = new Saver(this, writer);
  }

  /**
   * Saves the trees and deletes the log that they then contain. Writers wait only for the change of
   * files: the trees may be saved with part of a later batch, whose record is in the new file.
   */
  void save(ReentrantLock writer) {
    long first;
    Map<Integer, Long> current;
    long sequence;
    writer.lock();
    try {
      first = log.rotate();
      sequence = log.lastSequence();
      current = new HashMap<>(maps.weights());
    } finally {
      writer.unlock();
    }
    weights.save(sequence, current);
    saveTrees();
    try {
      WriteAheadLog.deleteBefore(folder, first);
    } catch (IOException e) {
      throw new StorageException("cannot delete the old log in " + folder, e);
    }
  }

  /**
   * MVStore also saves by itself, and then behind our back: a commit that finds nothing left to do
   * returns while pages are still on their way. So wait for them before the file is forced.
   */
  private void saveTrees() {
    store.commit();
    store.executeFilestoreOperation(() -> {});
    store.sync();
  }

  @Override
  public void close() throws IOException {
    try {
      if (saver != null) {
        saver.close();
      }
      if (!store.isClosed()) {
        save(new ReentrantLock());
        store.close();
      }
      log.close();
    } finally {
      lock.close();
    }
  }
}
