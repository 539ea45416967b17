package dev.atoll.table.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.atoll.table.Attributes;
import dev.atoll.table.CorruptItemException;
import dev.atoll.table.TestClock;
import dev.atoll.table.schema.LiveSessions.Entry;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SchemaTest {

  private static final Instant NOW = TestClock.START;

  @Test
  void sortKeys_ofAPostsCollection_putThePostFirstInADescendingQuery() {
    assertThat(Stream.of("PENDING#1", "METADATA#1", "COUNT#", "COMMENT#9", "COMMENT#1"))
        .isSortedAccordingTo(java.util.Comparator.reverseOrder());
    assertThat("METADATA#~").isBetween("METADATA#7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "PENDING#");
  }

  @Test
  void plus_twentyOneSessions_endsTheOldest() {
    LiveSessions sessions = LiveSessions.none("a");
    for (int i = 0; i <= LiveSessions.MAX; i++) {
      sessions = sessions.plus(new Entry("hash" + i, NOW.plusSeconds(60 + i)), NOW);
    }

    assertThat(sessions.sessions())
        .hasSize(LiveSessions.MAX)
        .noneMatch(entry -> entry.tokenHash().equals("hash0"));
    assertThat(sessions.version()).isEqualTo(21);
  }

  @Test
  void plus_expiredSessions_areForgotten() {
    LiveSessions sessions =
        LiveSessions.none("a")
            .plus(new Entry("old", NOW.plusSeconds(1)), NOW)
            .plus(new Entry("new", NOW.plusSeconds(60)), NOW.plusSeconds(1));

    assertThat(sessions.sessions()).extracting(Entry::tokenHash).containsExactly("new");
  }

  @Test
  void minus_oneSession_leavesTheOthersUnderANewVersion() {
    LiveSessions sessions =
        LiveSessions.none("a")
            .plus(new Entry("one", NOW.plusSeconds(60)), NOW)
            .plus(new Entry("two", NOW.plusSeconds(61)), NOW);

    assertThat(sessions.minus("one").sessions())
        .extracting(Entry::tokenHash)
        .containsExactly("two");
    assertThat(sessions.minus("one").version()).isEqualTo(3);
    assertThat(sessions.cleared().sessions()).isEmpty();
  }

  @Test
  void made_sameRequest_givesWhatItMade() {
    IdempotencyClaim claim = new IdempotencyClaim("anon", "key", "request", NOW);

    assertThat(claim.made(claim.record("id").item())).isEqualTo("id");
  }

  @Test
  void made_otherRequest_isAMismatch() {
    Attributes existing = new IdempotencyClaim("anon", "key", "request", NOW).record("id").item();
    IdempotencyClaim other = new IdempotencyClaim("anon", "key", "other", NOW);

    assertThatExceptionOfType(IdempotencyMismatchException.class)
        .isThrownBy(() -> other.made(existing));
  }

  @Test
  void record_ofAClaim_isRememberedForADay() {
    Attributes item = new IdempotencyClaim("anon", "key", "request", NOW).record("id").item();

    assertThat(item.epochSeconds("expires_at")).isEqualTo(NOW.plus(Duration.ofHours(24)));
  }

  @Test
  void toString_ofAnEmailMarker_doesNotTellThePasswordHash() {
    assertThat(new EmailMarker("address", "account", "secret"))
        .asString()
        .doesNotContain("secret", "address");
  }

  @Test
  void decode_itemOfAnotherType_isCorrupt() {
    Attributes slug = SlugMarker.TYPE.encode(new SlugMarker("a", "b"));

    assertThatExceptionOfType(CorruptItemException.class)
        .isThrownBy(() -> UsernameMarker.TYPE.decode(slug));
  }

  @Test
  void decode_unknownValueOfAnEnum_isCorrupt() {
    SiteSettings settings =
        new SiteSettings("", "", Optional.empty(), SiteSettings.CommentPolicy.OPEN, 1);
    Attributes odd =
        Attributes.builder()
            .putAll(SiteSettings.TYPE.encode(settings))
            .put("comments", "x")
            .build();

    assertThatExceptionOfType(CorruptItemException.class)
        .isThrownBy(() -> SiteSettings.TYPE.decode(odd));
  }

  @Test
  void shard_ofAnIdentifier_isAlwaysOneOfTheShards() {
    assertThat(Stream.of("a", "b", "c", "polygenelubricants").map(Work::shard))
        .isSubsetOf(Work.shards());
    assertThat(Work.shard("a")).isEqualTo(Work.shard("a"));
  }
}
