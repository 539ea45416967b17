package dev.atoll.dynamodb.storage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * Numbered, ordered maps of bytes with serializable writes.
 *
 * <p><b>Isolation.</b> One write runs at a time. It sees the state that all earlier writes left,
 * collects what it wants to change, and only when it has returned normally does everything it
 * collected become visible, at one moment for every reader. Readers never wait for a write to
 * decide, only (and rarely) for the instant in which a decided one is published: they take the
 * roots of the trees that they need, which never change afterwards.
 *
 * <p><b>Durability.</b> On disk a batch goes to the {@link Journal} before it is published, and the
 * trees are saved behind it, so opening means: the last saved trees, then the journal once more.
 *
 * <p>Safe for any number of threads.
 */
public final class Storage implements AutoCloseable {
  /** Some tens of microseconds. */
  private static final int TRIES = 1000;

  private final MVStore store;
  private final Maps maps;
  private final Journal journal;
  private final AutoCloseable disk;

  private final ReentrantLock writer = new ReentrantLock();
  private final StampedLock published = new StampedLock();
  private boolean closed;

  private Storage(MVStore store, Maps maps, Journal journal, AutoCloseable disk) {
    this.store = store;
    this.maps = maps;
    this.journal = journal;
    this.disk = disk;
  }

  /** Everything in the heap, gone when closed. */
  public static Storage inMemory() {
    MVStore store = new MVStore.Builder().open();
    return new Storage(store, new Maps(store), Journal.NONE, () -> {});
  }

  /**
   * Kept in a folder, which is made if it is not there and locked while open.
   *
   * @throws StorageException when another process, or this one, has it open, or it is damaged
   */
  public static Storage at(Path folder, Durability durability) {
    return Disk.open(folder, durability);
  }

  static Storage onDisk(Disk disk) {
    Storage storage = new Storage(disk.store(), disk.maps(), disk.journal(), disk);
    disk.startSaving(storage.writer);
    return storage;
  }

  /**
   * Runs a write alone and then publishes what it put into the batch, all or nothing. Returns once
   * the batch is as durable as the storage promises.
   *
   * @param write an exception from it undoes everything and is passed on; it must not write again
   * @throws StorageException when the disk refuses; nothing is published then
   */
  public <T> T write(Function<WriteBatch, T> write) {
    T result;
    long sequence;
    takeTurn();
    try {
      if (closed) {
        throw new StorageException("the storage is closed");
      }
      WriteBatch batch = new WriteBatch(maps);
      result = write.apply(batch);
      if (batch.changes().isEmpty()) {
        return result;
      }
      sequence = journal.append(batch.changes());
      publish(batch);
    } finally {
      writer.unlock();
    }
    journal.await(sequence);
    return result;
  }

  /** A turn lasts some microseconds: to sleep until it ends, and wake up, would take longer. */
  private void takeTurn() {
    for (int i = 0; i < TRIES; i++) {
      if (writer.tryLock()) {
        return;
      }
      Thread.onSpinWait();
    }
    writer.lock();
  }

  private void publish(WriteBatch batch) {
    long stamp = published.writeLock();
    try {
      batch.changes().forEach(maps::apply);
      batch.whenPublished().forEach(Runnable::run);
    } finally {
      published.unlockWrite(stamp);
    }
  }

  /** The given maps as they are now, at one moment. Reads name a map by its position here. */
  public Snapshot snapshot(int... ids) {
    MVStore.TxCounter use = store.registerVersionUsage();
    long stamp = published.tryOptimisticRead();
    if (stamp != 0) {
      List<Snapshot.View> views = views(ids);
      if (published.validate(stamp)) {
        return new Snapshot(store, use, views);
      }
    }
    stamp = published.readLock();
    try {
      return new Snapshot(store, use, views(ids));
    } finally {
      published.unlockRead(stamp);
    }
  }

  private List<Snapshot.View> views(int[] ids) {
    List<Snapshot.View> views = new ArrayList<>(ids.length);
    for (int id : ids) {
      MVMap<byte[], byte[]> map = maps.open(id);
      views.add(new Snapshot.View(map, map.getRoot()));
    }
    return views;
  }

  /** The sum of what batches {@linkplain WriteBatch#weigh weighed} into a map. */
  public long weight(int map) {
    return maps.weight(map);
  }

  /** Saves everything and lets go of the folder; writes that come later are refused. */
  @Override
  public void close() {
    writer.lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
    } finally {
      writer.unlock();
    }
    try {
      disk.close();
      store.closeImmediately();
    } catch (StorageException e) {
      throw e;
    } catch (Exception e) {
      throw new StorageException("closing failed: " + e.getMessage(), e);
    }
  }
}
