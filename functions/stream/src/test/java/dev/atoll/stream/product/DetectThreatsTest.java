package dev.atoll.stream.product;

import static dev.atoll.stream.product.TestProduct.BRAND;
import static dev.atoll.stream.product.TestProduct.PRODUCT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.Invocation;
import dev.atoll.stream.threat.RuleAnalyst;
import dev.atoll.stream.threat.ThreatAnalyst;
import dev.atoll.table.Attributes;
import dev.atoll.table.Deadline;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Webhook;
import dev.atoll.table.schema.WebhookEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Scans are counted once and alerts raised once, whatever is delivered, again or cut short. */
class DetectThreatsTest {

  private final TestProduct product = new TestProduct();

  @AfterEach
  void close() {
    product.close();
  }

  private long counted() {
    return product.number("PRODUCT#" + PRODUCT, "COUNT", "scans");
  }

  private static List<Change> detect(DetectThreats detection, List<Change> changes) {
    return detection.accept(changes, new Invocation(null));
  }

  @Test
  void accept_scans_areCountedByProductWindowBrandAndDay() {
    List<Change> scans = new ArrayList<>(product.scans(3, Duration.ofMinutes(5)));
    scans.add(product.scanFrom("DE", Duration.ofMinutes(12)));
    detect(product.detection(), scans);

    assertThat(counted()).isEqualTo(4);
    String partition = "PRODUCT#" + PRODUCT;
    assertThat(product.number(partition, "WINDOW#2026-11-30T12:00", "scans")).isEqualTo(3);
    assertThat(product.number(partition, "WINDOW#2026-11-30T12:10", "from_DE")).isEqualTo(1);
    assertThat(product.number("BRAND#" + BRAND, "WINDOW#2026-11-30#DE", "scans")).isEqualTo(1);
    assertThat(product.number("BRAND#" + BRAND, "WINDOW#2026-11-30#ZZ", "scans")).isEqualTo(3);
    assertThat(sum("STATS#", "scans")).isEqualTo(4);
  }

  private long sum(String sort, String name) {
    return product.dump().entrySet().stream()
        .filter(item -> item.getKey().startsWith("BRAND#" + BRAND + " " + sort))
        .map(item -> item.getValue().get(name))
        .mapToLong(value -> value == null ? 0 : Long.parseLong(value.n()))
        .sum();
  }

  @Test
  void accept_sameScansAgain_changesNothing() {
    List<Change> scans = product.scans(25, Duration.ZERO);
    DetectThreats detection = product.detection();
    detect(detection, scans);
    Map<String, Map<String, AttributeValue>> once = product.dump();
    detect(detection, scans);
    detect(detection, scans.subList(3, 20));

    assertThat(product.dump()).isEqualTo(once);
    assertThat(counted()).isEqualTo(25);
  }

  @Test
  void accept_someCountedBefore_countsTheRest() {
    List<Change> scans = product.scans(95, Duration.ZERO);
    detect(product.detection(), scans.subList(10, 30));
    detect(product.detection(), scans);

    assertThat(counted()).isEqualTo(95);
  }

  @Test
  void accept_moreWindowsThanATransactionTakes_countsAll() {
    List<Change> scans =
        IntStream.range(0, 100).mapToObj(i -> product.scan(Duration.ofMinutes(10L * i))).toList();
    detect(product.detection(), scans);

    assertThat(counted()).isEqualTo(100);
  }

  @Test
  void accept_deliveriesInAnyOrderAndAgain_endInTheSameCountsAndAlerts() {
    Map<String, Map<String, AttributeValue>> expected = Map.of();
    for (int seed = 0; seed < 8; seed++) {
      try (var other = new TestProduct()) {
        List<Change> changes = session(other);
        var random = new Random(seed);
        if (seed > 0) {
          changes.addAll(List.copyOf(changes).subList(0, 20));
          Collections.shuffle(changes, random);
        }
        while (!changes.isEmpty()) {
          List<Change> batch = changes.subList(0, Math.min(1 + random.nextInt(9), changes.size()));
          detect(other.detection(), List.copyOf(batch));
          batch.clear();
        }
        Map<String, Map<String, AttributeValue>> end = withoutEvidence(other.dump());
        expected = seed == 0 ? end : expected;
        assertThat(end).as("seed " + seed).isEqualTo(expected);
      }
    }
  }

  private static List<Change> session(TestProduct product) {
    List<Change> changes = new ArrayList<>();
    String[] countries = {"DE", "FR", "US", "JP"};
    for (int i = 0; i < 40; i++) {
      changes.add(product.scanFrom(countries[i / 12], Duration.ofMinutes(7L * i)));
    }
    changes.addAll(product.scans(12, Duration.ofMinutes(55)));
    changes.add(product.event(1, Duration.ZERO));
    changes.add(product.event(2, Duration.ofHours(80)));
    return changes;
  }

  /** What a rule saw when it first held depends on what was counted by then. */
  private static Map<String, Map<String, AttributeValue>> withoutEvidence(
      Map<String, Map<String, AttributeValue>> dump) {
    return dump.entrySet().stream()
        .filter(item -> !item.getKey().startsWith("OPS_LOG#"))
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                item ->
                    item.getValue().entrySet().stream()
                        .filter(
                            it ->
                                !List.of("evidence", "narrative", "createdAt")
                                    .contains(it.getKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
  }

  @Test
  void accept_analystFailsAfterCounting_isDeliveredAgainAndCountedOnce() {
    List<Change> scans = product.scans(10, Duration.ZERO);
    ThreatAnalyst broken =
        finding -> {
          throw new IllegalStateException("out of order");
        };
    assertThat(detect(product.detection(broken), scans)).containsExactly(scans.getFirst());
    assertThat(counted()).isEqualTo(10);
    assertThat(product.alerts()).isEmpty();

    assertThat(detect(product.detection(), scans)).isEmpty();
    assertThat(counted()).isEqualTo(10);
    assertThat(product.alerts()).hasSize(1);
  }

  @Test
  void accept_queryOfTheWindowsFails_isDeliveredAgainAndCountedOnce() throws Exception {
    List<Change> scans = product.scans(10, Duration.ZERO);
    product.engine().faults().add("Query", Fault.INTERNAL_ERROR, 1);
    List<Change> failed =
        Deadline.within(Duration.ofMillis(1), () -> detect(product.detection(), scans));
    assertThat(failed).containsExactly(scans.getFirst());

    product.engine().faults().clear();
    assertThat(detect(product.detection(), scans)).isEmpty();
    assertThat(counted()).isEqualTo(10);
    assertThat(product.alerts()).hasSize(1);
  }

  @Test
  void accept_oneProductFails_theOthersAreCounted() {
    String other = "01KB0000000000000000000003";
    Change bad = product.event(2, Duration.ofHours(1));
    Change good = product.scan(other, Duration.ZERO, "n", Optional.empty(), "authentic");
    var broken =
        new Change(
            bad.kind(),
            bad.key(),
            bad.before(),
            bad.after().map(DetectThreatsTest::withoutHash),
            bad.time(),
            bad.sequence(),
            false);

    assertThat(detect(product.detection(), List.of(broken, good))).containsExactly(broken);
    assertThat(product.number("PRODUCT#" + other, "COUNT", "scans")).isEqualTo(1);
  }

  private static Attributes withoutHash(Attributes item) {
    return Attributes.builder().key(item.key()).put("type", item.string("type")).build();
  }

  @Test
  void accept_alertRaisedBefore_asksNoAnalyst() {
    List<Change> scans = product.scans(12, Duration.ZERO);
    List<String> asked = new ArrayList<>();
    DetectThreats detection =
        product.detection(
            finding -> {
              asked.add(finding.rule().text());
              return new RuleAnalyst().assess(finding);
            });
    detect(detection, scans);
    detect(detection, scans);

    assertThat(asked).containsExactly("burst");
  }

  @Test
  void accept_alert_queuesADeliveryForEveryWebhookThatWantsIt() {
    webhook("01KB00000000000000000000A1", true, WebhookEvent.THREAT, WebhookEvent.CLAIM);
    webhook("01KB00000000000000000000A2", true, WebhookEvent.CLAIM);
    webhook("01KB00000000000000000000A3", false, WebhookEvent.THREAT);
    List<Change> scans = product.scans(10, Duration.ZERO);
    detect(product.detection(), scans);
    detect(product.detection(), scans);

    List<Map<String, AttributeValue>> deliveries =
        product.dump().values().stream()
            .filter(item -> item.get("PK").s().startsWith("DELIVERY#"))
            .toList();
    assertThat(deliveries).hasSize(1);
    assertThat(deliveries.getFirst().get("webhookId").s()).isEqualTo("01KB00000000000000000000A1");
    assertThat(deliveries.getFirst().get("payload").s())
        .contains("\"type\":\"threat\"", "\"rule\":\"burst\"", "\"severity\":\"medium\"");
    assertThat(deliveries.getFirst().get("WORKPK").s()).startsWith("DELIVERY#");
  }

  private void webhook(String id, boolean active, WebhookEvent... events) {
    product.write(
        ProvenancePatterns.ADD_WEBHOOK,
        Webhook.TYPE,
        new Webhook(
            BRAND,
            id,
            "https://example.org/hook",
            List.of(events),
            "whsec_c2VjcmV0",
            active,
            Optional.empty(),
            Optional.empty()));
  }

  @Test
  void accept_alert_isInTheOpsLog() {
    detect(product.detection(), product.scans(10, Duration.ZERO));

    assertThat(product.dump().keySet())
        .filteredOn(key -> key.startsWith("OPS_LOG#2026-11-30 "))
        .hasSize(1);
  }
}
