package dev.atoll.dynamodb.storage;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that grows at its end, through memory that is mapped to it: what is appended belongs to
 * the operating system at once, without a call into it. Zeros follow the end while the file is
 * open. Where every record is {@linkplain Durability#FORCED forced} it is written by a call
 * instead: to force a mapping takes the system twice as long.
 *
 * <p>{@link #append} and {@link #close} by one thread at a time; {@link #force} by any.
 */
final class LogFile implements AutoCloseable {
  /** Written ahead, so that a full disk is found by a write that can fail, not by the mapping. */
  private static final byte[] RESERVE = new byte[1 << 20];

  private final Path path;
  private final boolean mapped;
  private final RandomAccessFile file;
  private ByteBuffer window = ByteBuffer.allocate(0);
  private long length;

  /** A new, empty file; one that is there already is emptied. */
  LogFile(Path path, Durability durability) throws IOException {
    this.path = path;
    this.mapped = durability != Durability.FORCED;
    this.file = new RandomAccessFile(path.toFile(), "rw");
    file.setLength(0);
  }

  void append(byte[] record) throws IOException {
    if (mapped) {
      appendMapped(record);
    } else {
      file.write(record);
    }
    length += record.length;
  }

  private void appendMapped(byte[] record) throws IOException {
    if (window.remaining() < record.length) {
      reserve(record.length);
    }
    window.put(record);
  }

  private void reserve(int least) throws IOException {
    file.seek(length);
    long size = 0;
    while (size < least) {
      file.write(RESERVE);
      size += RESERVE.length;
    }
    window = map(size);
  }

  /** An interrupted thread closes the channel that it uses, so each mapping has one of its own. */
  private ByteBuffer map(long size) throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        interrupted |= Thread.interrupted();
        try (FileChannel channel =
            FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
          return channel.map(MapMode.READ_WRITE, length, size);
        } catch (ClosedByInterruptException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Bytes appended. */
  long length() {
    return length;
  }

  /** Makes what has been appended survive a loss of power. */
  void force() throws IOException {
    file.getFD().sync();
  }

  @Override
  public void close() throws IOException {
    window = ByteBuffer.allocate(0);
    file.setLength(length);
    file.close();
  }
}
