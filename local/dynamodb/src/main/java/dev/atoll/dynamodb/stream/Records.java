package dev.atoll.dynamodb.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Stream;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/** Stored records in the shape that GetRecords answers. */
final class Records {
  private Records() {}

  static Record show(Stream stream, long number, StoredRecord stored) {
    String sequence = Sequence.show(number);
    StreamRecord.Builder change =
        StreamRecord.builder()
            .approximateCreationDateTime(stored.time().truncatedTo(ChronoUnit.SECONDS))
            .keys(stored.keys().attributes())
            .sequenceNumber(sequence)
            .sizeBytes(stored.size())
            .streamViewType(stream.view());
    StoredItem before = stored.before();
    if (before != null) {
      change.oldImage(before.attributes());
    }
    StoredItem after = stored.after();
    if (after != null) {
      change.newImage(after.attributes());
    }
    return Record.builder()
        .eventID(eventId(stream, sequence))
        .eventName(stored.operation())
        .eventVersion("1.1")
        .eventSource("aws:dynamodb")
        .awsRegion("us-east-1")
        .dynamodb(change.build())
        .userIdentity(stored.author().identity())
        .build();
  }

  /** The same record has the same id however often it is read. */
  private static String eventId(Stream stream, String sequence) {
    return UUID.nameUUIDFromBytes((stream.arn() + sequence).getBytes(UTF_8))
        .toString()
        .replace("-", "");
  }
}
