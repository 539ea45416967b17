package dev.atoll.table.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class InstantsProperties {

  private static final long YEAR_0 = -62_167_219_200_000L;
  private static final long YEAR_9999_END = 253_402_300_799_999L;

  @Property
  void format_anyTwoInstants_textSortsAsTime(
      @ForAll @LongRange(min = YEAR_0, max = YEAR_9999_END) long a,
      @ForAll @LongRange(min = YEAR_0, max = YEAR_9999_END) long b) {
    String first = Instants.format(Instant.ofEpochMilli(a));
    String second = Instants.format(Instant.ofEpochMilli(b));

    assertThat(Integer.signum(first.compareTo(second))).isEqualTo(Long.signum(Long.compare(a, b)));
  }

  @Property
  void parse_ofAFormattedInstant_givesItBackToTheMillisecond(
      @ForAll @LongRange(min = YEAR_0, max = YEAR_9999_END) long millis,
      @ForAll @LongRange(min = 0, max = 999_999) long nanos) {
    Instant instant = Instant.ofEpochMilli(millis).plusNanos(nanos);

    assertThat(Instants.parse(Instants.format(instant))).isEqualTo(Instants.stored(instant));
  }

  @Example
  void format_fullSecond_hasThreeFractionDigits() {
    assertThat(Instants.format(Instant.parse("2026-01-02T03:04:05Z")))
        .isEqualTo("2026-01-02T03:04:05.000Z");
    assertThat(Instants.format(Instant.parse("2026-01-02T03:04:05.06Z")))
        .isEqualTo("2026-01-02T03:04:05.060Z");
  }
}
