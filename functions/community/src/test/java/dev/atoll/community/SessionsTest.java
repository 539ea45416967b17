package dev.atoll.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import dev.atoll.table.schema.LiveSessions;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.Session;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionsTest {

  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final EmailMarker PROOF = new EmailMarker("mail", "account", "hash");

  private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.builder().withoutBackground().inMemory();
  private final SingleTable table =
      SingleTable.on(
          engine.client(),
          "atoll",
          AtollTable.DEFINITION,
          Clock.fixed(NOW, ZoneOffset.UTC),
          new Random(1));
  private final Sessions sessions = new Sessions(table);

  @BeforeEach
  void createTable() {
    TableCreator.createIfAbsent(engine.client(), "atoll", AtollTable.DEFINITION);
    put(PROOF);
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void begin_passwordChangedSinceItWasChecked_doesNotBegin() {
    put(new EmailMarker("mail", "account", "other hash"));

    assertThat(sessions.begin(session("one", 60), PROOF)).isFalse();
    assertThat(live().sessions()).isEmpty();
    assertThat(isThere("one")).isFalse();
  }

  @Test
  void begin_addressGoneSinceThePasswordWasChecked_doesNotBegin() {
    table.write(
        WritePattern.delete("test.delete", EmailMarker.TYPE, "test", "1"),
        Write.delete(EmailMarker.key("mail")));

    assertThat(sessions.begin(session("one", 60), PROOF)).isFalse();
    assertThat(isThere("one")).isFalse();
  }

  @Test
  void begin_whereAnotherSessionLives_listsBoth() {
    assertThat(sessions.begin(session("one", 60), PROOF)).isTrue();
    assertThat(sessions.begin(session("two", 61), PROOF)).isTrue();

    assertThat(live().sessions()).hasSize(2);
    assertThat(live().version()).isEqualTo(2);
  }

  @Test
  void begin_twentyOneSessions_removesTheItemOfTheOldest() {
    for (int n = 0; n <= LiveSessions.MAX; n++) {
      sessions.begin(session("s" + n, 60 + n), PROOF);
    }

    assertThat(live().sessions()).hasSize(LiveSessions.MAX);
    assertThat(isThere("s0")).isFalse();
    assertThat(isThere("s1")).isTrue();
  }

  @Test
  void end_sessionThatIsNotListed_removesItAllTheSame() {
    table.write(
        WritePattern.put("test.put", Session.TYPE, "test", "1"),
        Write.put(Session.TYPE, session("stray", 60)));

    sessions.end("account", "stray");

    assertThat(isThere("stray")).isFalse();
  }

  @Test
  void end_twice_isNoFault() {
    sessions.begin(session("one", 60), PROOF);
    sessions.end("account", "one");
    sessions.end("account", "one");

    assertThat(live().sessions()).isEmpty();
  }

  @Test
  void endAll_listedAndTheOneThatAsks_areGone() {
    sessions.begin(session("one", 60), PROOF);
    sessions.begin(session("two", 60), PROOF);
    sessions.endAll("account", "two");

    assertThat(isThere("one")).isFalse();
    assertThat(isThere("two")).isFalse();
    assertThat(live().sessions()).isEmpty();
  }

  private static Session session(String hash, long seconds) {
    return new Session("account", hash, "coral", NOW, NOW.plus(Duration.ofSeconds(seconds)));
  }

  private void put(EmailMarker marker) {
    table.write(
        WritePattern.put("test.put", EmailMarker.TYPE, "test", "1"),
        Write.put(EmailMarker.TYPE, marker));
  }

  private LiveSessions live() {
    return table
        .get(CommunityPatterns.LIVE_SESSIONS.at("account"))
        .orElse(LiveSessions.none("account"));
  }

  private boolean isThere(String hash) {
    return table.get(PlatformPatterns.SESSION.at("account", hash)).isPresent();
  }
}
