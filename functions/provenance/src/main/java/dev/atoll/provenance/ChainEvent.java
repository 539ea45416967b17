package dev.atoll.provenance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.json.Json;
import dev.atoll.table.key.KeyText;
import dev.atoll.table.schema.ProvenanceEvent;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The events that Atoll itself writes, since they say how a product stands. Nobody can append one
 * of their types by hand.
 */
enum ChainEvent {
  REGISTERED,
  RECALLED,
  TRANSFERRED,
  FLAGGED,
  UNFLAGGED;

  private static final JsonFactory JSON = new JsonFactory();
  private static final String REASON = "reason";
  private static final String TO = "toBrandId";

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static boolean isReserved(String type) {
    return of(type).isPresent();
  }

  /** Which of them an event is, if any. */
  static Optional<ChainEvent> of(String type) {
    return Stream.of(values()).filter(event -> event.text().equals(KeyText.of(type))).findFirst();
  }

  static String recalledFor(String reason) {
    return Json.write(json -> json.put(REASON, reason));
  }

  static String transferred(String fromBrandId, String toBrandId) {
    return Json.write(json -> json.put("fromBrandId", fromBrandId).put(TO, toBrandId));
  }

  /** Why a product was recalled. */
  static Optional<String> reason(ProvenanceEvent recall) {
    return text(recall, REASON);
  }

  /** Whom a product went to. */
  static Optional<String> receiver(ProvenanceEvent transfer) {
    return text(transfer, TO);
  }

  private static Optional<String> text(ProvenanceEvent event, String name) {
    try (JsonParser parser = JSON.createParser(event.data().orElse("{}"))) {
      parser.nextToken();
      for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
        if (parser.nextToken() == JsonToken.VALUE_STRING && field.equals(name)) {
          return Optional.of(parser.getText());
        }
        parser.skipChildren();
      }
      return Optional.empty();
    } catch (IOException noJson) {
      return Optional.empty();
    }
  }
}
