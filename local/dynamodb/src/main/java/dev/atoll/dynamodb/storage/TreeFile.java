package dev.atoll.dynamodb.storage;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.h2.mvstore.SFChunk;
import org.h2.mvstore.SingleFileStore;

/**
 * The file of the trees, with two promises more than MVStore gives: whatever is written to it is
 * already forced in the log (so a loss of power never leaves part of a batch), and an interrupted
 * reader does not close it for everybody.
 */
final class TreeFile extends SingleFileStore {
  private final Path path;
  private final ConcurrentLinkedQueue<RandomAccessFile> readers = new ConcurrentLinkedQueue<>();
  private volatile Runnable beforeWrite = () -> {};

  TreeFile(Path path, Map<String, Object> config) {
    super(config);
    this.path = path;
    open(path.toString(), false, null);
  }

  void beforeWrite(Runnable force) {
    beforeWrite = force;
  }

  @Override
  protected void writeFully(SFChunk chunk, long position, ByteBuffer bytes) {
    beforeWrite.run();
    super.writeFully(chunk, position, bytes);
  }

  @Override
  public ByteBuffer readFully(SFChunk chunk, long position, int length) {
    byte[] bytes = new byte[length];
    try {
      RandomAccessFile reader = readers.poll();
      if (reader == null) {
        reader = new RandomAccessFile(path.toFile(), "r");
      }
      reader.seek(position);
      reader.readFully(bytes);
      readers.offer(reader);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path + " at " + position, e);
    }
    return ByteBuffer.wrap(bytes);
  }

  @Override
  public void close() {
    super.close();
    for (RandomAccessFile reader = readers.poll(); reader != null; reader = readers.poll()) {
      try {
        reader.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
