package dev.atoll.stream.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.stream.fixture.ManualClock;
import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.stream.threat.RuleAnalyst;
import dev.atoll.stream.threat.ThreatAnalyst;
import dev.atoll.stream.threat.Thresholds;
import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductFacts;
import dev.atoll.table.schema.ProductStatus;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Scan;
import dev.atoll.table.schema.ThreatAlert;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** A product of a brand in a table of its own, to be scanned. */
public final class TestProduct implements AutoCloseable {

  public static final Instant NOON = ManualClock.START;
  public static final String BRAND = "01KB0000000000000000000001";
  static final String PRODUCT = "01KB0000000000000000000002";

  private final ManualClock clock = new ManualClock();
  private final EmbeddedDynamoDb engine =
      EmbeddedDynamoDb.builder().clock(clock).withoutBackground().withoutCaps().inMemory();
  private final SingleTable table;
  private int made;

  public TestProduct() {
    TableCreator.createIfAbsent(engine.client(), "atoll", AtollTable.DEFINITION);
    table = SingleTable.on(engine.client(), "atoll", AtollTable.DEFINITION, clock, new Random(1));
    write(ProvenancePatterns.REGISTER_PRODUCT, Product.TYPE, product());
  }

  private static Product product() {
    Optional<String> none = Optional.empty();
    return new Product(
        PRODUCT,
        BRAND,
        BRAND,
        new ProductFacts("Oyster", "SKU-1", none, none, none, none),
        "code",
        "hash",
        "signature",
        "key",
        ProductStatus.ACTIVE,
        NOON);
  }

  public Clock clock() {
    return clock;
  }

  public void advance(Duration by) {
    clock.advance(by);
  }

  EmbeddedDynamoDb engine() {
    return engine;
  }

  public SingleTable table() {
    return table;
  }

  DetectThreats detection() {
    return detection(new RuleAnalyst());
  }

  DetectThreats detection(ThreatAnalyst analyst) {
    return new DetectThreats(table, Thresholds.usual(), analyst);
  }

  public <T> void write(WritePattern pattern, ItemType<T> type, T entity) {
    assertThat(table.transact(Transaction.<String>of(pattern).with(Write.put(type, entity))))
        .isInstanceOf(Committed.class);
  }

  /** A scan that is in the table, as the stream tells of it. */
  Change scan(Duration afterNoon, String network, Optional<String> country, String verdict) {
    return scan(PRODUCT, afterNoon, network, country, verdict);
  }

  Change scan(
      String product,
      Duration afterNoon,
      String network,
      Optional<String> country,
      String verdict) {
    String id = DerivedId.of(NOON.plus(afterNoon), "scan", Integer.toString(made++));
    var scan =
        new Scan(
            product,
            id,
            BRAND,
            network,
            country,
            Optional.empty(),
            verdict,
            false,
            NOON.plus(Duration.ofDays(30)));
    write(ProvenancePatterns.RECORD_SCAN, Scan.TYPE, scan);
    return change(Scan.TYPE, scan);
  }

  Change scan(Duration afterNoon) {
    return scan(afterNoon, "network", Optional.empty(), "authentic");
  }

  Change scanFrom(String country, Duration afterNoon) {
    return scan(afterNoon, "network", Optional.of(country), "authentic");
  }

  /** So many scans, a second apart. */
  List<Change> scans(int count, Duration afterNoon) {
    List<Change> scans = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      scans.add(scan(afterNoon.plusSeconds(i)));
    }
    return scans;
  }

  /** An event that is in the table, as the stream tells of it. */
  Change event(long sequence, Duration afterNoon) {
    var event =
        new ProvenanceEvent(
            PRODUCT,
            NOON.plus(afterNoon),
            sequence,
            "shipped",
            "actor",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "previous",
            "hash");
    write(ProvenancePatterns.APPEND_EVENT, ProvenanceEvent.TYPE, event);
    return change(ProvenanceEvent.TYPE, event);
  }

  private <T> Change change(ItemType<T> type, T entity) {
    Attributes item = type.encode(entity);
    return new Change(
        Kind.INSERT,
        item.key(),
        Optional.empty(),
        Optional.of(item),
        NOON,
        Integer.toString(made++),
        false);
  }

  /** Rule and start of the window of every alert, newest first. */
  List<String> alerts() {
    return table
        .query(ProvenancePatterns.THREATS.in(BRAND), PageRequest.first(100))
        .items()
        .stream()
        .map(alert -> alert.rule().text() + " " + alert.windowStart())
        .toList();
  }

  List<ThreatAlert> alertItems() {
    return table.query(ProvenancePatterns.THREATS.in(BRAND), PageRequest.first(100)).items();
  }

  /** A number of an item; 0 where it is not. */
  long number(String partition, String sort, String name) {
    AttributeValue value = dump().getOrDefault(partition + " " + sort, Map.of()).get(name);
    return value == null ? 0 : Long.parseLong(value.n());
  }

  /** Every item, by its key. */
  public Map<String, Map<String, AttributeValue>> dump() {
    Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
    engine
        .client()
        .scanPaginator(ScanRequest.builder().tableName("atoll").build())
        .items()
        .forEach(item -> items.put(item.get("PK").s() + " " + item.get("SK").s(), item));
    return items;
  }

  @Override
  public void close() {
    engine.close();
  }
}
