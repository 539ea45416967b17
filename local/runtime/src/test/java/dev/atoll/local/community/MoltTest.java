package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.schema.SeaEntry;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoltTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  private final Member coral = test.join();
  private final Member finn = test.join();

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void create_molt_isThereForEverybodyWithItsAddress() {
    Answer made = coral.post("/molts", "text", "Low water at noon.").is(201);
    String id = made.text("id");

    assertThat(made.header("Location")).contains("/molts/" + id);
    Answer shown = test.get("/molts/" + id).is(200);
    assertThat(shown.json())
        .containsEntry("text", "Low water at noon.")
        .containsEntry("parentId", null)
        .containsEntry("author", Map.of("id", coral.id(), "username", coral.name()));
    assertThat(shown.object("counts").values().toString()).isEqualTo("[0, 0, 0]");
    assertThat(test.get("/accounts/" + coral.name() + "/molts").items("id")).containsExactly(id);
    assertThat(test.get("/sea").items("id")).first().isEqualTo(id);
    assertThat(coral.count("molts")).isEqualTo(1);
  }

  @Test
  void create_reply_isInThreadAndProfileAndCountedButNotInTheSea() {
    String parent = coral.molt("Who has seen the buoy?");
    String first = finn.reply(parent, "Not me.");
    String second = coral.reply(parent, "Found it.");

    assertThat(test.get("/molts/" + parent + "/replies").is(200).items("id"))
        .containsExactly(first, second);
    assertThat(test.get("/molts/" + parent).number("counts", "replies")).isEqualTo(2);
    assertThat(test.get("/molts/" + first).text("parentId")).isEqualTo(parent);
    assertThat(test.get("/accounts/" + finn.name() + "/molts").items("id")).containsExactly(first);
    assertThat(test.get("/sea?limit=100").items("id")).doesNotContain(first, second);
    assertThat(finn.count("molts")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\n", "\u200b", "\u00a0\u2800", "\u3164"})
  void create_blankText_isRefused(String text) {
    coral.post("/molts", "text", text).is(422);
  }

  @Test
  void create_text_has280CharactersWhateverTheyAre() {
    assertThat(coral.post("/molts", "text", "🐙".repeat(280)).is(201).text("text"))
        .isEqualTo("🐙".repeat(280));
    assertThat(coral.post("/molts", "text", "a".repeat(281)).is(422).errors())
        .containsExactly("text too_long");
    coral.send("POST", "/molts", Map.of()).is(400);
    coral.send("POST", "/molts", fields("text", "a", "likes", 5)).is(400);
  }

  @Test
  void create_replyToNothing_isRefused() {
    String gone = coral.molt("Soon gone.");
    coral.delete("/molts/" + gone).is(204);

    for (String parent : List.of(gone, "01J0ZZZZZZ0000000000000000")) {
      assertThat(finn.post("/molts", "text", "Hello?", "parentId", parent).is(422).errors())
          .containsExactly("parentId unknown");
    }
    finn.post("/molts", "text", "Hello?", "parentId", "not an id").is(422);
    assertThat(finn.count("molts")).isZero();
  }

  @Test
  void create_sameKey_makesOneMoltAndAnotherTextIsRefused() throws Exception {
    List<Answer> answers =
        Together.run(
            8, n -> coral.send("POST", "/molts", Map.of("text", "Once."), "Idempotency-Key", "k"));

    assertThat(answers).extracting(Answer::status).containsOnly(201);
    assertThat(answers)
        .extracting(answer -> answer.text("id"))
        .containsOnly(answers.get(0).text("id"));
    assertThat(coral.count("molts")).isEqualTo(1);
    coral.send("POST", "/molts", Map.of("text", "Twice."), "Idempotency-Key", "k").is(422);
    coral.delete("/molts/" + answers.get(0).text("id")).is(204);
    coral.send("POST", "/molts", Map.of("text", "Once."), "Idempotency-Key", "k").is(404);
  }

  @Test
  void delete_molt_isGoneEverywhereAtOnce() {
    String id = coral.molt("Regrettable.");
    String reply = finn.reply(id, "Indeed.");
    finn.like(id).is(204);
    finn.remolt(id).is(204);
    coral.delete("/molts/" + id).is(204);

    test.get("/molts/" + id).is(404);
    test.get("/molts/" + id + "/replies").is(404);
    assertThat(test.get("/accounts/" + coral.name() + "/molts").items()).isEmpty();
    assertThat(test.get("/sea?limit=100").items("id")).doesNotContain(id);
    assertThat(coral.count("molts")).isZero();
    assertThat(test.items().toString()).doesNotContain("Regrettable");
    assertThat(test.get("/molts/" + reply).is(200).text("parentId")).isEqualTo(id);
    coral.delete("/molts/" + id).is(404);
    for (Answer answer :
        List.of(finn.like(id), finn.unlike(id), finn.remolt(id), finn.withdraw(id))) {
      answer.is(404);
    }
  }

  @Test
  void delete_reply_isUncountedOnceWhateverHappensAtOnce() throws Exception {
    String parent = coral.molt("Anybody?");
    String reply = finn.reply(parent, "Me.");
    finn.reply(parent, "Me too.");
    List<Answer> answers = Together.run(8, n -> finn.delete("/molts/" + reply));

    assertThat(answers).extracting(Answer::status).containsOnlyOnce(204).contains(404);
    assertThat(test.get("/molts/" + parent).number("counts", "replies")).isEqualTo(1);
    assertThat(finn.count("molts")).isEqualTo(1);
  }

  @Test
  void delete_replyToADeletedMolt_goes() {
    String parent = coral.molt("First.");
    String reply = finn.reply(parent, "Second.");
    coral.delete("/molts/" + parent).is(204);
    finn.delete("/molts/" + reply).is(204);

    test.get("/molts/" + reply).is(404);
    assertThat(finn.count("molts")).isZero();
  }

  @Test
  void delete_anothersMolt_isForbidden() {
    String id = coral.molt("Mine.");
    finn.delete("/molts/" + id).is(403);
    test.get("/molts/" + id).is(200);
  }

  @Test
  void sea_moltsOfSeveralDays_areMergedNewestFirstForEightDays() throws IOException {
    try (TestCommunity sea = TestCommunity.startUnlimited()) {
      Member writer = sea.join();
      List<Object> newestFirst = new ArrayList<>();
      for (int day = 0; day < 10; day++) {
        for (int n = 0; n < 7; n++) {
          sea.clock.advance(Duration.ofMillis(1));
          newestFirst.addFirst(writer.molt("Day " + day + ", " + n));
        }
        sea.clock.advance(Duration.ofDays(1));
      }
      sea.clock.advance(Duration.ofHours(-1));
      long alive =
          newestFirst.stream()
              .filter(id -> SeaEntry.expiry((String) id).isAfter(sea.clock.instant()))
              .count();

      for (int limit : List.of(1, 5, 7, 20, 100)) {
        assertThat(writer.all("/sea", "id", limit))
            .isEqualTo(newestFirst.subList(0, Math.toIntExact(alive)));
      }
      assertThat(alive).isEqualTo(56);
    }
  }

  @Test
  void sea_whileOthersWrite_missesNoneAndRepeatsNone() {
    List<String> before = IntStream.range(0, 12).mapToObj(n -> coral.molt("Wave " + n)).toList();
    Answer first = test.get("/sea?limit=5").is(200);
    finn.molt("In between.");
    coral.delete("/molts/" + before.get(3)).is(204);
    Answer second = test.get("/sea?limit=6&cursor=" + first.next().orElseThrow()).is(200);

    assertThat(first.items("id"))
        .containsExactly(
            before.get(11), before.get(10), before.get(9), before.get(8), before.get(7));
    assertThat(second.items("id"))
        .startsWith(before.get(6), before.get(5), before.get(4), before.get(2), before.get(1));
  }

  @Test
  void reads_publicAnswers_areNotSentAgainWhileTheyHold() {
    String id = coral.molt("Still here.");
    for (String path :
        List.of(
            "/molts/" + id,
            "/molts/" + id + "/replies",
            "/sea",
            "/accounts/" + coral.name() + "/molts")) {
      String tag = test.get(path).header("ETag").orElseThrow();
      test.get(path, "If-None-Match", tag).is(304);
    }
    String tag = test.get("/molts/" + id).header("ETag").orElseThrow();
    finn.like(id).is(204);
    test.get("/molts/" + id, "If-None-Match", tag).is(200);
  }
}
