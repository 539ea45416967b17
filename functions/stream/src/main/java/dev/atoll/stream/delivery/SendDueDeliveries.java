package dev.atoll.stream.delivery;

import dev.atoll.stream.sweep.Sweep;
import dev.atoll.table.SingleTable;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.Instants;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.ThreatPatterns;
import dev.atoll.table.schema.Work;
import java.util.List;

/** Sends the deliveries whose time has come: those that failed before, or that nobody saw. */
public final class SendDueDeliveries {

  private static final int AT_ONCE = 25;

  private final SingleTable table;
  private final DeliverWebhooks deliveries;

  /** Of all deliveries in a table. */
  public SendDueDeliveries(SingleTable table, DeliverWebhooks deliveries) {
    this.table = table;
    this.deliveries = deliveries;
  }

  /** Makes one attempt of each that was due when the sweep began, as long as there is time. */
  public void carryOut(Sweep sweep) {
    String now = Instants.format(sweep.start());
    for (String shard : Work.shards()) {
      List<String> due = due(shard, now);
      while (!due.isEmpty() && !sweep.timeIsUp()) {
        sweep.count("deliveriesTaken", deliveries.deliver(due));
        due = due(shard, now);
      }
    }
  }

  /** Whoever has been tried has moved on in the queue. */
  private List<String> due(String shard, String now) {
    Page<Work> page =
        table.query(
            ThreatPatterns.DELIVERY_QUEUE.in(shard).range(new SortRange.Between("0", now + "~")),
            PageRequest.first(AT_ONCE));
    return page.items().stream().map(work -> Delivery.KEY.part("id", work.item())).toList();
  }
}
