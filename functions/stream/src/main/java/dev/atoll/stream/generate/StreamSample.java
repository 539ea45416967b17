package dev.atoll.stream.generate;

import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.Scan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A change that reaches a function.
 *
 * @param name of its file, after {@code stream-}
 */
record StreamSample(String name, Kind kind, Attributes item) {

  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
  private static final String SCAN = "01M8P570G00000000000000001";
  private static final String PRODUCT = "01M8P570G00000000000000002";
  private static final String BRAND = "01M8P570G00000000000000003";
  private static final String WEBHOOK = "01M8P570G00000000000000004";
  private static final String MOLT = "01M8P570G00000000000000005";
  private static final Byline CORAL = new Byline("01M8P570G00000000000000006", "coral");
  private static final Byline FINN = new Byline("01M8P570G00000000000000007", "finn");

  static final List<StreamSample> ALL =
      List.of(
          of("molt", Kind.INSERT, Molt.TYPE, Molt.create(MOLT, "The tide is out.", CORAL)),
          of("like", Kind.INSERT, Like.TYPE, new Like(MOLT, FINN, SCAN, CORAL.id())),
          of("unlike", Kind.REMOVE, Like.TYPE, new Like(MOLT, FINN, SCAN, CORAL.id())),
          of("scan", Kind.INSERT, Scan.TYPE, scan()),
          of("provenance-event", Kind.INSERT, ProvenanceEvent.TYPE, event()),
          of(
              "delivery",
              Kind.INSERT,
              Delivery.TYPE,
              Delivery.due(WEBHOOK, BRAND, WEBHOOK, Delivery.TEST, "{}", NOON)));

  private static <T> StreamSample of(String name, Kind kind, ItemType<? super T> type, T entity) {
    return new StreamSample(name, kind, type.encode(entity));
  }

  private static Scan scan() {
    return new Scan(
        PRODUCT,
        SCAN,
        BRAND,
        "keyed-hash-of-a-network",
        Optional.of("DE"),
        Optional.of("Mozilla/5.0"),
        "authentic",
        false,
        NOON.plus(Duration.ofDays(365)));
  }

  private static ProvenanceEvent event() {
    return new ProvenanceEvent(
        PRODUCT,
        NOON,
        2,
        "shipped",
        "Reef Logistics",
        Optional.of("Hamburg"),
        Optional.empty(),
        Optional.empty(),
        "0".repeat(64),
        "1".repeat(64));
  }
}
