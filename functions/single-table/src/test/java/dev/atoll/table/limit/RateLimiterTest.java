package dev.atoll.table.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.CapacityMeter;
import dev.atoll.table.GetPattern;
import dev.atoll.table.TestTable;
import dev.atoll.table.schema.RateLimitWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RateLimiterTest {

  private static final RateLimit LIMIT = new RateLimit("sign-up", 20, Duration.ofMinutes(5));
  private static final GetPattern<RateLimitWindow> WINDOW =
      GetPattern.consistent("test.window", RateLimitWindow.TYPE, "test");

  private final TestTable test = new TestTable();
  private final RateLimiter limiter = new RateLimiter(test.facade(), test.clock);

  @AfterEach
  void close() throws Exception {
    test.close();
  }

  @Test
  void hit_twentyFirst_isTooManyUntilTheWindowEnds() {
    hits(20);
    test.clock.advance(Duration.ofMillis(100_500));

    assertThat(limiter.hit(LIMIT, "net")).isEqualTo(new Hit.TooMany(Duration.ofSeconds(200)));
  }

  @Test
  void hit_otherSubjectOrAction_isCountedApart() {
    hits(20);

    assertThat(limiter.hit(LIMIT, "other")).isInstanceOf(Hit.Allowed.class);
    assertThat(limiter.hit(new RateLimit("log-in", 20, Duration.ofMinutes(5)), "net"))
        .isInstanceOf(Hit.Allowed.class);
  }

  @Test
  void hit_atTheVeryEndOfTheWindow_asksForASecondsPatience() {
    hits(20);
    test.clock.advance(Duration.ofMillis(299_999));

    assertThat(limiter.hit(LIMIT, "net")).isEqualTo(new Hit.TooMany(Duration.ofSeconds(1)));
  }

  @Test
  void hit_nextWindow_startsAnew() {
    hits(20);
    test.clock.advance(Duration.ofSeconds(300));

    assertThat(limiter.hit(LIMIT, "net")).isInstanceOf(Hit.Allowed.class);
  }

  @Test
  void hit_aroundTheEdgeOfTwoWindows_letsTwiceTheMaximumPass() {
    test.clock.advance(Duration.ofMillis(299_900));
    assertThat(hits(25)).filteredOn(Hit.Allowed.class::isInstance).hasSize(20);
    test.clock.advance(Duration.ofMillis(200));

    assertThat(hits(25)).filteredOn(Hit.Allowed.class::isInstance).hasSize(20);
  }

  @Test
  void hit_twoHundredAtOnceOnTwenty_letsExactlyTwentyPass() throws Exception {
    CountDownLatch ready = new CountDownLatch(200);
    List<Hit> hits = new ArrayList<>();
    try (var executor = Executors.newFixedThreadPool(200)) {
      List<Future<Hit>> futures =
          Stream.generate(
                  () ->
                      executor.submit(
                          () -> {
                            ready.countDown();
                            ready.await();
                            return limiter.hit(LIMIT, "net");
                          }))
              .limit(200)
              .toList();
      for (Future<Hit> future : futures) {
        hits.add(future.get());
      }
    }

    assertThat(hits).filteredOn(Hit.Allowed.class::isInstance).hasSize(20);
    assertThat(hits).filteredOn(Hit.TooMany.class::isInstance).hasSize(180);
  }

  @Test
  void release_anAllowedHit_makesRoomForOneMore() {
    Hit.Allowed hit = (Hit.Allowed) hits(20).getFirst();
    limiter.release(hit);

    assertThat(limiter.hit(LIMIT, "net")).isInstanceOf(Hit.Allowed.class);
    assertThat(limiter.hit(LIMIT, "net")).isInstanceOf(Hit.TooMany.class);
  }

  @Test
  void release_afterTheWindow_givesTheNextOneNothing() {
    Hit.Allowed hit = (Hit.Allowed) limiter.hit(LIMIT, "net");
    test.clock.advance(Duration.ofSeconds(300));
    hits(20);
    limiter.release(hit);

    assertThat(limiter.hit(LIMIT, "net")).isInstanceOf(Hit.TooMany.class);
  }

  @Test
  void hit_anyWindow_endsByANumberOfSeconds() {
    Hit.Allowed hit = (Hit.Allowed) limiter.hit(LIMIT, "net");

    RateLimitWindow window = test.facade().get(WINDOW.at(hit.window())).orElseThrow();
    assertThat(window.n()).isEqualTo(1);
    assertThat(window.expiresAt())
        .isEqualTo(Instant.ofEpochSecond(window.start()).plusSeconds(300));
  }

  @Test
  void hit_allowed_isOneCallAndOneUnit() throws Exception {
    CapacityMeter meter = new CapacityMeter();
    CapacityMeter.measure(meter, () -> limiter.hit(LIMIT, "net"));

    assertThat(meter.calls()).isEqualTo(1);
    assertThat(meter.writeUnits()).isEqualTo(1);
  }

  private List<Hit> hits(int times) {
    return Stream.generate(() -> limiter.hit(LIMIT, "net")).limit(times).toList();
  }
}
