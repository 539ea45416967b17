package dev.atoll.stream;

import dev.atoll.stream.delivery.DeliverWebhooks;
import dev.atoll.stream.product.DetectThreats;
import dev.atoll.stream.source.BatchListener;
import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.Invocation;
import dev.atoll.table.schema.Delivery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at scans and events, then sends new deliveries right away. A delivery that does not arrive
 * is no failure of its record: it is durable work, and the sweeper tries again.
 */
record WatchProducts(DetectThreats detection, DeliverWebhooks deliveries) implements BatchListener {

  /** What sending may take, and a reserve. */
  private static final Duration SENDING = Duration.ofSeconds(15);

  @Override
  public List<Change> accept(List<Change> changes, Invocation invocation) {
    List<Change> products = new ArrayList<>();
    List<Change> due = new ArrayList<>();
    changes.forEach(change -> (isDelivery(change) ? due : products).add(change));
    List<Change> failed = detection.accept(products, invocation);
    if (!due.isEmpty() && invocation.remaining().compareTo(SENDING) > 0) {
      send(due, invocation);
    }
    return failed;
  }

  private static boolean isDelivery(Change change) {
    return change.type().filter(Delivery.TYPE.name()::equals).isPresent();
  }

  private void send(List<Change> due, Invocation invocation) {
    try {
      List<String> ids =
          due.stream().map(change -> Delivery.KEY.part("id", change.key())).distinct().toList();
      invocation.count("deliveriesTaken", deliveries.deliver(ids));
    } catch (RuntimeException failure) {
      invocation.report(due.getFirst(), failure);
    }
  }
}
