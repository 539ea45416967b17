package dev.atoll.stream;

import dev.atoll.stream.source.EventSource;
import java.util.List;

/** The functions that the table's stream reaches. */
public final class EventSources {

  private EventSources() {}

  /**
   * All of them. More than two readers of one shard are throttled.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html">Change
   *     data capture for DynamoDB Streams</a>
   */
  public static List<EventSource> all() {
    return List.of(FanOutHandler.SOURCE, ThreatHandler.SOURCE);
  }
}
