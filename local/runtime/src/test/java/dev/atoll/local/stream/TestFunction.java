package dev.atoll.local.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A function that keeps what it is given, as "INSERT a 1", and fails where a test wants it to: it
 * reports "INSERT a 1" as failed, and throws for "INSERT a 1!". It reads the event by another
 * library than the product.
 */
final class TestFunction implements RequestStreamHandler {

  final List<String> done = Collections.synchronizedList(new ArrayList<>());
  final List<List<String>> deliveries = Collections.synchronizedList(new ArrayList<>());
  final List<String> events = Collections.synchronizedList(new ArrayList<>());
  final Set<String> failing = Collections.synchronizedSet(new HashSet<>());
  volatile boolean throwing;
  volatile String answer = "";

  @Override
  public void handleRequest(InputStream event, OutputStream output, Context context)
      throws IOException {
    String text = new String(event.readAllBytes(), UTF_8);
    events.add(text);
    List<String> changes = new ArrayList<>();
    List<String> failed = new ArrayList<>();
    for (Map<String, Object> record : records(text)) {
      Map<String, Object> change = map(record.get("dynamodb"));
      String what = record.get("eventName") + " " + what(change);
      changes.add(what);
      if (failing.contains(what)) {
        failed.add("{\"itemIdentifier\":\"" + change.get("SequenceNumber") + "\"}");
      }
    }
    deliveries.add(changes);
    if (throwing || changes.stream().anyMatch(change -> failing.contains(change + "!"))) {
      throw new IllegalStateException("as wanted");
    }
    if (!answer.isEmpty()) {
      output.write(answer.getBytes(UTF_8));
      return;
    }
    int end = failed.isEmpty() ? changes.size() : firstFailing(changes);
    done.addAll(changes.subList(0, end));
    output.write(("{\"batchItemFailures\":[" + String.join(",", failed) + "]}").getBytes(UTF_8));
  }

  private int firstFailing(List<String> changes) {
    for (int i = 0; i < changes.size(); i++) {
      if (failing.contains(changes.get(i))) {
        return i;
      }
    }
    return changes.size();
  }

  private static String what(Map<String, Object> change) {
    String key = value(map(map(change.get("Keys")).get("PK")));
    Map<String, Object> image = map(change.get("NewImage"));
    return image.get("version") == null ? key : key + " " + value(map(image.get("version")));
  }

  private static String value(Map<String, Object> typed) {
    Object text = typed.get("S") == null ? typed.get("N") : typed.get("S");
    return String.valueOf(text);
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    return value == null ? Map.of() : (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> records(String event) throws IOException {
    try {
      return (List<Map<String, Object>>) JSONObjectUtils.parse(event).get("Records");
    } catch (ParseException unreadable) {
      throw new IOException(unreadable);
    }
  }
}
