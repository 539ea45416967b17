package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.KeyTemplate;
import java.time.Instant;
import java.time.LocalDate;

/**
 * How often a brand's products were scanned from one country on one day: the owner's heat map.
 *
 * <pre>
 * PK BRAND#&lt;id&gt;   SK WINDOW#&lt;yyyy-mm-dd&gt;#&lt;country&gt;
 * scans, expires_at
 * </pre>
 *
 * @param country two letters, or {@link ScanWindow#UNKNOWN_COUNTRY}
 */
public record BrandScanWindow(
    String brandId, LocalDate day, String country, long scans, Instant expiresAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("BRAND#<id>", "WINDOW#<day>#<country>");

  /** How it is stored. */
  public static final ItemType<BrandScanWindow> TYPE =
      ItemType.of("brand-scan-window", KEY, BrandScanWindow::encode, BrandScanWindow::decode);

  /** The windows of the days from one to another, both included. */
  public static SortRange range(LocalDate first, LocalDate last) {
    return new SortRange.Between("WINDOW#" + first, "WINDOW#" + last + "#~");
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(KEY.at(brandId, day.toString(), country))
        .put("scans", scans)
        .putEpochSeconds("expires_at", expiresAt)
        .build();
  }

  private static BrandScanWindow decode(Attributes item) {
    return new BrandScanWindow(
        KEY.part("id", item.key()),
        LocalDate.parse(KEY.part("day", item.key())),
        KEY.part("country", item.key()),
        item.number("scans"),
        item.epochSeconds("expires_at"));
  }
}
