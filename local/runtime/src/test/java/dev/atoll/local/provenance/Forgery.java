package dev.atoll.local.provenance;

import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.ProvenanceEvent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/**
 * What somebody can do who knows all but the key: an event's hash, made again. Written by itself,
 * without Atoll's own code, for events whose texts need no escapes.
 */
final class Forgery {

  private Forgery() {}

  static ProvenanceEvent rehashed(ProvenanceEvent event) {
    TreeMap<String, String> fields = new TreeMap<>();
    fields.put("actor", quoted(event.actor()));
    event.data().ifPresent(data -> fields.put("data", data));
    event.location().ifPresent(location -> fields.put("location", quoted(location)));
    event.occurredAt().ifPresent(at -> fields.put("occurredAt", quoted(Instants.format(at))));
    fields.put("previousHash", quoted(event.previousHash()));
    fields.put("productId", quoted(event.productId()));
    fields.put("recordedAt", quoted(Instants.format(event.recordedAt())));
    fields.put("sequence", Long.toString(event.sequence()));
    fields.put("type", quoted(event.type()));
    StringBuilder json = new StringBuilder();
    fields.forEach(
        (name, value) ->
            json.append(json.isEmpty() ? "{" : ",").append(quoted(name)).append(':').append(value));
    return new ProvenanceEvent(
        event.productId(),
        event.recordedAt(),
        event.sequence(),
        event.type(),
        event.actor(),
        event.location(),
        event.occurredAt(),
        event.data(),
        event.previousHash(),
        sha256(json.append('}').toString()));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
