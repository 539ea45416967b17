package dev.atoll.stream.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Never more in a second than was agreed, and nothing saved up. */
class PaceTest {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - SECOND);
  private final Pace pace =
      new Pace(
          100,
          new Pace.Time() {
            @Override
            public long nanos() {
              return now.get();
            }

            @Override
            public void pass(long nanos) {
              now.addAndGet(nanos);
            }
          });

  private long taking(int times, int units) {
    long start = now.get();
    for (int i = 0; i < times; i++) {
      pace.take(units);
    }
    return now.get() - start;
  }

  @Test
  void take_thousandUnits_takesTheTimeThatTheyAreWorth() {
    assertThat(taking(40, 25)).isEqualTo(39 * SECOND / 4);
  }

  @Test
  void take_afterAPause_hasSavedNothingUp() {
    pace.take(25);
    now.addAndGet(60 * SECOND);

    assertThat(taking(5, 25)).isEqualTo(SECOND);
  }

  @Test
  void write_batchThatWasThrottled_halvesThePaceWhichRecovers() {
    pace.write(25, () -> now.addAndGet(SECOND));
    pace.take(25);
    assertThat(taking(2, 25)).isEqualTo(SECOND);

    for (int i = 0; i < 25; i++) {
      pace.write(25, () -> {});
    }
    pace.take(25);
    assertThat(taking(4, 25)).isEqualTo(SECOND);
  }

  @Test
  void create_paceOfNothing_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Pace(0, Pace.Time.SYSTEM));
  }
}
