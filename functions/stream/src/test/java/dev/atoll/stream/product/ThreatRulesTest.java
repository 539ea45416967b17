package dev.atoll.stream.product;

import static dev.atoll.stream.product.TestProduct.BRAND;
import static dev.atoll.stream.product.TestProduct.NOON;
import static dev.atoll.stream.product.TestProduct.PRODUCT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.Invocation;
import dev.atoll.table.schema.Claim;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When each rule holds, at its boundary. */
class ThreatRulesTest {

  private static final String BURST = "burst 2026-11-30T12:00:00Z";
  private static final String TODAY = " 2026-11-30T00:00:00Z";

  private final TestProduct product = new TestProduct();
  private final DetectThreats detection = product.detection();

  @AfterEach
  void close() {
    product.close();
  }

  private void detect(List<Change> changes) {
    assertThat(detection.accept(changes, new Invocation(null))).isEmpty();
  }

  private void detect(Change... changes) {
    detect(List.of(changes));
  }

  @ParameterizedTest
  @CsvSource({"9, 0", "10, 1", "11, 1"})
  void burst_scansInAnHour_holdsFromTenOn(int scans, int alerts) {
    detect(product.scans(scans, Duration.ZERO));

    assertThat(product.alerts()).hasSize(alerts).allMatch(BURST::equals);
  }

  @Test
  void burst_scansOneByOne_holdsWithTheTenth() {
    List<Change> scans = product.scans(10, Duration.ZERO);
    scans.subList(0, 9).forEach(this::detect);
    assertThat(product.alerts()).isEmpty();

    detect(scans.getLast());
    assertThat(product.alerts()).containsExactly(BURST);
  }

  @Test
  void burst_tenScansOverMoreThanAnHour_doesNotHold() {
    detect(product.scans(5, Duration.ZERO));
    detect(product.scans(5, Duration.ofMinutes(61)));

    assertThat(product.alerts()).isEmpty();
  }

  @Test
  void burst_inTwoHours_raisesOneAlertForEach() {
    detect(product.scans(10, Duration.ZERO));
    detect(product.scans(10, Duration.ofHours(3)));

    assertThat(product.alerts()).containsExactly("burst 2026-11-30T15:00:00Z", BURST);
  }

  @Test
  void burst_acrossTheEdgeOfAnHour_isFoundInWhateverOrderItIsCounted() {
    List<Change> early = product.scans(5, Duration.ofMinutes(58));
    List<Change> late = product.scans(5, Duration.ofMinutes(62));
    detect(late);
    detect(early);

    assertThat(product.alerts()).containsExactly("burst 2026-11-30T13:00:00Z");
  }

  @Test
  void geography_countriesInADay_holdsFromThreeOn() {
    detect(product.scanFrom("DE", Duration.ZERO), product.scanFrom("FR", Duration.ofHours(1)));
    detect(product.scanFrom("DE", Duration.ofHours(2)));
    assertThat(product.alerts()).isEmpty();

    detect(product.scanFrom("US", Duration.ofHours(3)));
    assertThat(product.alerts()).containsExactly("geography" + TODAY);
    assertThat(product.alertItems().getFirst().evidence()).containsEntry("countries", "DE,FR,US");
  }

  @Test
  void geography_unknownCountries_areNone() {
    detect(
        product.scanFrom("DE", Duration.ZERO),
        product.scanFrom("FR", Duration.ZERO),
        product.scan(Duration.ZERO));

    assertThat(product.alerts()).isEmpty();
  }

  @Test
  void geography_thirdCountryADayLater_doesNotHold() {
    detect(product.scanFrom("DE", Duration.ZERO), product.scanFrom("FR", Duration.ofHours(1)));
    detect(product.scanFrom("US", Duration.ofHours(24)));

    assertThat(product.alerts()).isEmpty();
  }

  @Test
  void claimed_scanFromAnotherNetwork_holds() {
    claim("mine", Duration.ZERO, Duration.ofDays(365));
    detect(product.scan(Duration.ofHours(1), "mine", Optional.empty(), "authentic"));
    assertThat(product.alerts()).isEmpty();

    detect(product.scan(Duration.ofHours(1), "other", Optional.empty(), "authentic"));
    assertThat(product.alerts()).containsExactly("claimed" + TODAY);
  }

  @Test
  void claimed_scanBeforeTheClaimOrAfterItsEnd_doesNotHold() {
    claim("mine", Duration.ofMinutes(30), Duration.ofMinutes(60));
    detect(product.scan(Duration.ofMinutes(29), "other", Optional.empty(), "authentic"));
    detect(product.scan(Duration.ofMinutes(60), "other", Optional.empty(), "authentic"));

    assertThat(product.alerts()).isEmpty();
  }

  private void claim(String network, Duration from, Duration to) {
    product.write(
        ProvenancePatterns.CLAIM_PRODUCT,
        Claim.TYPE,
        new Claim(PRODUCT, "Name", "a@example.org", network, NOON.plus(from), NOON.plus(to)));
  }

  @Test
  void tampering_verdict_holds() {
    detect(product.scan(Duration.ZERO, "network", Optional.empty(), "recalled"));
    assertThat(product.alerts()).isEmpty();

    detect(product.scan(Duration.ZERO, "network", Optional.empty(), "tampered"));
    assertThat(product.alerts()).containsExactly("tampering" + TODAY);
  }

  @Test
  void gap_betweenEvents_holdsBeyond72Hours() {
    detect(product.event(1, Duration.ZERO), product.event(2, Duration.ofHours(72)));
    assertThat(product.alerts()).isEmpty();

    detect(product.event(3, Duration.ofHours(144).plusMillis(1)));
    assertThat(product.alerts()).containsExactly("gap 2026-12-06T00:00:00Z");
  }

  @Test
  void rules_twoHoldAtOnce_raiseAnAlertEach() {
    List<Change> scans = new ArrayList<>(product.scans(8, Duration.ZERO));
    scans.add(product.scanFrom("DE", Duration.ofMinutes(1)));
    scans.add(product.scanFrom("FR", Duration.ofMinutes(2)));
    scans.add(product.scanFrom("US", Duration.ofMinutes(3)));
    detect(scans);

    assertThat(product.alerts()).containsExactlyInAnyOrder(BURST, "geography" + TODAY);
    assertThat(threats()).isEqualTo(2);
  }

  private long threats() {
    long all = 0;
    for (int shard = 0; shard < 8; shard++) {
      all += product.number("BRAND#" + BRAND, "STATS#" + shard, "threats");
    }
    return all;
  }
}
