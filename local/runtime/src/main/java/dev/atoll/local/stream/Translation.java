package dev.atoll.local.stream;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.Identity;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamViewType;
import dev.atoll.stream.source.EventSource.Kind;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Records of the stream's API as the types of Lambda's library. Somebody has to know both, so this
 * class sees the DynamoDB SDK and the library's old dates.
 */
final class Translation {

  private Translation() {}

  static ChangeRecord of(Record record, String streamArn) {
    var change = record.dynamodb();
    Map<String, AttributeValue> keys = values(change.keys());
    Instant time = change.approximateCreationDateTime();
    var translated =
        new StreamRecord()
            .withApproximateCreationDateTime(Date.from(time))
            .withKeys(keys)
            .withSequenceNumber(change.sequenceNumber())
            .withSizeBytes(change.sizeBytes())
            .withStreamViewType(StreamViewType.fromValue(change.streamViewTypeAsString()));
    if (change.hasOldImage()) {
      translated.setOldImage(values(change.oldImage()));
    }
    if (change.hasNewImage()) {
      translated.setNewImage(values(change.newImage()));
    }
    return new ChangeRecord(
        event(record, translated, streamArn),
        Kind.valueOf(record.eventNameAsString()),
        keys.toString(),
        change.sequenceNumber(),
        time,
        change.sizeBytes());
  }

  private static DynamodbStreamRecord event(Record record, StreamRecord change, String streamArn) {
    var event = new DynamodbStreamRecord();
    event.setEventID(record.eventID());
    event.setEventName(record.eventNameAsString());
    event.setEventVersion(record.eventVersion());
    event.setEventSource(record.eventSource());
    event.setAwsRegion(record.awsRegion());
    event.setDynamodb(change);
    event.setEventSourceARN(streamArn);
    var identity = record.userIdentity();
    if (identity != null) {
      event.setUserIdentity(
          new Identity().withType(identity.type()).withPrincipalId(identity.principalId()));
    }
    return event;
  }

  /** A string attribute of an image, where there is one. */
  static Optional<String> text(@Nullable Map<String, AttributeValue> image, String name) {
    return Optional.ofNullable(image).map(item -> item.get(name)).map(AttributeValue::getS);
  }

  private static Map<String, AttributeValue> values(
      Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
    var values = new LinkedHashMap<String, AttributeValue>();
    item.forEach((name, value) -> values.put(name, value(value)));
    return values;
  }

  private static AttributeValue value(
      software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
    return switch (value.type()) {
      case S -> new AttributeValue().withS(value.s());
      case N -> new AttributeValue().withN(value.n());
      case B -> new AttributeValue().withB(value.b().asByteBuffer());
      case BOOL -> new AttributeValue().withBOOL(value.bool());
      case NUL -> new AttributeValue().withNULL(true);
      case M -> new AttributeValue().withM(values(value.m()));
      case L -> new AttributeValue().withL(value.l().stream().map(Translation::value).toList());
      case SS -> new AttributeValue().withSS(List.copyOf(value.ss()));
      case NS -> new AttributeValue().withNS(List.copyOf(value.ns()));
      case BS ->
          new AttributeValue().withBS(value.bs().stream().map(SdkBytes::asByteBuffer).toList());
      case UNKNOWN_TO_SDK_VERSION ->
          throw new IllegalStateException("a value of an unknown type: " + value);
    };
  }
}
