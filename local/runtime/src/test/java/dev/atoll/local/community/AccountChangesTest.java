package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.PASSWORD;
import static dev.atoll.local.community.TestCommunity.address;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Profile, name, address, password and end of an account. */
class AccountChangesTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();
  private static final TestHttp here = test.visitor();

  private final Member coral = test.join();

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void profile_changed_isShownAndWhatIsLeftOutStays() {
    coral.patch("/accounts/me", "displayName", "Coral Reef").is(200);
    Answer changed = coral.patch("/accounts/me", "bio", "Under water.").is(200);

    assertThat(changed.json())
        .containsEntry("displayName", "Coral Reef")
        .containsEntry("bio", "Under water.")
        .containsEntry("email", address(coral.name()));
    assertThat(coral.profile().json())
        .containsEntry("displayName", "Coral Reef")
        .doesNotContainKey("email");
    coral.patch("/accounts/me", "username", "other").is(400);
    coral.patch("/accounts/me", "displayName", "x".repeat(101)).is(422);
    coral.patch("/accounts/me", "bio", "").is(200);
  }

  @Test
  void nameAndAddress_changedAgainAndAgain_countWithTheSignUpsOfTheNetwork() throws Exception {
    try (TestCommunity limited = TestCommunity.start("sign-up=5/300")) {
      Member finn = limited.join();
      Member other = limited.join();
      finn.put("/accounts/me/username", "username", limited.name()).is(200);
      finn.put("/accounts/me/username", "username", other.name()).is(409);
      finn.put("/accounts/me/email", "email", address(other.name()), "password", PASSWORD).is(409);

      finn.put("/accounts/me/username", "username", limited.name()).is(429);
      assertThat(
              finn.put("/accounts/me/email", "email", address(other.name()), "password", PASSWORD)
                  .is(429)
                  .header("Retry-After"))
          .isPresent();
    }
  }

  @Test
  void profile_staleVersion_isRefused() {
    String tag = coral.patch("/accounts/me", "bio", "One").is(200).header("ETag").orElseThrow();
    coral.send("PATCH", "/accounts/me", Map.of("bio", "Two"), "If-Match", tag).is(200);

    coral.send("PATCH", "/accounts/me", Map.of("bio", "Three"), "If-Match", tag).is(412);
    coral
        .send("PUT", "/accounts/me/username", Map.of("username", test.name()), "If-Match", tag)
        .is(412);
    assertThat(coral.profile().text("bio")).isEqualTo("Two");
  }

  @Test
  void profile_manyAtOnce_allSucceedAndCountersStay() throws Exception {
    test.join().follow(coral).is(204);
    assertThat(Together.run(10, n -> coral.patch("/accounts/me", "bio", "Bio " + n)))
        .extracting(Answer::status)
        .containsOnly(200);
    assertThat(coral.count("followers")).isEqualTo(1);
  }

  @Test
  void rename_anotherName_redirectsTheFormerForThirtyDays() {
    String name = test.name();
    assertThat(coral.put("/accounts/me/username", "username", name).is(200).text("username"))
        .isEqualTo(name);

    test.get("/accounts/" + name).is(200);
    for (String list : List.of("", "/molts", "/followers", "/following")) {
      assertThat(test.get("/accounts/" + coral.name() + list).is(301).header("Location"))
          .contains("/accounts/" + name + list);
    }
    String newcomer = address("again" + coral.name());
    assertThat(test.signUp(here, newcomer, coral.name(), PASSWORD).is(409).text("code"))
        .isEqualTo("username_taken");
    test.clock.advance(Duration.ofDays(30));
    test.get("/accounts/" + coral.name()).is(404);
    test.signUp(here, newcomer, coral.name(), PASSWORD).is(201);
    assertThat(test.get("/accounts/" + coral.name()).is(200).text("id")).isNotEqualTo(coral.id());
  }

  @Test
  void rename_caseAlone_keepsTheNameAndLeavesNoRedirect() {
    String louder = coral.name().toUpperCase(Locale.ROOT);
    coral.put("/accounts/me/username", "username", louder).is(200);

    assertThat(test.get("/accounts/" + coral.name()).is(200).text("username")).isEqualTo(louder);
    assertThat(markers(coral.id())).hasSize(1).noneMatch(item -> item.contains("expires_at"));
  }

  @Test
  void rename_backToAFormerName_isAllowedAndSwapsTheRedirect() {
    String other = test.name();
    coral.put("/accounts/me/username", "username", other).is(200);
    coral.put("/accounts/me/username", "username", coral.name()).is(200);

    test.get("/accounts/" + coral.name()).is(200);
    test.get("/accounts/" + other).is(301);
    assertThat(markers(coral.id())).hasSize(2);
  }

  @Test
  void rename_nameOfAnother_isTaken() {
    Member finn = test.join();
    for (String taken : List.of(finn.name(), finn.name().toUpperCase(Locale.ROOT))) {
      assertThat(coral.put("/accounts/me/username", "username", taken).is(409).text("code"))
          .isEqualTo("username_taken");
    }
    finn.put("/accounts/me/username", "username", test.name()).is(200);
    coral.put("/accounts/me/username", "username", finn.name()).is(409);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Admin", "ADMIN", "__INSTANCE__", "me", "api", "null", "аdmin", "ab", ""})
  void rename_reservedOrImpossibleName_isRefused(String name) {
    coral.put("/accounts/me/username", "username", name).is(422);
    coral.profile().is(200);
  }

  @Test
  void rename_manyMembersToOneName_hasOneWinnerAndNoOrphan() throws Exception {
    List<Member> crowd = IntStream.range(0, 20).mapToObj(n -> test.join()).toList();
    String name = test.name();
    List<Answer> answers =
        Together.run(20, n -> crowd.get(n).put("/accounts/me/username", "username", name));

    assertThat(answers).extracting(Answer::status).containsOnlyOnce(200).containsOnly(200, 409);
    String winner = test.get("/accounts/" + name).is(200).text("id");
    for (Member member : crowd) {
      boolean won = member.id().equals(winner);
      assertThat(member.profile().status()).isEqualTo(won ? 301 : 200);
      assertThat(markers(member.id())).hasSize(won ? 2 : 1);
    }
  }

  @Test
  void rename_oneMemberManyTimesAtOnce_keepsOneNameForGood() throws Exception {
    List<String> names = IntStream.range(0, 8).mapToObj(n -> test.name()).toList();
    Together.run(8, n -> coral.put("/accounts/me/username", "username", names.get(n)).is(200));

    List<String> markers = markers(coral.id());
    assertThat(markers).hasSize(9);
    assertThat(markers.stream().filter(item -> !item.contains("expires_at"))).hasSize(1);
    String present = test.get("/accounts/" + coral.name()).is(301).header("Location").orElseThrow();
    assertThat(test.get(present).is(200).text("id")).isEqualTo(coral.id());
  }

  private static List<String> markers(String accountId) {
    return test.items().stream()
        .filter(item -> item.get("PK").s().startsWith("U#"))
        .filter(item -> item.get("accountId").s().equals(accountId))
        .map(Object::toString)
        .toList();
  }

  @Test
  void email_changed_logsInWithTheNewOneAndFreesTheOld() {
    String wanted = address("new" + coral.name());
    coral.put("/accounts/me/email", "email", wanted, "password", "not it at all").is(401);
    assertThat(
            coral
                .put("/accounts/me/email", "email", wanted, "password", PASSWORD)
                .is(200)
                .text("email"))
        .isEqualTo(wanted);

    test.logIn(here, address(coral.name())).is(401);
    test.logIn(here, wanted).is(201);
    test.signUp(here, address(coral.name()), test.name(), PASSWORD).is(201);
    coral.get("/notifications").is(200);
  }

  @Test
  void email_ofAnother_isTaken() {
    Member finn = test.join();
    for (String taken :
        List.of(address(finn.name()), address(finn.name()).toUpperCase(Locale.ROOT))) {
      assertThat(
              coral
                  .put("/accounts/me/email", "email", taken, "password", PASSWORD)
                  .is(409)
                  .text("code"))
          .isEqualTo("email_taken");
    }
    test.logIn(here, address(coral.name())).is(201);
  }

  @Test
  void email_ofTheSameMeaning_isAPlainUpdate() {
    String spelled = coral.name().toUpperCase(Locale.ROOT) + "@EXAMPLE.org";
    assertThat(
            coral
                .put("/accounts/me/email", "email", spelled, "password", PASSWORD)
                .is(200)
                .text("email"))
        .isEqualTo(coral.name().toUpperCase(Locale.ROOT) + "@example.org");
    test.logIn(here, address(coral.name())).is(201);
  }

  @Test
  void email_manyMembersToOneAddress_hasOneWinner() throws Exception {
    List<Member> crowd = IntStream.range(0, 12).mapToObj(n -> test.join()).toList();
    String wanted = address(test.name());
    List<Answer> answers =
        Together.run(
            12, n -> crowd.get(n).put("/accounts/me/email", "email", wanted, "password", PASSWORD));

    assertThat(answers).extracting(Answer::status).containsOnlyOnce(200).containsOnly(200, 409);
    test.logIn(here, wanted).is(201);
  }

  @Test
  void password_changed_endsEveryOtherSessionAtOnceAndRotatesTheOwn() {
    String other = test.token(here, address(coral.name()));
    String third = test.token(here, address(coral.name()));
    String newOne = "eleven loud barnacles";
    Answer changed =
        coral
            .put("/accounts/me/password", "currentPassword", PASSWORD, "newPassword", newOne)
            .is(200);

    for (String token : List.of(coral.token(), other, third)) {
      as(token).get("/notifications").is(401);
    }
    as(changed.text("token")).get("/notifications").is(200);
    assertThat(changed.object("account")).containsEntry("id", coral.id());
    test.logIn(here, address(coral.name())).is(401);
    test.logIn(here, address(coral.name()), newOne).is(201);
    assertThat(test.sessionsOf(changed.text("token"))).hasSize(2);
  }

  @Test
  void password_wrongOrPoor_isRefusedAndChangesNothing() {
    coral
        .put(
            "/accounts/me/password", "currentPassword", "guess", "newPassword", "long enough it is")
        .is(401);
    for (String poor : List.of("password123", "short", "a".repeat(129))) {
      coral.put("/accounts/me/password", "currentPassword", PASSWORD, "newPassword", poor).is(422);
    }
    coral.get("/notifications").is(200);
    test.logIn(here, address(coral.name())).is(201);
  }

  @Test
  void password_changedManyTimesAtOnce_leavesOneSession() throws Exception {
    List<Answer> answers =
        Together.run(
            6,
            n ->
                coral.put(
                    "/accounts/me/password",
                    "currentPassword",
                    PASSWORD,
                    "newPassword",
                    "number " + n + " of barnacles"));

    assertThat(answers).extracting(Answer::status).containsOnlyOnce(200).containsOnly(200, 401);
    assertThat(test.sessionsOf(coral.token())).hasSize(1);
  }

  @Test
  void logOutEverywhere_severalSessions_endsThemAll() {
    String other = test.token(here, address(coral.name()));
    coral.delete("/sessions").is(204);

    coral.get("/notifications").is(401);
    as(other).get("/notifications").is(401);
  }

  @Test
  void delete_account_isGoneAtOnceAndItsAddressFree() {
    Member finn = test.join();
    finn.follow(coral).is(204);
    String other = test.token(here, address(coral.name()));
    coral.delete("/accounts/me", "password", "not it").is(401);
    coral.delete("/accounts/me").is(400);
    coral.delete("/accounts/me", "password", PASSWORD).is(202);

    for (String token : List.of(coral.token(), other)) {
      as(token).post("/molts", "text", "Still here?").is(401);
      as(token).put("/accounts/me/following/" + finn.name()).is(401);
    }
    for (String part : List.of("", "/molts", "/followers", "/following")) {
      test.get("/accounts/" + coral.name() + part).is(404);
    }
    test.logIn(here, address(coral.name())).is(401);
    assertThat(test.get("/accounts/" + finn.name() + "/following").items()).isEmpty();
    finn.follow(coral).is(404);
    assertThat(
            test.signUp(here, address("x" + coral.name()), coral.name(), PASSWORD)
                .is(409)
                .text("code"))
        .isEqualTo("username_taken");
    test.signUp(here, address(coral.name()), test.name(), PASSWORD).is(201);
  }

  @Test
  void delete_account_leavesATombstoneThatQueuesThePurge() {
    coral.delete("/accounts/me", "password", PASSWORD).is(202);

    assertThat(
            test.items().stream()
                .filter(item -> item.get("PK").s().equals("C#" + coral.id()))
                .toList())
        .singleElement()
        .satisfies(
            item -> {
              assertThat(item.get("SK").s()).isEqualTo("C#");
              assertThat(item.get("status").s()).isEqualTo("DELETED");
              assertThat(item.get("WORKPK").s()).startsWith("PURGE#");
              assertThat(item).doesNotContainKeys("email", "username", "bio", "displayName");
            });
  }

  @Test
  void delete_whileItActs_letsNothingThrough() throws Exception {
    Member finn = test.join();
    List<Answer> answers =
        Together.run(
            9,
            n ->
                switch (n) {
                  case 4 -> coral.delete("/accounts/me", "password", PASSWORD);
                  case 1, 2, 3 -> coral.post("/molts", "text", "Quickly, " + n);
                  default -> finn.follow(coral);
                });

    assertThat(answers.get(4).status()).isEqualTo(202);
    assertThat(answers).extracting(Answer::status).isSubsetOf(201, 202, 204, 401, 404);
    coral.post("/molts", "text", "No more.").is(401);
  }

  private static Member as(String token) {
    return new Member(test, "", "", token);
  }
}
