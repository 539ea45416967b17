package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.page.Position;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.SortedMap;

/**
 * What an agent of the product did and found: each analysis of a threat writes one.
 *
 * <pre>
 * PK OPS_LOG#&lt;yyyy-mm-dd&gt;   SK &lt;at&gt;#&lt;agent&gt;#&lt;id&gt;
 * action, message, details, expires_at
 * </pre>
 *
 * @param id makes two entries of a millisecond two; derive it from what the entry is about, and a
 *     repetition writes the same entry again
 */
public record OpsLogEntry(
    Instant at,
    String agent,
    String id,
    String action,
    String message,
    SortedMap<String, String> details,
    Instant expiresAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("OPS_LOG#<day>", "<at>#<agent>#<id>");

  /** How it is stored. */
  public static final ItemType<OpsLogEntry> TYPE =
      ItemType.of("ops-log", KEY, OpsLogEntry::encode, OpsLogEntry::decode);

  public OpsLogEntry {
    details = Texts.copy(details);
  }

  /** The day whose log an instant is in. */
  public static LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC);
  }

  /** Its place in the log, to go on from. */
  public Position position() {
    return Position.of(
        Map.of("PK", KEY.partitionAt(day(at).toString()), "SK", item().key().sort()));
  }

  private Attributes item() {
    return Attributes.builder()
        .key(KEY.at(day(at).toString(), Instants.format(at), agent, id))
        .build();
  }

  private Attributes encode() {
    return Attributes.builder()
        .putAll(item())
        .put("action", action)
        .put("message", message)
        .put("details", Texts.encode(details))
        .putEpochSeconds("expires_at", expiresAt)
        .build();
  }

  private static OpsLogEntry decode(Attributes item) {
    return new OpsLogEntry(
        Instants.parse(KEY.part("at", item.key())),
        KEY.part("agent", item.key()),
        KEY.part("id", item.key()),
        item.string("action"),
        item.string("message"),
        Texts.decode(item.map("details")),
        item.epochSeconds("expires_at"));
  }
}
