package dev.atoll.provenance;

import dev.atoll.http.Secrets;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyedHash;
import dev.atoll.table.schema.ChainHead;
import dev.atoll.table.schema.ProvenanceEvent;
import java.time.Instant;
import java.util.Optional;

/**
 * What makes a chain of events hard to fake: each event's hash covers all of it and the hash of the
 * event before, and the last hash stands in the head under a code made with a key that is not in
 * the table. Thread-safe.
 */
final class ChainSeal {

  private static final String DOMAIN = "chain head";

  private final Secrets secrets;

  ChainSeal(Secrets secrets) {
    this.secrets = secrets;
  }

  /** The head of a chain that ends with this event. */
  ChainHead head(ProvenanceEvent last) {
    String keyId = secrets.signingKeys().currentId();
    KeyedHash key = secrets.signingKeys().current();
    String mac = mac(key, last.productId(), last.hash(), last.sequence(), last.recordedAt());
    return new ChainHead(
        last.productId(), last.hash(), last.sequence(), last.recordedAt(), keyId, mac);
  }

  /** Whether a head is one that Atoll made. */
  boolean isSealed(ChainHead head) {
    Optional<KeyedHash> key = secrets.signingKeys().of(head.keyId());
    return key.map(
            by -> mac(by, head.productId(), head.lastHash(), head.length(), head.lastRecordedAt()))
        .filter(own -> ProductSeal.same(own, head.mac()))
        .isPresent();
  }

  /** The event with its hash. */
  static ProvenanceEvent hashed(ProvenanceEvent event) {
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
        CanonicalJson.hash(document(event)));
  }

  /** Whether an event's hash is that of its content. */
  static boolean isHashed(ProvenanceEvent event) {
    try {
      return ProductSeal.same(CanonicalJson.hash(document(event)), event.hash());
    } catch (IllegalArgumentException noJson) {
      return false;
    }
  }

  private static String document(ProvenanceEvent event) {
    return CanonicalJson.of(
        json -> {
          json.put("productId", event.productId())
              .put("recordedAt", Instants.format(event.recordedAt()))
              .put("sequence", event.sequence())
              .put("type", event.type())
              .put("actor", event.actor())
              .put("location", event.location())
              .put("occurredAt", event.occurredAt().map(Instants::format))
              .put("previousHash", event.previousHash());
          event.data().ifPresent(data -> json.putJson("data", data));
        });
  }

  private static String mac(
      KeyedHash key, String productId, String lastHash, long length, Instant at) {
    return key.of(
        DOMAIN, String.join("\n", productId, lastHash, Long.toString(length), Instants.format(at)));
  }
}
