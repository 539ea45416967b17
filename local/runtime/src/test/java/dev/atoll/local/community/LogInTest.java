package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.RequestRecord;
import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.LiveSessions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogInTest {

  private static final String WRONG = "seven loud jellyfish";

  private static final TestCommunity test = TestCommunity.start();

  private final TestHttp here = test.visitor();
  private final TestHttp elsewhere = test.visitor();
  private final String name = test.name();
  private final String email = TestCommunity.address(name);

  @BeforeEach
  void signUp() {
    test.clock.startOfWindow();
    test.signUp(here, name);
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void logIn_rightPassword_answersATokenForThirtyDaysAndTheAccount() {
    Answer answer = test.logIn(here, email);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.header("Location")).contains("/sessions/current");
    assertThat(answer.header("Cache-Control")).contains("no-store");
    assertThat(answer.json())
        .containsEntry(
            "expiresAt", Instants.format(test.clock.instant().plus(Duration.ofDays(30))));
    assertThat(answer.object("account"))
        .containsEntry("username", name)
        .containsEntry("email", email);
    assertThat(answer.text("token"))
        .matches(answer.object("account").get("id") + "\\.[A-Za-z0-9_-]{43}");
    assertThat(test.logOut(answer.text("token")).status()).isEqualTo(204);
  }

  @Test
  void logIn_anySession_keepsOnlyTheHashOfItsSecret() {
    String token = test.token(here, email);
    String secret = token.substring(token.indexOf('.') + 1);

    assertThat(test.items()).noneMatch(item -> item.toString().contains(secret));
  }

  @Test
  void logIn_addressInOtherCase_isTheSameAccount() {
    assertThat(test.logIn(here, " " + email.toUpperCase(Locale.ROOT)).status()).isEqualTo(201);
  }

  @Test
  void logIn_unknownAddress_isAnsweredLikeAWrongPasswordAndDoesTheSame() {
    Answer wrong = test.logIn(here, email, WRONG);
    RequestRecord ofWrong = test.lastRequest();
    Answer unknown = test.logIn(here, TestCommunity.address(test.name()), WRONG);
    RequestRecord ofUnknown = test.lastRequest();

    assertThat(wrong.status()).isEqualTo(401);
    assertThat(wrong.text("code")).isEqualTo("wrong_credentials");
    assertThat(unknown.status()).isEqualTo(401);
    assertThat(withoutRequestId(unknown)).isEqualTo(withoutRequestId(wrong));
    assertThat(ofUnknown.patterns()).isEqualTo(ofWrong.patterns());
    assertThat(ofUnknown.calls()).isEqualTo(ofWrong.calls());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Seven quiet jellyfish", "seven quiet jellyfish ", "seven quiet jellyfis"})
  void logIn_almostThePassword_isRefused(String password) {
    assertThat(test.logIn(here, email, password).status()).isIn(401, 422);
  }

  @Test
  void logIn_sixthFailureForAnAddress_isTooManyEvenWithTheRightPassword() {
    fail(5, email);
    test.clock.advance(Duration.ofSeconds(60));

    Answer answer = test.logIn(here, email);

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).contains("840");
  }

  @Test
  void logIn_lockedOnOneNetwork_isOpenOnAnother() {
    fail(5, email);

    assertThat(test.logIn(here, email, PASSWORD).status()).isEqualTo(429);
    assertThat(test.logIn(elsewhere, email, PASSWORD).status()).isEqualTo(201);
  }

  @Test
  void logIn_lockedForOneAddress_isOpenForAnother() {
    String other = test.name();
    test.signUp(here, other);
    fail(5, email);

    assertThat(test.logIn(here, TestCommunity.address(other)).status()).isEqualTo(201);
  }

  @Test
  void logIn_lockedAddress_saysNothingOfWhetherItHasAnAccount() {
    String nobody = TestCommunity.address(test.name());
    fail(5, email);
    fail(5, nobody);

    Answer known = test.logIn(here, email, WRONG);
    Answer unknown = test.logIn(here, nobody, WRONG);

    assertThat(known.status()).isEqualTo(429);
    assertThat(withoutRequestId(unknown)).isEqualTo(withoutRequestId(known));
  }

  @Test
  void logIn_afterTheLock_isOpenAgain() {
    fail(5, email);
    test.clock.advance(Duration.ofMinutes(15));

    assertThat(test.logIn(here, email).status()).isEqualTo(201);
  }

  @Test
  void logIn_succeeded_isNoFailure() {
    for (int n = 0; n < 10; n++) {
      assertThat(test.logIn(here, email).status()).isEqualTo(201);
    }
    fail(5, email);
  }

  @Test
  void logIn_twentyFirstOfANetwork_isTooMany() {
    for (int n = 0; n < 20; n++) {
      assertThat(test.logIn(here, email).status()).isEqualTo(201);
    }

    Answer answer = test.logIn(here, email);

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).contains("900");
    assertThat(test.logIn(elsewhere, email, PASSWORD).status()).isEqualTo(201);
  }

  @Test
  void logIn_forgedAddress_staysInItsOwnBucket() {
    for (int n = 0; n < 5; n++) {
      test.logIn(here, email, WRONG, "X-Forwarded-For", "127.0.0." + test.network(elsewhere));
    }

    assertThat(test.logIn(here, email, PASSWORD, "X-Forwarded-For", "1.2.3.4").status())
        .isEqualTo(429);
    assertThat(test.logIn(elsewhere, email, PASSWORD).status()).isEqualTo(201);
  }

  @Test
  void logIn_guessesAtOnce_doNotSlipUnderTheLimit() throws Exception {
    List<Answer> answers = Together.run(20, n -> test.logIn(elsewhere, email, WRONG));

    assertThat(answers).filteredOn(answer -> answer.status() == 401).hasSize(5);
    assertThat(answers).filteredOn(answer -> answer.status() == 429).hasSize(15);
  }

  @Test
  void logIn_showingAToken_givesANewOneAndLeavesTheShownOneAsItWas() {
    String known = test.token(here, email);
    String madeUp = known.substring(0, known.length() - 43) + "A".repeat(43);

    Answer withKnown = test.logIn(here, email, PASSWORD, "Authorization", "Bearer " + known);
    Answer withMadeUp = test.logIn(here, email, PASSWORD, "Authorization", "Bearer " + madeUp);

    assertThat(List.of(withKnown.text("token"), withMadeUp.text("token"), known, madeUp))
        .doesNotHaveDuplicates();
    assertThat(test.logOut(madeUp).status()).isEqualTo(401);
  }

  @Test
  void logIn_twentyFirstSession_endsTheOldest() {
    String oldest = test.token(here, email);
    test.clock.advance(Duration.ofMinutes(15));
    String second = test.token(here, email);
    for (int n = 0; n < 18; n++) {
      test.token(here, email);
    }
    assertThat(test.sessionsOf(second)).hasSize(20);
    test.clock.advance(Duration.ofMinutes(15));
    test.token(here, email);

    assertThat(test.sessionsOf(second)).hasSize(20);
    assertThat(test.logOut(oldest).status()).isEqualTo(401);
    assertThat(test.logOut(second).status()).isEqualTo(204);
  }

  @Test
  void logIn_twentyAtOnce_allSucceedAndAreListed() throws Exception {
    List<TestHttp> networks = Stream.generate(test::visitor).limit(4).toList();
    List<Answer> answers =
        Together.run(20, n -> test.logIn(networks.get(n % networks.size()), email, PASSWORD));

    assertThat(answers).allMatch(answer -> answer.status() == 201);
    LiveSessions live =
        test.table()
            .get(
                CommunityPatterns.LIVE_SESSIONS.at(
                    (String) answers.getFirst().object("account").get("id")))
            .orElseThrow();
    assertThat(live.sessions()).hasSize(20);
    assertThat(test.sessionsOf(answers.getFirst().text("token"))).hasSize(20);
  }

  private void fail(int times, String address) {
    for (int n = 0; n < times; n++) {
      assertThat(test.logIn(here, address, WRONG).status()).isEqualTo(401);
    }
  }

  private static Map<String, Object> withoutRequestId(Answer answer) {
    Map<String, Object> json = new HashMap<>(answer.json());
    json.remove("requestId");
    return json;
  }
}
