package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.PASSWORD;
import static dev.atoll.local.community.TestCommunity.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.key.Instants;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignUpTest {

  private static final TestCommunity test = TestCommunity.start();

  private final TestHttp here = test.visitor();
  private final TestHttp elsewhere = test.visitor();
  private final String name = test.name();
  private final String email = TestCommunity.address(name);

  @BeforeEach
  void startOfWindow() {
    test.clock.startOfWindow();
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void signUp_newAddressAndName_answersTheAccountAndWhereItIs() {
    String username = name.toUpperCase(Locale.ROOT) + "_x";
    Answer answer = test.signUp(here, username + "@Example.ORG", username, PASSWORD);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.header("Location")).contains("/accounts/" + username);
    assertThat(answer.header("ETag")).contains("\"1\"");
    assertThat(answer.json())
        .containsEntry("username", username)
        .containsEntry("displayName", username)
        .containsEntry("bio", "")
        .containsEntry("email", username + "@example.org")
        .containsEntry("createdAt", Instants.format(test.clock.instant()))
        .doesNotContainKeys("password", "passwordHash");
    assertThat(answer.object("counts"))
        .containsOnlyKeys("followers", "following", "molts")
        .containsEntry("followers", 0L);
    assertThat(answer.text("id")).matches("[0-9A-HJKMNP-TV-Z]{26}");
  }

  @Test
  void signUp_anyAccount_costsSevenUnitsInTwoCalls() {
    test.signUp(here, name);

    assertThat(test.lastRequest().writeUnits()).isEqualTo(7);
    assertThat(test.lastRequest().calls()).isEqualTo(2);
  }

  @Test
  void signUp_sameAddressHoweverSpelled_isTaken() {
    test.signUp(here, name);
    String upper = email.toUpperCase(Locale.ROOT);

    for (String spelled : List.of(email, upper, "C" + email.substring(1), "  " + email + " ")) {
      String otherName = test.name();
      Answer answer = test.signUp(here, spelled, otherName, PASSWORD);

      assertThat(answer.status()).isEqualTo(409);
      assertThat(answer.text("code")).isEqualTo("email_taken");
      assertThat(test.get("/accounts/" + otherName).status()).isEqualTo(404);
    }
  }

  @Test
  void signUp_sameAddressInDecomposedCharacters_isTaken() {
    test.signUp(here, "caf\u00e9@example.org", name, PASSWORD);

    Answer answer = test.signUp(here, "cafe\u0301@example.org", test.name(), PASSWORD);

    assertThat(answer.text("code")).isEqualTo("email_taken");
  }

  @Test
  void signUp_sameNameInAnyCase_isTaken() {
    test.signUp(here, name);

    for (String spelled : List.of(name, name.toUpperCase(Locale.ROOT), "C" + name.substring(1))) {
      String other = TestCommunity.address(test.name());
      Answer answer = test.signUp(here, other, spelled, PASSWORD);

      assertThat(answer.status()).isEqualTo(409);
      assertThat(answer.text("code")).isEqualTo("username_taken");
      assertThat(test.logIn(here, other).status()).isEqualTo(401);
    }
  }

  @Test
  void signUp_fiftyAtOnceForOneAddress_haveOneWinner() throws Exception {
    List<TestHttp> visitors = Stream.generate(test::visitor).limit(5).toList();
    List<Answer> answers =
        Together.run(50, n -> test.signUp(visitors.get(n % 5), email, test.name(), PASSWORD));

    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 409)
        .hasSize(49)
        .allMatch(answer -> answer.text("code").equals("email_taken"));
  }

  @Test
  void signUp_fiftyAtOnceForOneName_haveOneWinner() throws Exception {
    List<TestHttp> visitors = Stream.generate(test::visitor).limit(5).toList();
    List<String> spellings = List.of(name, name.toUpperCase(Locale.ROOT));
    List<Answer> answers =
        Together.run(
            50,
            n ->
                test.signUp(
                    visitors.get(n % 5),
                    TestCommunity.address(test.name()),
                    spellings.get(n % 2),
                    PASSWORD));

    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 409)
        .hasSize(49)
        .allMatch(answer -> answer.text("code").equals("username_taken"));
  }

  @Test
  void signUp_twentyFirstOfANetwork_isTooMany() {
    signUps(20);
    test.clock.advance(Duration.ofSeconds(100));

    Answer answer = test.signUp(here, test.name());

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.text("code")).isEqualTo("too_many_requests");
    assertThat(answer.header("Retry-After")).contains("200");
    assertThat(test.signUp(elsewhere, test.name()).status()).isEqualTo(201);
  }

  @Test
  void signUp_afterRetryAfter_isAllowedAgain() {
    signUps(20);
    test.clock.advance(Duration.ofSeconds(300));

    assertThat(test.signUp(here, test.name()).status()).isEqualTo(201);
  }

  @Test
  void signUp_hundredAtOnceFromOneNetwork_letsTwentyPass() throws Exception {
    List<Answer> answers = Together.run(100, n -> test.signUp(here, test.name()));

    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(20);
    assertThat(answers).filteredOn(answer -> answer.status() == 429).hasSize(80);
  }

  @ParameterizedTest
  @ValueSource(strings = {"X-Forwarded-For", "X-Real-IP", "Forwarded", "CloudFront-Viewer-Address"})
  void signUp_forgedAddress_isNeitherAFreshBucketNorAVictims(String header) {
    String victim = "127.0.0." + test.network(elsewhere);
    for (int n = 0; n < 20; n++) {
      assertThat(signUpAnother(header, victim).status()).isEqualTo(201);
    }

    assertThat(signUpAnother(header, "10.0.0.9").status()).isEqualTo(429);
    assertThat(test.signUp(elsewhere, test.name()).status()).isEqualTo(201);
  }

  @Test
  void signUp_refusedForItsFields_doesNotCount() {
    for (int n = 0; n < 30; n++) {
      assertThat(test.signUp(here, "admin").status()).isEqualTo(422);
    }

    assertThat(test.signUp(here, name).status()).isEqualTo(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "admin",
        "Admin",
        "ADMIN",
        "administrator",
        "root",
        "system",
        "Support",
        "moderator",
        "api",
        "NULL",
        "undefined",
        "Atoll",
        "__INSTANCE__",
        "___"
      })
  void signUp_reservedNameInAnyCase_isRefused(String username) {
    Answer answer = test.signUp(here, email, username, PASSWORD);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.errors()).containsExactly("username reserved");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "   ",
        "me",
        "ab",
        "a23456789012345678901",
        "\u0430dmin",
        "co ral",
        "co-ral",
        "co#ral",
        "cor\u00e4l",
        "coral\n",
        "../coral",
        "co.ral"
      })
  void signUp_malformedName_isRefused(String username) {
    Answer answer = test.signUp(here, email, username, PASSWORD);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.errors()).singleElement().asString().startsWith("username ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "coral",
        "@example.org",
        "coral@",
        "coral@example",
        "a b@example.org",
        "a@b@example.org",
        "coral@exam ple.org",
        "coral@.org",
        "coral@example..org"
      })
  void signUp_malformedAddress_isRefused(String address) {
    Answer answer = test.signUp(here, address, name, PASSWORD);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.errors()).singleElement().asString().startsWith("email ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"email", "username", "password"})
  void signUp_fieldMissingOrNull_isRefused(String field) {
    Map<String, Object> body = fields("email", email, "username", name, "password", PASSWORD);
    body.put(field, null);
    assertThat(test.post(here, "/accounts", body).status()).isIn(400, 422);

    body.remove(field);
    assertThat(test.post(here, "/accounts", body).status()).isIn(400, 422);
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "PK", "createdAt", "followers", "version", "type", "role"})
  void signUp_fieldThatIsNotTheClients_isRefused(String field) {
    Map<String, Object> body =
        fields("email", email, "username", name, "password", PASSWORD, field, "x");

    assertThat(test.post(here, "/accounts", body).status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 127, 128})
  void signUp_passwordOfAllowedLength_logsIn(int length) {
    String password = "x\ud83d\udc20".repeat(64).substring(0, length / 2 * 3 + length % 2);
    assertThat(password.codePointCount(0, password.length())).isEqualTo(length);
    assertThat(test.signUp(here, email, name, password).status()).isEqualTo(201);

    assertThat(test.logIn(here, email, password).status()).isEqualTo(201);
  }

  @ParameterizedTest
  @CsvSource({"7, too_short", "129, too_long"})
  void signUp_passwordOfOtherLength_isRefused(int length, String code) {
    Answer answer = test.signUp(here, email, name, "\u00e9".repeat(length));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.errors()).containsExactly("password " + code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password",
        "Password1",
        "PASSWORD123",
        "qwertyuiop",
        "11111111",
        "iloveyou",
        "Summer2026"
      })
  void signUp_commonPassword_isRefused(String password) {
    Answer answer = test.signUp(here, email, name, password);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.errors()).containsExactly("password common");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lettersonly",
        "        ",
        "9472610385",
        "\u6f5c\u6c34\u8266\u3068\u73ca\u745a\u7901\u3060",
        "a\tb\nc\u0000d ef"
      })
  void signUp_passwordOfAnyComposition_isTaken(String password) {
    assertThat(test.signUp(here, email, name, password).status()).isEqualTo(201);
    assertThat(test.logIn(here, email, password).status()).isEqualTo(201);
  }

  @Test
  void signUp_longPassword_countsToItsLastCharacter() {
    String start = "x".repeat(127);
    test.signUp(here, email, name, start + "y");

    assertThat(test.logIn(here, email, start + "z").status()).isEqualTo(401);
    assertThat(test.logIn(here, email, start).status()).isEqualTo(401);
  }

  @Test
  void signUp_sameIdempotencyKey_makesOneAccountAndAnswersTheSame() {
    Answer first = test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name);
    Answer again = test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name);

    assertThat(first.status()).isEqualTo(201);
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.json()).isEqualTo(first.json());
    assertThat(again.header("Location")).isEqualTo(first.header("Location"));
  }

  @Test
  void signUp_sameIdempotencyKeyOtherBody_isRefused() {
    test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name);

    Answer other = signUpAnother("Idempotency-Key", name);

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.text("code")).isEqualTo("idempotency_key_reused");
  }

  @Test
  void signUp_repeatedWhenTheLimitIsReached_stillAnswersTheSame() {
    Answer first = test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name);
    signUps(19);
    assertThat(test.signUp(here, test.name()).status()).isEqualTo(429);

    Answer again = test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name);

    assertThat(again.status()).isEqualTo(201);
    assertThat(again.text("id")).isEqualTo(first.text("id"));
  }

  @Test
  void signUp_tenAtOnceWithOneIdempotencyKey_makeOneAccount() throws Exception {
    List<Answer> answers =
        Together.run(10, n -> test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name));

    assertThat(answers).allMatch(answer -> answer.status() == 201);
    assertThat(answers.stream().map(answer -> answer.text("id")).distinct()).hasSize(1);
  }

  @Test
  void signUp_anything_leavesNoPersonalDataInKeysAndNoPasswordAnywhere() {
    test.signUp(here, name);
    test.token(here, email);

    assertThat(test.items())
        .allSatisfy(
            item -> {
              String keys = item.get("PK").s() + " " + item.get("SK").s();
              assertThat(keys).doesNotContain("example", "127.0.0");
              assertThat(item.toString()).doesNotContain(PASSWORD);
            });
    assertThat(test.items().stream().map(item -> item.get("passwordHash")).filter(Objects::nonNull))
        .isNotEmpty()
        .allMatch(hash -> hash.s().startsWith("$pbkdf2-sha512$i=10$"));
  }

  @Test
  void everyItem_thatExpires_doesSoByANumberOfSeconds() {
    test.signUp(here, email, name, PASSWORD, "Idempotency-Key", name);
    test.token(here, email);

    long now = test.clock.instant().getEpochSecond();
    assertThat(test.items().stream().map(item -> item.get("expires_at")).filter(Objects::nonNull))
        .hasSizeGreaterThanOrEqualTo(4)
        .allSatisfy(
            expiry ->
                assertThat(Long.parseLong(expiry.n()))
                    .isBetween(now - 3_600 * 24, now + 3_600 * 24 * 30));
  }

  private Answer signUpAnother(String... headers) {
    String another = test.name();
    return test.signUp(here, TestCommunity.address(another), another, PASSWORD, headers);
  }

  private void signUps(int times) {
    for (int n = 0; n < times; n++) {
      Answer answer = test.signUp(here, test.name());
      assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    }
  }
}
