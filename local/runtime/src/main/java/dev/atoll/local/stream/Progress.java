package dev.atoll.local.stream;

import java.util.Collection;
import java.util.TreeSet;

/**
 * How far a source has come: what was read last, and what of that is not done. Sequence numbers of
 * one shard have one length, so their order is that of the text. Not thread-safe.
 */
final class Progress {

  private final TreeSet<String> unfinished = new TreeSet<>();
  private Position read;

  Progress(Position start) {
    this.read = start;
  }

  /** Where to read on. */
  Position next() {
    return read;
  }

  void begin(ChangeRecord record) {
    unfinished.add(record.sequence());
  }

  void readUpTo(ChangeRecord record) {
    read = new Position.After(record.sequence());
  }

  void finish(Collection<ChangeRecord> records) {
    records.forEach(record -> unfinished.remove(record.sequence()));
  }

  int unfinished() {
    return unfinished.size();
  }

  /** Everything before this place is done. */
  Position done() {
    return unfinished.isEmpty() ? read : new Position.At(unfinished.first());
  }
}
