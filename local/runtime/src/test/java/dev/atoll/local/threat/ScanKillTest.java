package dev.atoll.local.threat;

import static dev.atoll.local.threat.Scans.BRAND;
import static dev.atoll.local.threat.Scans.PRODUCT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.platform.ChildAtoll;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The process is killed while scans come in and are counted, and started again. Once in the build;
 * ten times with {@code -Plong}.
 */
class ScanKillTest {

  private static final int ROUNDS = Boolean.getBoolean("long") ? 10 : 1;
  private static final int SCANS = 150;

  @TempDir Path folder;

  @Test
  void kill_whileScansAreCounted_eachIsCountedOnceAndEachAlertRaisedOnce()
      throws IOException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      scanAndKill();
    }
    try (var atoll = LocalAtoll.start(LocalOptions.at(folder).withoutCaps())) {
      atoll.settle();
      var scans = new Scans(atoll.engine().orElseThrow().client(), Clock.systemUTC());
      var dump = scans.dump();
      long rows = Scans.count(dump, "PRODUCT#" + PRODUCT + " SCAN#");
      assertThat(rows).isGreaterThanOrEqualTo(SCANS);
      assertThat(Scans.sum(dump, "PRODUCT#" + PRODUCT + " COUNT", "scans")).isEqualTo(rows);
      assertThat(Scans.sum(dump, "PRODUCT#" + PRODUCT + " WINDOW#", "scans")).isEqualTo(rows);
      assertThat(Scans.sum(dump, "BRAND#" + BRAND + " STATS#", "scans")).isEqualTo(rows);
      assertThat(Scans.sum(dump, "BRAND#" + BRAND + " STATS#", "threats"))
          .isEqualTo(Scans.count(dump, "BRAND#" + BRAND + " THREAT#"))
          .isPositive();
      assertThat(Scans.count(dump, "OPS_LOG#"))
          .isEqualTo(Scans.count(dump, "BRAND#" + BRAND + " THREAT#"));
    }
  }

  private void scanAndKill() throws IOException, InterruptedException {
    int port = freePort();
    ChildAtoll child =
        ChildAtoll.up(folder, "--no-caps", "--dynamodb-port", Integer.toString(port));
    try (DynamoDbClient client = client(port)) {
      var scans = new Scans(client, Clock.systemUTC());
      for (int i = 0; i < SCANS; i++) {
        scans.record(i);
      }
    } finally {
      child.kill();
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static DynamoDbClient client(int port) {
    return DynamoDbClient.builder()
        .endpointOverride(URI.create("http://127.0.0.1:" + port))
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
        .build();
  }
}
