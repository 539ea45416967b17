package dev.atoll.local.stream;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import com.amazonaws.services.lambda.runtime.serialization.events.LambdaEventSerializers;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.local.gateway.LambdaContext;
import dev.atoll.stream.source.EventSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Invokes a function with records, written by the serializer of the real Lambda runtime, and reads
 * its answer as Lambda does. Thread-safe.
 */
final class Delivery {

  private static final Logger LOG = System.getLogger(Delivery.class.getName());

  private static final JsonFactory JSON = new JsonFactory();

  private final EventSource source;
  private final RequestStreamHandler function;

  Delivery(EventSource source, RequestStreamHandler function) {
    this.source = source;
    this.function = function;
  }

  /** A function that throws has failed, whatever it throws. */
  Outcome deliver(Batch batch) {
    try {
      return outcome(batch.records(), deliver(event(batch.records())));
    } catch (IOException | RuntimeException | Error failed) {
      LOG.log(Level.ERROR, source.name() + " failed with " + batch.records().size(), failed);
      return new Outcome.Failed();
    }
  }

  /** Delivers an event; returns the numbers of the records that the function says failed. */
  Set<String> deliver(byte[] event) throws IOException {
    var answer = new ByteArrayOutputStream();
    function.handleRequest(
        new ByteArrayInputStream(event),
        answer,
        new LambdaContext(source.name(), source.timeout()));
    return failures(answer.toByteArray());
  }

  /** Lambda goes on at the lowest number, and takes one that it does not know for a failure. */
  private static Outcome outcome(List<ChangeRecord> records, Set<String> failures) {
    if (failures.isEmpty()) {
      return new Outcome.Done();
    }
    List<String> sequences = records.stream().map(ChangeRecord::sequence).toList();
    if (!sequences.containsAll(failures)) {
      return new Outcome.Failed();
    }
    for (int i = 0; i < sequences.size(); i++) {
      if (failures.contains(sequences.get(i))) {
        return new Outcome.FailedFrom(i);
      }
    }
    return new Outcome.Failed();
  }

  private static Set<String> failures(byte[] answer) throws IOException {
    var failures = new HashSet<String>();
    try (JsonParser parser = JSON.createParser(answer)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME
            && parser.currentName().equals("itemIdentifier")) {
          parser.nextToken();
          failures.add(String.valueOf(parser.getValueAsString()));
        }
      }
    }
    return failures;
  }

  /** The event of a delivery, as the function gets it. */
  static byte[] event(List<ChangeRecord> records) {
    var event = new DynamodbEvent();
    event.setRecords(records.stream().<DynamodbStreamRecord>map(ChangeRecord::event).toList());
    var json = new ByteArrayOutputStream();
    Serializer.POJO.toJson(event, json);
    return json.toByteArray();
  }

  /** Made when the first record comes, since that takes a while. */
  private static final class Serializer {
    private static final PojoSerializer<DynamodbEvent> POJO =
        LambdaEventSerializers.serializerFor(DynamodbEvent.class, Delivery.class.getClassLoader());
  }
}
