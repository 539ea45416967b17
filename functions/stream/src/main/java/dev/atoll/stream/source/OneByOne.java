package dev.atoll.stream.source;

import dev.atoll.table.key.PrimaryKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Processes changes one after the other. An item whose change failed gets no later one before it is
 * delivered again, other items do. When the invocation's time runs out the rest counts as failed.
 */
record OneByOne(ChangeListener listener) implements BatchListener {

  @Override
  public List<Change> accept(List<Change> changes, Invocation invocation) {
    List<Change> failed = new ArrayList<>();
    Set<PrimaryKey> stopped = new HashSet<>();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      if (i > 0 && invocation.timeIsUp()) {
        failed.add(change);
        return failed;
      }
      if (!stopped.contains(change.key()) && !succeeds(change, invocation)) {
        stopped.add(change.key());
        failed.add(change);
      }
    }
    return failed;
  }

  private boolean succeeds(Change change, Invocation invocation) {
    try {
      listener.accept(change, invocation);
      return true;
    } catch (RuntimeException failure) {
      invocation.report(change, failure);
      return false;
    }
  }
}
