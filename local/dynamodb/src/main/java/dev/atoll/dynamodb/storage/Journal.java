package dev.atoll.dynamodb.storage;

import java.util.List;

/** Where batches go before they are published. */
interface Journal {
  /** Keeps nothing: for storage in memory. */
  Journal NONE =
      new Journal() {
        @Override
        public long append(List<Change> changes) {
          return 0;
        }

        @Override
        public void await(long sequence) {}
      };

  /** Adds a batch; called by one thread at a time. Returns its sequence number. */
  long append(List<Change> changes);

  /** Waits until the batch is as durable as promised. */
  void await(long sequence);
}
