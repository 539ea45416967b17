package dev.atoll.table.key;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * Instants as keys and attributes hold them: UTC with exactly three fraction digits, such as {@code
 * 2026-01-02T03:04:05.060Z}. The fixed width makes the order of the text the order of time, for the
 * years 0000 to 9999.
 */
public final class Instants {

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Instants() {}

  /** The instant as text, cut to the millisecond. */
  public static String format(Instant instant) {
    return FORMAT.format(instant);
  }

  /** The instant that such a text names. */
  public static Instant parse(String text) {
    return Instant.parse(text);
  }

  /** The instant as stored: cut to the millisecond, so that it survives a round trip. */
  public static Instant stored(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS);
  }
}
