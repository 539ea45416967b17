package dev.atoll.table.limit;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateLimitTest {

  @Test
  void new_noneOrNoWholeSecond_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RateLimit("a", 0, Duration.ofSeconds(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RateLimit("a", 1, Duration.ofMillis(1_500)));
    assertThatIllegalArgumentException().isThrownBy(() -> new RateLimit("a", 1, Duration.ZERO));
  }
}
