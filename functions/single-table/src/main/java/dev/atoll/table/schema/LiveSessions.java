package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which sessions an account has. Every log-in and every log-out of all is conditional on its
 * version, so that no session slips through a race and all can end in one transaction.
 *
 * <pre>
 * PK C#&lt;account&gt;   SK SESSIONS
 * sessions [{hash, expiresAt}] (at most 20), v
 * </pre>
 */
public record LiveSessions(String accountId, List<Entry> sessions, long version) {

  /** Most sessions of one account: one more log-in ends the oldest. */
  public static final int MAX = 20;

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("C#<account>", "SESSIONS");

  /** How it is stored. */
  public static final ItemType<LiveSessions> TYPE =
      ItemType.of("live-sessions", KEY, LiveSessions::encode, LiveSessions::decode);

  public LiveSessions {
    sessions = List.copyOf(sessions);
  }

  /** One session. */
  public record Entry(String tokenHash, Instant expiresAt) {

    Attributes encode() {
      return Attributes.builder().put("hash", tokenHash).put("expiresAt", expiresAt).build();
    }

    static Entry decode(Attributes map) {
      return new Entry(map.string("hash"), map.instant("expiresAt"));
    }
  }

  /** The key of an account's list. */
  public static PrimaryKey key(String accountId) {
    return KEY.at(accountId);
  }

  /** An account that never logged in. */
  public static LiveSessions none(String accountId) {
    return new LiveSessions(accountId, List.of(), 0);
  }

  /**
   * With one session more, without those that are over, and without the oldest if there are too
   * many.
   */
  public LiveSessions plus(Entry added, Instant now) {
    List<Entry> kept = new ArrayList<>(sessions);
    kept.removeIf(entry -> !entry.expiresAt().isAfter(now));
    kept.add(added);
    kept.sort(Comparator.comparing(Entry::expiresAt));
    return new LiveSessions(
        accountId, kept.subList(Math.max(0, kept.size() - MAX), kept.size()), version + 1);
  }

  /** The sessions that are alive here and missing there: their items have to go with the change. */
  public List<Entry> endedBy(LiveSessions changed, Instant now) {
    return sessions.stream()
        .filter(entry -> entry.expiresAt().isAfter(now) && !changed.sessions.contains(entry))
        .toList();
  }

  /** Without one session. */
  public LiveSessions minus(String tokenHash) {
    return new LiveSessions(
        accountId,
        sessions.stream().filter(entry -> !entry.tokenHash().equals(tokenHash)).toList(),
        version + 1);
  }

  /** Without any. */
  public LiveSessions cleared() {
    return new LiveSessions(accountId, List.of(), version + 1);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(accountId))
        .putMaps("sessions", sessions.stream().map(Entry::encode).toList())
        .put("v", version)
        .build();
  }

  private static LiveSessions decode(Attributes item) {
    return new LiveSessions(
        KEY.part("account", item.key()),
        item.maps("sessions").stream().map(Entry::decode).toList(),
        item.number("v"));
  }
}
