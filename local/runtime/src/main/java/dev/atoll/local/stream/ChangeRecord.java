package dev.atoll.local.stream;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import dev.atoll.stream.source.EventSource;
import dev.atoll.stream.source.EventSource.Kind;
import java.time.Instant;
import java.util.Optional;

/**
 * One record of the stream, as Lambda hands it to functions, and what decides its way.
 *
 * @param item the item's key as one text: its records stay in order
 * @param time when the item changed, to the second
 * @param bytes its size in the stream
 */
record ChangeRecord(
    DynamodbStreamRecord event, Kind kind, String item, String sequence, Instant time, long bytes) {

  boolean isFor(EventSource source) {
    return source.accepts(
        kind,
        name -> Translation.text(event.getDynamodb().getOldImage(), name),
        name -> Translation.text(event.getDynamodb().getNewImage(), name));
  }

  /** Which of so many lanes. */
  int lane(int lanes) {
    return Math.floorMod(item.hashCode(), lanes);
  }

  Optional<String> type() {
    return Translation.text(event.getDynamodb().getNewImage(), "type")
        .or(() -> Translation.text(event.getDynamodb().getOldImage(), "type"));
  }
}
