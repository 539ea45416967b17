package dev.atoll.local.threat;

import static dev.atoll.local.threat.Scans.BRAND;
import static dev.atoll.local.threat.Scans.PRODUCT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Many scans at once, counted by the running pump. */
class ScanCountTest {

  private static final int CLIENTS = 20;
  private static final int EACH = 50;

  @Test
  void scans_aThousandByTwentyClients_areCountedOnceAndRaiseOneAlertForEachRule()
      throws IOException, InterruptedException {
    Clock noon =
        Clock.offset(
            Clock.systemUTC(),
            Duration.between(Instant.now(), Instant.parse("2026-11-30T12:00:00Z")));
    try (var atoll = LocalAtoll.start(LocalOptions.inMemory().withoutCaps().withClock(noon))) {
      var scans = new Scans(atoll.engine().orElseThrow().client(), noon);
      var clients = new Thread[CLIENTS];
      for (int i = 0; i < CLIENTS; i++) {
        clients[i] = Thread.ofVirtual().start(() -> scan(scans));
      }
      for (Thread client : clients) {
        client.join();
      }
      atoll.settle();

      var dump = scans.dump();
      assertThat(Scans.count(dump, "PRODUCT#" + PRODUCT + " SCAN#")).isEqualTo(1_000);
      assertThat(Scans.sum(dump, "PRODUCT#" + PRODUCT + " COUNT", "scans")).isEqualTo(1_000);
      assertThat(Scans.sum(dump, "PRODUCT#" + PRODUCT + " WINDOW#", "scans")).isEqualTo(1_000);
      assertThat(Scans.sum(dump, "BRAND#" + BRAND + " STATS#", "scans")).isEqualTo(1_000);
      assertThat(Scans.sum(dump, "BRAND#" + BRAND + " WINDOW#", "scans")).isEqualTo(1_000);
      assertThat(Scans.count(dump, "BRAND#" + BRAND + " THREAT#")).isEqualTo(2);
      assertThat(atoll.streamFailures()).isEmpty();
    }
  }

  private static void scan(Scans scans) {
    for (int i = 0; i < EACH; i++) {
      scans.record(i);
    }
  }
}
