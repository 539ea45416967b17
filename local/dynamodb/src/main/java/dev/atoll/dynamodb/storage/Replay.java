package dev.atoll.dynamodb.storage;

/** Applies a log to trees that may hold any part of it already. */
final class Replay {
  private final Maps maps;
  private final long weighed;
  private long last;

  /**
   * @param weighed the batch up to which the weights are known
   */
  Replay(Maps maps, long weighed) {
    this.maps = maps;
    this.weighed = weighed;
    this.last = weighed;
  }

  void accept(Records.Batch batch) {
    for (Change change : batch.changes()) {
      if (!(change instanceof Change.Weigh) || batch.sequence() > weighed) {
        maps.apply(change);
      }
    }
    last = Math.max(last, batch.sequence());
  }

  long last() {
    return last;
  }
}
