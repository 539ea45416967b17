package dev.atoll.local.threat;

import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Scan;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Scans of one product, recorded as the request records them, and what has become of them. */
final class Scans {

  static final String BRAND = "01KB0000000000000000000001";
  static final String PRODUCT = "01KB0000000000000000000002";

  private static final List<String> COUNTRIES = List.of("DE", "FR", "US", "JP");

  private final DynamoDbClient client;
  private final SingleTable table;
  private final Ids ids;
  private final Clock clock;

  Scans(DynamoDbClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
    this.table = SingleTable.on(client, "atoll", AtollTable.DEFINITION, clock, new SecureRandom());
    this.ids = new Ids(clock, new SecureRandom());
  }

  SingleTable table() {
    return table;
  }

  void record(int number) {
    var scan =
        new Scan(
            PRODUCT,
            ids.next(),
            BRAND,
            "network",
            Optional.of(COUNTRIES.get(number % COUNTRIES.size())),
            Optional.empty(),
            "authentic",
            false,
            clock.instant().plus(Duration.ofDays(30)));
    table.transact(
        Transaction.<String>of(ProvenancePatterns.RECORD_SCAN).with(Write.put(Scan.TYPE, scan)));
  }

  /** Every item, by its key. */
  Map<String, Map<String, AttributeValue>> dump() {
    Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
    client
        .scanPaginator(scan -> scan.tableName("atoll"))
        .items()
        .forEach(item -> items.put(item.get("PK").s() + " " + item.get("SK").s(), item));
    return items;
  }

  static long count(Map<String, Map<String, AttributeValue>> dump, String prefix) {
    return dump.keySet().stream().filter(key -> key.startsWith(prefix)).count();
  }

  static long sum(Map<String, Map<String, AttributeValue>> dump, String prefix, String name) {
    return dump.entrySet().stream()
        .filter(item -> item.getKey().startsWith(prefix))
        .map(item -> item.getValue().get(name))
        .mapToLong(value -> value == null ? 0 : Long.parseLong(value.n()))
        .sum();
  }
}
