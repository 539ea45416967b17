package dev.atoll.local.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.stream.SweepHandler;
import dev.atoll.stream.source.EventSource;
import dev.atoll.stream.source.EventSource.Filter;
import dev.atoll.stream.source.EventSource.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pump standing still: it delivers when told to, and its clock moves when told to. */
class PumpTest {

  private static final int RETRIES = 3;

  /** As long as all waits together may be. */
  private static final Duration LONG = Duration.ofMinutes(1);

  private final TestClock clock = TestClock.at("2026-11-30T12:00:00Z");
  private final TestFunction function = new TestFunction();
  private final List<AutoCloseable> open = new ArrayList<>();
  private final Notes notes = closing(Notes.open(clock, Optional.empty()));

  @TempDir Path folder;

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }

  private <T extends AutoCloseable> T closing(T resource) {
    open.add(resource);
    return resource;
  }

  static EventSource source(int batch, int lanes, Filter... more) {
    List<Filter> filters =
        more.length > 0
            ? List.of(more)
            : Stream.of(Kind.values())
                .map(kind -> new Filter(kind, Set.of("Note"), Optional.empty()))
                .toList();
    return new EventSource(
        SweepHandler.class,
        Set.of(),
        filters,
        batch,
        Duration.ZERO,
        lanes,
        RETRIES,
        Duration.ofHours(1),
        Duration.ofSeconds(30));
  }

  private Pump pump(EventSource source) {
    return pump(source, Optional.empty());
  }

  private Pump pump(EventSource source, Optional<Path> kept) {
    Pump pump = closing(Pump.of(notes.stream(), Map.of(source, function), kept, clock));
    notes.engine().whenStreamsGrow(pump::streamGrew);
    return pump;
  }

  private void put(int first, int last) {
    IntStream.rangeClosed(first, last).forEach(i -> notes.put("n" + i, 1));
  }

  private static List<String> inserted(int first, int last) {
    return IntStream.rangeClosed(first, last).mapToObj(i -> "INSERT n" + i + " 1").toList();
  }

  @Test
  void settle_recordsFromBeforeThePump_areDeliveredFromTheOldestOn() {
    put(1, 3);
    pump(source(10, 1)).settle();

    assertThat(function.done).isEqualTo(inserted(1, 3));
  }

  @Test
  void settle_event_isWhatLambdaHandsOver() throws IOException {
    pump(source(10, 1));
    notes.put("a", 7);
    pump(source(10, 1)).settle();

    Map<String, Object> record = TestFunction.records(function.events.getFirst()).getFirst();
    assertThat(record)
        .containsEntry("eventName", "INSERT")
        .containsEntry("eventSource", "aws:dynamodb")
        .containsKeys("eventID", "eventVersion", "awsRegion", "eventSourceARN");
    Map<String, Object> change = TestFunction.map(record.get("dynamodb"));
    assertThat(change).containsEntry("StreamViewType", "NEW_AND_OLD_IMAGES");
    assertThat(TestFunction.map(TestFunction.map(change.get("Keys")).get("PK")))
        .containsEntry("S", "a");
    assertThat(((Number) change.get("ApproximateCreationDateTime")).longValue())
        .isEqualTo(clock.instant().getEpochSecond());
  }

  @Test
  void settle_filters_letThroughWhatTheyName() {
    Pump pump =
        pump(
            source(
                10,
                1,
                new Filter(Kind.MODIFY, Set.of("Note"), Optional.empty()),
                new Filter(Kind.REMOVE, Set.of("Note"), Optional.empty())));
    notes.put("a", 1);
    notes.put("b", "Other", 1);
    notes.put("b", "Other", 2);
    notes.put("a", 2);
    notes.delete("a");
    notes.delete("b");
    pump.settle();

    assertThat(function.done).containsExactly("MODIFY a 2", "REMOVE a");
  }

  @Test
  void settle_batches_areNotLargerThanDeclared() {
    put(1, 25);
    pump(source(10, 1)).settle();

    assertThat(function.deliveries).extracting(List::size).containsExactly(10, 10, 5);
  }

  @Test
  void settle_severalLanes_keepEachItemsOrder() {
    for (int version = 1; version <= 10; version++) {
      for (int item = 0; item < 20; item++) {
        notes.put("n" + item, version);
      }
    }
    pump(source(7, 5)).settle();

    assertThat(function.done).hasSize(200);
    for (int item = 0; item < 20; item++) {
      String id = " n" + item + " ";
      assertThat(function.done.stream().filter(it -> it.contains(id)).map(it -> it.split(id)[1]))
          .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
    }
  }

  @Test
  void settle_thirdOfTenFailsOnce_isRedeliveredWithTheRestInOrderAndNothingTwice() {
    put(1, 10);
    function.failing.add("INSERT n3 1");
    Pump pump = pump(source(10, 1));
    pump.settle();
    assertThat(function.done).isEqualTo(inserted(1, 2));

    function.failing.clear();
    clock.advance(LONG);
    pump.settle();
    assertThat(function.done).isEqualTo(inserted(1, 10));
  }

  @Test
  void settle_recordThatAlwaysFails_endsAtTheDestinationAndTheRestFlows() throws IOException {
    put(1, 10);
    function.failing.add("INSERT n3 1");
    Pump pump = pump(source(10, 1));
    settleFor(pump, 6);

    List<String> rest = new ArrayList<>(inserted(1, 10));
    rest.remove("INSERT n3 1");
    assertThat(function.done).isEqualTo(rest);
    assertThat(pump.failures()).hasSize(1);
    long tries =
        function.deliveries.stream().filter(batch -> batch.contains("INSERT n3 1")).count();
    assertThat(tries).isEqualTo(1 + RETRIES);
    assertThat(pump.failures().getFirst())
        .contains("\"condition\":\"RetryAttemptsExhausted\"", "\"batchSize\":1", "\"payload\":");
  }

  @Test
  void settle_functionThatThrowsForOneRecord_isSplitUntilThatRecordIsAlone() {
    put(1, 16);
    function.failing.add("INSERT n11 1!");
    Pump pump = pump(source(16, 1));
    settleFor(pump, 12);

    assertThat(function.done).hasSize(15).doesNotContain("INSERT n11 1");
    assertThat(function.done).isSubsetOf(inserted(1, 16)).doesNotHaveDuplicates();
    assertThat(pump.failures()).hasSize(1);
  }

  @Test
  void settle_answerThatNamesNoRecordOfTheBatch_isAFailureOfTheBatch() {
    put(1, 2);
    function.answer = "{\"batchItemFailures\":[{\"itemIdentifier\":\"17\"}]}";
    Pump pump = pump(source(10, 1));
    pump.settle();
    function.answer = "{\"batchItemFailures\":[{\"itemIdentifier\":null}]}";
    clock.advance(LONG);
    pump.settle();
    function.answer = "";
    clock.advance(LONG);
    pump.settle();

    assertThat(function.done).isEqualTo(inserted(1, 2));
  }

  @Test
  void settle_emptyAnswer_isSuccess() {
    put(1, 2);
    function.answer = "null";
    Pump pump = pump(source(10, 1));
    pump.settle();
    clock.advance(LONG);
    pump.settle();

    assertThat(function.deliveries).hasSize(1);
  }

  @Test
  void settle_retries_comeAfterTwiceAsLongEachTime() {
    put(1, 1);
    function.throwing = true;
    Pump pump = pump(source(10, 1));
    List<Integer> attempts = new ArrayList<>();
    for (int second = 0; second < 8; second++) {
      pump.settle();
      attempts.add(function.deliveries.size());
      clock.advance(Duration.ofSeconds(1));
    }

    assertThat(attempts).containsExactly(1, 2, 2, 3, 3, 3, 3, 4);
  }

  @Test
  void settle_laneThatFails_doesNotHoldUpTheOthers() {
    put(1, 40);
    function.failing.add("INSERT n1 1");
    pump(source(1, 10)).settle();

    assertThat(function.done).hasSizeGreaterThan(30).doesNotContain("INSERT n1 1");
  }

  @Test
  void settle_recordsTooOld_goToTheDestinationUndelivered() {
    put(1, 2);
    clock.advance(Duration.ofMinutes(61));
    notes.put("new", 1);
    Pump pump = pump(source(10, 1));
    pump.settle();

    assertThat(function.done).containsExactly("INSERT new 1");
    assertThat(pump.failures()).hasSize(2).allMatch(it -> it.contains("RecordAgeExceeded"));
  }

  @Test
  void settle_functionThatWrites_seesItsOwnRecordsToo() {
    EventSource source = source(10, 2);
    Pump pump =
        closing(
            Pump.of(
                notes.stream(),
                Map.of(
                    source,
                    (event, output, context) -> {
                      function.handleRequest(event, output, context);
                      int runs = function.deliveries.size();
                      if (runs < 5) {
                        notes.put("loop", runs);
                      }
                    }),
                Optional.empty(),
                clock));
    notes.engine().whenStreamsGrow(pump::streamGrew);
    notes.put("start", 1);
    pump.settle();

    assertThat(function.deliveries).hasSize(5);
  }

  @Test
  void settle_duplicatedAndLateRecords_loseNothing() {
    notes.engine().faults().add("GetRecords", Fault.DUPLICATE_RECORDS, 0.5);
    put(1, 600);
    pump(source(100, 3)).settle();

    assertThat(Set.copyOf(function.done)).hasSize(600);
  }

  @Test
  void restart_goesOnWhereItWas() {
    put(1, 3);
    EventSource source = source(10, 2);
    pump(source, Optional.of(folder)).settle();
    put(4, 6);
    pump(source, Optional.of(folder)).settle();

    assertThat(function.done).hasSize(6).doesNotHaveDuplicates();
  }

  @Test
  void restart_whileOneFails_deliversItAgainAndLosesNothing() {
    put(1, 30);
    EventSource source = source(5, 4);
    function.failing.add("INSERT n7 1");
    Pump first = pump(source, Optional.of(folder));
    first.settle();
    first.close();
    function.failing.clear();
    pump(source, Optional.of(folder)).settle();

    assertThat(Set.copyOf(function.done)).hasSize(30);
  }

  @Test
  void restart_onAnotherStream_beginsAtItsOldestRecord() throws IOException {
    EventSource source = source(10, 1);
    put(1, 3);
    pump(source, Optional.of(folder)).settle();
    Path checkpoint = folder.resolve("Sweep.json");
    Files.writeString(
        checkpoint, Files.readString(checkpoint).replaceFirst("\"stream\":\"", "$0other"));
    pump(source, Optional.of(folder)).settle();

    assertThat(function.done).hasSize(6);
  }

  @Test
  void restart_placeThatTheStreamHasForgotten_beginsAtItsOldestRecord() {
    EventSource source = source(10, 1);
    put(1, 3);
    pump(source, Optional.of(folder)).settle();
    put(4, 4);
    clock.advance(Duration.ofHours(25));
    notes.put("new", 1);
    pump(source, Optional.of(folder)).settle();

    assertThat(function.done).endsWith("INSERT new 1").hasSize(4);
  }

  @Test
  void failures_withAFolder_areFilesThatReplayTakes() throws IOException {
    put(1, 2);
    function.failing.add("INSERT n1 1");
    Pump pump = pump(source(10, 1), Optional.of(folder));
    settleFor(pump, 6);
    List<Path> files;
    try (Stream<Path> kept = Files.list(folder.resolve("failures"))) {
      files = kept.toList();
    }
    assertThat(files).hasSize(1);
    String failure = Files.readString(files.getFirst(), UTF_8);
    assertThat(pump.replay(failure)).hasSize(1);

    function.failing.clear();
    assertThat(pump.replay(failure)).isEmpty();
    assertThat(function.done).containsExactly("INSERT n2 1", "INSERT n1 1");
  }

  @Test
  void replay_otherShapes_payloadAsObjectOrBareEvent() throws IOException {
    notes.put("a", 1);
    Pump pump = pump(source(10, 1));
    pump.settle();
    String event = function.events.getFirst();

    pump.replay(event);
    pump.replay(
        "{\"requestContext\":{\"functionArn\":\"arn:aws:lambda:eu:1:function:App-Sweep1:live\"},"
            + "\"payload\":"
            + event
            + "}");
    assertThat(function.done).hasSize(3);
    for (String wrong : List.of("{}", "[]", "", "{\"payload\":")) {
      assertThatThrownBy(() -> pump.replay(wrong)).isInstanceOf(IOException.class);
    }
  }

  private void settleFor(Pump pump, int minutes) {
    for (int i = 0; i < minutes; i++) {
      pump.settle();
      clock.advance(LONG);
    }
  }
}
