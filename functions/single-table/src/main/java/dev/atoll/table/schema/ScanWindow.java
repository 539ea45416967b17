package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often a product was scanned in ten minutes, and from where. Each country is a number of its
 * own, so that counting is one addition.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK WINDOW#&lt;yyyy-mm-ddThh:m0&gt;
 * scans, from_&lt;country&gt;, expires_at
 * </pre>
 *
 * @param start a multiple of ten minutes
 * @param countries scans by country; those whose country is not known are in no entry
 */
public record ScanWindow(
    String productId,
    Instant start,
    long scans,
    SortedMap<String, Long> countries,
    Instant expiresAt) {

  /** Stands for the country where none is known. */
  public static final String UNKNOWN_COUNTRY = "ZZ";

  /** Minutes that a window spans. */
  public static final int MINUTES = 10;

  private static final String FROM = "from_";

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "WINDOW#<start>");

  /** How it is stored. */
  public static final ItemType<ScanWindow> TYPE =
      ItemType.of("scan-window", KEY, ScanWindow::encode, ScanWindow::decode);

  public ScanWindow {
    countries = Collections.unmodifiableSortedMap(new TreeMap<>(countries));
  }

  /** The window that an instant lies in begins then. */
  public static Instant startOf(Instant instant) {
    long minute = instant.truncatedTo(ChronoUnit.MINUTES).getEpochSecond() / 60;
    return Instant.ofEpochSecond(Math.floorDiv(minute, MINUTES) * MINUTES * 60);
  }

  /** The key of a product's window. */
  public static PrimaryKey key(String productId, Instant start) {
    return KEY.at(productId, MINUTE.format(start));
  }

  /** The windows that begin from one instant to another, both included. */
  public static SortRange range(Instant first, Instant last) {
    return new SortRange.Between("WINDOW#" + MINUTE.format(first), "WINDOW#" + MINUTE.format(last));
  }

  /** The attribute that counts a country's scans. */
  public static String counter(String country) {
    return FROM + country;
  }

  private Attributes encode() {
    Attributes.Builder item = Attributes.builder().key(key(productId, start));
    countries.forEach((country, count) -> item.put(counter(country), count));
    return item.put("scans", scans).putEpochSeconds("expires_at", expiresAt).build();
  }

  private static ScanWindow decode(Attributes item) {
    SortedMap<String, Long> countries = new TreeMap<>();
    item.names().stream()
        .filter(name -> name.startsWith(FROM))
        .forEach(name -> countries.put(name.substring(FROM.length()), item.number(name)));
    return new ScanWindow(
        KEY.part("id", item.key()),
        Instant.parse(KEY.part("start", item.key()) + ":00Z"),
        item.number("scans"),
        countries,
        item.epochSeconds("expires_at"));
  }
}
