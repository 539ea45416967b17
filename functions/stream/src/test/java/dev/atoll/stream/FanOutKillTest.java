package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.stream.work.Pace;
import dev.atoll.table.SingleTable;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process is killed (SIGKILL) three times while it carries a molt to its followers or purges an
 * account; it does the rest when it is started again. Small in the build; with {@code -Plong} to
 * 10,000 followers under the table's cap, and an account with 1,000 molts, 5,000 likes and 2,000
 * followers.
 */
class FanOutKillTest {

  private static final boolean LONG = Boolean.getBoolean("long");
  private static final int KILLS = 3;
  private static final Clock CLOCK = Clock.systemUTC();

  @TempDir Path folder;

  private final Random random = new Random(20261130);

  @Test
  void molt_killedThreeTimesOnItsWay_isInEveryFeedOnce() throws Exception {
    int followers = LONG ? 10_000 : 1_000;
    String[] molt = new String[1];
    String sequence =
        prepare(
            members -> {
              String ann = members.join("ann");
              members.followers(ann, followers);
              return ann;
            },
            (members, ann) -> molt[0] = members.molt(ann));
    for (int kill = 0; kill < KILLS; kill++) {
      killAfter(1 + random.nextInt(followers / 25 / KILLS), sequence, kill);
    }
    run(sequence);

    try (EmbeddedDynamoDb engine = open()) {
      List<String> items = World.everything(engine.client());
      assertThat(items.stream().filter(item -> item.contains("\"E#" + molt[0])))
          .hasSize(followers + 1);
      assertThat(items).noneMatch(item -> item.contains("WORKPK"));
    }
  }

  @Test
  void purge_killedThreeTimes_leavesNothingAndRightCounters() throws Exception {
    int size = LONG ? 1_000 : 15;
    String[] ann = new String[1];
    String sequence =
        prepare(
            members -> ann[0] = account(members, size, 5 * size, 2 * size),
            (members, account) -> assertThat(members.leave(account)).isTrue());
    for (int kill = 0; kill < KILLS; kill++) {
      killAfter(1 + random.nextInt(3 * size), sequence, kill);
    }
    run(sequence);

    try (EmbeddedDynamoDb engine = open()) {
      List<String> left = World.everything(engine.client());
      left.removeIf(item -> !item.contains(ann[0]) || item.contains("WORKPK"));
      assertThat(left).isEmpty();
      Audit.check(engine.client());
    }
  }

  private static String account(Members members, int molts, int likes, int followers) {
    String ann = members.join("ann");
    String ben = members.join("ben");
    members.followers(ann, followers);
    members.follow(ben, ann);
    members.follow(ann, ben);
    for (int i = 0; i < molts; i++) {
      String own = members.molt(ann);
      if (i % 10 == 0) {
        members.like(ben, own);
        assertThat(members.reply(ann, members.molt(ben))).isPresent();
      }
    }
    for (int i = 0; i < likes; i++) {
      members.like(ann, members.molt(ben));
    }
    return ann;
  }

  private EmbeddedDynamoDb open() {
    return EmbeddedDynamoDb.builder().withoutCaps().at(folder);
  }

  /** What was there before, which the stream is not asked to do, and the act that it is. */
  private String prepare(Before before, Act act) {
    try (EmbeddedDynamoDb engine = open()) {
      TableCreator.createIfAbsent(engine.client(), World.TABLE, AtollTable.DEFINITION);
      SingleTable table = World.table(engine.client(), CLOCK);
      Members members = new Members(table, new Ids(CLOCK, new Random(1)), CLOCK);
      String account = before.in(members);
      String sequence =
          new Deliveries(engine.streamsClient(), handler(table), 100)
              .seen()
              .getLast()
              .dynamodb()
              .sequenceNumber();
      act.by(members, account);
      return sequence;
    }
  }

  private interface Before {
    String in(Members members);
  }

  private interface Act {
    void by(Members members, String account);
  }

  private static FanOutHandler handler(SingleTable table) {
    return new FanOutHandler(
        World.context(table, CLOCK, 1_000_000, World.UNLIMITED),
        new Pace(World.UNLIMITED, Pace.Time.SYSTEM),
        line -> {});
  }

  private void killAfter(int steps, String sequence, int seed) throws Exception {
    Process process = start(sequence, Integer.toString(seed));
    try (BufferedReader output = process.inputReader()) {
      assertThat(output.readLine()).isEqualTo("ready");
      for (int i = 0; i < steps; i++) {
        assertThat(output.readLine()).isEqualTo("step");
      }
    } finally {
      process.destroyForcibly();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  private void run(String sequence) throws Exception {
    Process process = start(sequence, "none");
    List<String> lines = new ArrayList<>();
    try (BufferedReader output = process.inputReader()) {
      output.lines().forEach(lines::add);
    } finally {
      assertThat(process.waitFor(LONG ? 30 : 2, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(lines.getLast()).isEqualTo("done");
  }

  private Process start(String sequence, String seed) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            FanOutProcess.class.getName(),
            folder.toString(),
            sequence,
            Long.toString(LONG ? 900 : World.UNLIMITED),
            seed)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
