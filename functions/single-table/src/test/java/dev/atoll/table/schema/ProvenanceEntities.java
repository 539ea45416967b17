package dev.atoll.table.schema;

import static dev.atoll.table.schema.Entities.counts;
import static dev.atoll.table.schema.Entities.ids;
import static dev.atoll.table.schema.Entities.instants;
import static dev.atoll.table.schema.Entities.parts;
import static dev.atoll.table.schema.Entities.seconds;
import static dev.atoll.table.schema.Entities.stored;
import static dev.atoll.table.schema.Entities.texts;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Any entity of provenance, with every field as wide as its type allows. */
final class ProvenanceEntities {

  private ProvenanceEntities() {}

  static Arbitrary<Entities.Stored<?>> any() {
    return Arbitraries.oneOf(
        List.of(
            stored(Brand.TYPE, brands()),
            stored(
                BrandCounters.TYPE,
                Combinators.combine(ids(), parts(), counts(), counts(), counts())
                    .as(BrandCounters::new)),
            stored(
                BrandScanWindow.TYPE,
                Combinators.combine(ids(), days(), parts(), counts(), seconds())
                    .as(BrandScanWindow::new)),
            stored(Webhook.TYPE, webhooks()),
            stored(Product.TYPE, products()),
            stored(
                ChainHead.TYPE,
                Combinators.combine(ids(), texts(), counts(), instants(), texts(), texts())
                    .as(ChainHead::new)),
            stored(ProvenanceEvent.TYPE, events()),
            stored(
                Claim.TYPE,
                Combinators.combine(ids(), texts(), texts(), texts(), instants(), seconds())
                    .as(Claim::new)),
            stored(
                Dispute.TYPE, Combinators.combine(ids(), ids(), texts(), texts()).as(Dispute::new)),
            stored(Scan.TYPE, scans()),
            stored(
                ScanWindow.TYPE,
                Combinators.combine(ids(), windows(), counts(), countries(), seconds())
                    .as(ScanWindow::new)),
            stored(
                ProductCounters.TYPE,
                Combinators.combine(ids(), counts()).as(ProductCounters::new)),
            stored(CodeMarker.TYPE, Combinators.combine(parts(), ids()).as(CodeMarker::new)),
            stored(HashMarker.TYPE, Combinators.combine(parts(), ids()).as(HashMarker::new)),
            stored(SkuMarker.TYPE, Combinators.combine(ids(), words(), ids()).as(SkuMarker::new)),
            stored(ThreatAlert.TYPE, alerts()),
            stored(Delivery.TYPE, deliveries()),
            stored(
                OpsLogEntry.TYPE,
                Combinators.combine(
                        instants(), parts(), parts(), texts(), texts(), maps(), seconds())
                    .as(OpsLogEntry::new))));
  }

  private static Arbitrary<Brand> brands() {
    return Combinators.combine(
            ids(), parts(), texts(), texts().optional(), texts().optional(), texts().optional())
        .as(Brand::new);
  }

  private static Arbitrary<Webhook> webhooks() {
    return Combinators.combine(
            ids(),
            ids(),
            texts(),
            Arbitraries.of(WebhookEvent.class).list().ofMaxSize(4),
            texts(),
            Arbitraries.of(true, false),
            instants().optional(),
            texts().optional())
        .as(Webhook::new);
  }

  static Arbitrary<Product> products() {
    Arbitrary<ProductFacts> facts =
        Combinators.combine(
                texts(),
                texts(),
                texts().optional(),
                texts().optional(),
                texts().optional(),
                texts().optional())
            .as(ProductFacts::new);
    return Combinators.combine(ids(), ids(), ids(), facts, texts(), texts(), texts(), texts())
        .flatAs(
            (id, brand, origin, of, code, hash, signature, key) ->
                Combinators.combine(Arbitraries.of(ProductStatus.class), instants())
                    .as(
                        (status, created) ->
                            new Product(
                                id, brand, origin, of, code, hash, signature, key, status,
                                created)));
  }

  static Arbitrary<ProvenanceEvent> events() {
    return Combinators.combine(
            ids(),
            instants(),
            counts(),
            words(),
            texts(),
            texts().optional(),
            instants().optional(),
            texts().optional())
        .flatAs(
            (product, at, sequence, type, actor, location, occurred, data) ->
                Combinators.combine(texts(), texts())
                    .as(
                        (previous, hash) ->
                            new ProvenanceEvent(
                                product, at, sequence, type, actor, location, occurred, data,
                                previous, hash)));
  }

  private static Arbitrary<Scan> scans() {
    Arbitrary<Optional<String>> some = texts().optional();
    return Combinators.combine(
            ids(), ids(), ids(), texts(), some, some, texts(), Arbitraries.of(true, false))
        .flatAs(
            (product, id, brand, network, country, agent, verdict, counted) ->
                seconds()
                    .map(
                        expires ->
                            new Scan(
                                product, id, brand, network, country, agent, verdict, counted,
                                expires)));
  }

  private static Arbitrary<ThreatAlert> alerts() {
    return Combinators.combine(
            ids(),
            instants(),
            Arbitraries.of(ThreatRule.class),
            ids(),
            Arbitraries.of(Severity.class),
            texts(),
            maps(),
            texts())
        .flatAs(
            (brand, start, rule, product, severity, narrative, evidence, analyst) ->
                Combinators.combine(instants(), instants().optional())
                    .as(
                        (created, resolved) ->
                            new ThreatAlert(
                                brand, start, rule, product, severity, narrative, evidence, analyst,
                                created, resolved)));
  }

  private static Arbitrary<Delivery> deliveries() {
    return Combinators.combine(
            parts(), ids(), ids(), texts(), texts(), instants(), counts(), instants().optional())
        .flatAs(
            (id, brand, webhook, event, payload, created, attempts, next) ->
                Combinators.combine(counts(), seconds())
                    .as(
                        (status, expires) ->
                            new Delivery(
                                id, brand, webhook, event, payload, created, attempts, next, status,
                                expires)));
  }

  private static Arbitrary<LocalDate> days() {
    return instants().map(OpsLogEntry::day);
  }

  private static Arbitrary<Instant> windows() {
    return instants().map(ScanWindow::startOf);
  }

  /** Part of a key that normalizing leaves as it is, so that it comes back. */
  private static Arbitrary<String> words() {
    return Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(12);
  }

  private static Arbitrary<SortedMap<String, String>> maps() {
    return Arbitraries.maps(words(), texts()).ofMaxSize(4).map(TreeMap::new);
  }

  private static Arbitrary<SortedMap<String, Long>> countries() {
    Arbitrary<String> two = Arbitraries.strings().withCharRange('A', 'Z').ofLength(2);
    return Arbitraries.maps(two, counts()).ofMaxSize(4).map(TreeMap::new);
  }
}
