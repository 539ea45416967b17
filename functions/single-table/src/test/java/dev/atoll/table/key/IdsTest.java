package dev.atoll.table.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.TestClock;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdsTest {

  private final TestClock clock = new TestClock();
  private final Ids ids = new Ids(clock, new SecureRandom());

  @Test
  void next_frozenClock16Threads_isUniqueAndIncreasingForEach() throws Exception {
    int threads = 16;
    int each = 10_000 / threads;
    CountDownLatch ready = new CountDownLatch(threads);
    List<List<String>> made = new ArrayList<>();
    try (var executor = Executors.newFixedThreadPool(threads)) {
      Callable<List<String>> work =
          () -> {
            ready.countDown();
            ready.await();
            return IntStream.range(0, each).mapToObj(i -> ids.next()).toList();
          };
      List<Future<List<String>>> futures =
          Stream.generate(() -> executor.submit(work)).limit(threads).toList();
      for (Future<List<String>> future : futures) {
        made.add(future.get());
      }
    }

    assertThat(made).allSatisfy(list -> assertThat(list).isSorted());
    assertThat(made.stream().flatMap(List::stream)).hasSize(threads * each).doesNotHaveDuplicates();
  }

  @Test
  void next_clockStepsBackFiveSeconds_stillIncreases() {
    String before = ids.next();
    clock.advance(Duration.ofSeconds(-5));
    List<String> after = Stream.generate(ids::next).limit(1_000).toList();

    assertThat(after).isSorted().doesNotHaveDuplicates();
    assertThat(after.getFirst()).isGreaterThan(before);
  }

  @Test
  void next_largestRandomness_carriesOnWithoutFailure() {
    Ids largest = new Ids(clock, (RandomGenerator) () -> -1L);
    List<String> made = Stream.generate(largest::next).limit(1_000).toList();

    assertThat(made).isSorted().doesNotHaveDuplicates().allMatch(Ids::isId);
  }

  @Test
  void next_twoClonesOfOneSnapshot_differOnceTimePassesAndRandomnessIsFresh() {
    // A snapshot is simulated by two instances that went through the same state.
    AtomicReference<RandomGenerator> first = new AtomicReference<>(new Random(1));
    AtomicReference<RandomGenerator> second = new AtomicReference<>(new Random(1));
    Ids one = new Ids(clock, (RandomGenerator) () -> first.get().nextLong());
    Ids other = new Ids(clock, (RandomGenerator) () -> second.get().nextLong());
    assertThat(one.next()).isEqualTo(other.next());

    first.set(new SecureRandom());
    second.set(new SecureRandom());
    clock.advance(Duration.ofMillis(1));
    Set<String> all = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      all.add(one.next());
      all.add(other.next());
    }

    assertThat(all).hasSize(2_000);
  }

  @Test
  void time_ofAnId_isTheMillisecondOfItsMaking() {
    assertThat(Ids.time(ids.next())).isEqualTo(TestClock.START);
  }

  @Test
  void time_ofSomethingElse_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Ids.time("not an id"));
  }

  @Test
  void isId_onlyCanonicalForm_isTrue() {
    String id = ids.next();

    assertThat(Ids.isId(id)).isTrue();
    assertThat(Ids.isId(id.toLowerCase(java.util.Locale.ROOT))).isFalse();
    assertThat(Ids.isId(id + "0")).isFalse();
    assertThat(Ids.isId("")).isFalse();
    assertThat(Ids.isId("O" + id.substring(1))).isFalse();
    assertThat(Ids.isId("8ZZZZZZZZZZZZZZZZZZZZZZZZZ")).isFalse();
  }

  @Test
  void beforeAndAfter_anId_sortBetweenItAndItsNeighbours() {
    for (int last = 0; last < 31; last++) {
      String digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
      String id = "01J000000000000000000000" + "0" + digits.charAt(last);
      String next = "01J000000000000000000000" + "0" + digits.charAt(last + 1);

      assertThat(List.of(Ids.before(id), id, Ids.after(id), Ids.before(next), next))
          .isSortedAccordingTo(Comparator.naturalOrder());
    }
    assertThat(Ids.before("01J00000000000000000000010"))
        .isGreaterThan("01J0000000000000000000000Z");
  }

  @Test
  void at_anotherInstant_changesTheTimeAlone() {
    Instant then = Instant.parse("2026-11-30T12:00:00.123Z");
    String id = "01J0ZZZZZZABCDEFGHJKMNPQRS";

    assertThat(Ids.time(Ids.at(then, id))).isEqualTo(then);
    assertThat(Ids.at(then, id)).endsWith("ABCDEFGHJKMNPQRS").hasSize(26);
    assertThat(Ids.at(Ids.time(id), id)).isEqualTo(id);
  }
}
