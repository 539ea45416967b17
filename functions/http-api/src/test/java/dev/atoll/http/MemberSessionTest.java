package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Session;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(ExpectedFaults.class)
class MemberSessionTest {

  private static final String ACCOUNT = "01J0ZZZZZZ000000000000000A";

  private final SessionToken token = SessionToken.create(ACCOUNT, new SecureRandom());
  private EmbeddedDynamoDb database;
  private SingleTable table;
  private TestFunction comments;

  @BeforeEach
  void open() {
    database = EmbeddedDynamoDb.inMemory();
    TableCreator.createIfAbsent(database.client(), "atoll", AtollTable.DEFINITION);
    table = TestFunction.tableOn(database.client());
    comments =
        TestFunction.of(Function.COMMENTS)
            .with(table)
            .on(
                BlogRoutes.CREATE_COMMENT,
                request ->
                    Response.ok(
                        json ->
                            json.put("account", request.member().accountId())
                                .put("name", request.member().username())));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void logIn(Instant expiresAt) {
    Session session = new Session(ACCOUNT, token.hash(), "coral", TestFunction.NOW, expiresAt);
    table.transact(
        Transaction.<String>of(CommunityPatterns.LOG_IN).with(Write.put(Session.TYPE, session)));
  }

  private void logOut() {
    table.transact(
        Transaction.<String>of(CommunityPatterns.LOG_OUT)
            .with(Write.delete(Session.key(ACCOUNT, token.hash()))));
  }

  private Answer comment(String authorization) {
    return comments.call(
        TestEvent.matched("POST", "/posts/{id}/comments", "/x")
            .variable("id", ACCOUNT)
            .header("authorization", authorization)
            .json("{\"text\":\"hello\"}"));
  }

  @Test
  void member_withALiveSession_isKnown_byOneConsistentRead() {
    logIn(TestFunction.NOW.plus(Duration.ofDays(30)));
    Answer answer = comment("Bearer " + token.text());
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"account\":\"" + ACCOUNT + "\",\"name\":\"coral\"}");
    RequestRecord record = comments.log.getLast();
    assertThat(record.calls()).isEqualTo(1);
    assertThat(record.readUnits()).isEqualTo(1.0);
    assertThat(record.patterns()).isEqualTo(Set.of("platform.session"));
  }

  @Test
  void scheme_isReadInAnyCase() {
    logIn(TestFunction.NOW.plus(Duration.ofDays(30)));
    assertThat(comment("bearer  " + token.text()).status()).isEqualTo(200);
    assertThat(comment("BEARER " + token.text()).status()).isEqualTo(200);
  }

  @Test
  void session_thatIsOver_isRefused_thoughItIsStillInTheTable() {
    logIn(TestFunction.NOW);
    Answer answer = comment("Bearer " + token.text());
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("unauthenticated");
  }

  @Test
  void session_thatEnded_isRefusedAtOnce() {
    logIn(TestFunction.NOW.plus(Duration.ofDays(30)));
    assertThat(comment("Bearer " + token.text()).status()).isEqualTo(200);
    logOut();
    assertThat(comment("Bearer " + token.text()).status()).isEqualTo(401);
  }

  @Test
  void secretOfAnother_orOfNobody_isRefused() {
    logIn(TestFunction.NOW.plus(Duration.ofDays(30)));
    SessionToken foreign = SessionToken.create(ACCOUNT, new SecureRandom());
    assertThat(comment("Bearer " + foreign.text()).status()).isEqualTo(401);
    String elsewhere = new SessionToken("01J0ZZZZZZ000000000000000B", token.secret()).text();
    assertThat(comment("Bearer " + elsewhere).status()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Bearer", "Bearer ", "Bearer x", "Bearer a.b.c", "Basic YTpi", "Bearer #.#"})
  void tokenThatIsNone_isRefused_withoutARead(String authorization) {
    Answer answer = comment(authorization);
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.header("www-authenticate")).isEqualTo("Bearer");
    assertThat(comments.log.getLast().calls()).isZero();
  }

  @Test
  void token_isTakenAsItWasMade_only() {
    logIn(TestFunction.NOW.plus(Duration.ofDays(30)));
    assertThat(comment("Bearer " + token.text().toLowerCase(Locale.ROOT)).status()).isEqualTo(401);
    assertThat(comment("Bearer " + token.text() + "=").status()).isEqualTo(401);
    assertThat(comment("Bearer " + token.text() + ", Bearer " + token.text()).status())
        .isEqualTo(401);
  }

  @Test
  void token_readsBackAsItself_andHidesItsSecret() {
    assertThat(SessionToken.parse(token.text())).contains(token);
    assertThat(token.secret()).hasSize(43);
    assertThat(token.hash()).hasSize(43).isNotEqualTo(token.secret());
    assertThat(token).hasToString("token of " + ACCOUNT);
  }

  @Test
  void databaseThatCannotAnswer_isNoReasonToLetAnybodyIn() {
    logIn(TestFunction.NOW.plus(Duration.ofDays(30)));
    comments.with(TestFunction.tableOn(new TestFunction.NoDatabase()));
    assertThat(comment("Bearer " + token.text()).status()).isEqualTo(500);
  }
}
