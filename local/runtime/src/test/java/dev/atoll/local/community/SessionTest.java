package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Session;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class SessionTest {

  private static final TestCommunity test =
      TestCommunity.start("log-in=1000/900,log-in-failure=1000/900,sign-up=1000/300");

  private final TestHttp here = test.visitor();
  private final String name = test.name();
  private final String email = TestCommunity.address(name);

  @BeforeEach
  void signUp() {
    test.signUp(here, name);
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void logOut_itsToken_isRefusedAtOnceAndOthersGoOn() {
    String one = test.token(here, email);
    String other = test.token(here, email);

    assertThat(test.logOut(one).status()).isEqualTo(204);

    Answer again = test.logOut(one);
    assertThat(again.status()).isEqualTo(401);
    assertThat(again.text("code")).isEqualTo("unauthenticated");
    assertThat(again.header("WWW-Authenticate")).contains("Bearer");
    assertThat(test.logOut(other).status()).isEqualTo(204);
  }

  @Test
  void logOutEverywhere_everyToken_isRefusedAtOnce() {
    List<String> tokens = Stream.generate(() -> test.token(here, email)).limit(5).toList();

    assertThat(test.logOutEverywhere(tokens.get(2)).status()).isEqualTo(204);

    assertThat(tokens).allMatch(token -> test.logOut(token).status() == 401);
    assertThat(test.sessionsOf(tokens.getFirst())).isEmpty();
    assertThat(test.logIn(here, email).status()).isEqualTo(201);
  }

  @Test
  void logOutEverywhere_oneMember_leavesOthersAlone() {
    String other = test.name();
    test.signUp(here, other);
    String others = test.token(here, TestCommunity.address(other));

    test.logOutEverywhere(test.token(here, email));

    assertThat(test.logOut(others).status()).isEqualTo(204);
  }

  @Test
  void logOutEverywhere_whileOthersLogIn_leavesNoSessionThatIsNotListed() throws Exception {
    List<String> before = Stream.generate(() -> test.token(here, email)).limit(5).toList();
    List<Answer> answers =
        Together.run(
            15, n -> n < 5 ? test.logOutEverywhere(before.get(n)) : test.logIn(here, email));
    assertThat(answers).allMatch(answer -> List.of(201, 204, 401).contains(answer.status()));
    List<String> begun =
        answers.stream()
            .filter(answer -> answer.status() == 201)
            .map(answer -> answer.text("token"))
            .toList();
    assertThat(begun).hasSize(10);

    test.logOutEverywhere(test.token(here, email));

    assertThat(begun).allMatch(token -> test.logOut(token).status() == 401);
    assertThat(test.sessionsOf(begun.getFirst())).isEmpty();
  }

  @Test
  void session_afterThirtyDays_isRefusedThoughItIsStillInTheTable() {
    String token = test.token(here, email);
    test.clock.advance(Duration.ofDays(30));

    assertThat(test.logOut(token).status()).isEqualTo(401);
    assertThat(test.sessionsOf(token)).hasSize(1);
  }

  @Test
  void session_lastMomentOfThirtyDays_isTaken() {
    String token = test.token(here, email);
    test.clock.advance(Duration.ofDays(30).minusSeconds(1));

    assertThat(test.logOut(token).status()).isEqualTo(204);
  }

  @Test
  void session_removedFromTheTable_isRefused() {
    String token = test.token(here, email);
    Map<String, AttributeValue> item = test.sessionsOf(token).getFirst();
    PrimaryKey key = new PrimaryKey(item.get("PK").s(), item.get("SK").s());
    test.table()
        .write(WritePattern.delete("test.delete", Session.TYPE, "test", "1"), Write.delete(key));

    assertThat(test.logOut(token).status()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "a.b", "01J0ZZZZZZ0000000000000000", "null", "C#1.S#1", "{}"})
  void session_garbageForAToken_isRefused(String token) {
    assertThat(test.logOut(token).status()).isEqualTo(401);
  }

  @Test
  void session_tokenOfThePool_isNoSession() {
    assertThat(test.logOut(test.atoll.token("ada", "admin")).status()).isEqualTo(401);
  }

  @Test
  void session_secretOfOneAccountWithTheIdOfAnother_isRefused() {
    String other = test.name();
    test.signUp(here, other);
    String one = test.token(here, email);
    String others = test.token(here, TestCommunity.address(other));
    String mixed = one.substring(0, 27) + others.substring(27);

    assertThat(test.logOut(mixed).status()).isEqualTo(401);
  }

  @Test
  void session_noneShown_isRefused() {
    Answer answer = Answer.of(here.send("DELETE", "/sessions", ""));

    assertThat(answer.status()).isEqualTo(401);
  }

  @Test
  void session_checked_costsOneUnit() {
    String token = test.token(here, email);
    test.logOut(token);

    assertThat(test.lastRequest().patterns()).contains("platform.session");
    assertThat(test.lastRequest().readUnits()).isEqualTo(2);
    assertThat(test.lastRequest().writeUnits()).isEqualTo(4);
  }
}
