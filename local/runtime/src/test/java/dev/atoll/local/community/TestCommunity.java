package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.http.FanOut;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.http.RequestRecord;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Declared;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.AtollTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An instance of the product to try accounts on: in memory, on a clock that stands still, with
 * password hashes that cost little. When it closes, every request that it served has used declared
 * access patterns only, and none was a 500.
 */
final class TestCommunity implements AutoCloseable {

  static final String PASSWORD = "seven quiet jellyfish";

  final TestClock clock = TestClock.at("2026-11-30T12:00:00Z");
  final LocalAtoll atoll;

  private final List<TestHttp> visitors = new CopyOnWriteArrayList<>();
  private final AtomicInteger names = new AtomicInteger();
  private final TestHttp usual;

  private static final String UNLIMITED =
      "sign-up=100000/300,log-in=100000/900,log-in-failure=100000/900,comment=100000/3600,"
          + "molt=100000/3600,like=100000/3600,follow=100000/3600";

  private static final int MOST_FOLLOWERS = 10_000;

  private TestCommunity(String limits, int mostFollowers) {
    HttpSettings settings =
        new HttpSettings(List.of("*"), Optional.empty(), false, Limits.parse(limits))
            .withPasswordIterations(10)
            .withFanOut(new FanOut(mostFollowers, 1_000_000));
    try {
      atoll =
          LocalAtoll.start(
              LocalOptions.inMemory()
                  .withoutCaps()
                  .withoutSchedule()
                  .withClock(clock)
                  .withSettings(settings));
      usual = visitor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One with the limits that a deployment has. */
  static TestCommunity start() {
    return new TestCommunity("", MOST_FOLLOWERS);
  }

  /** One with so generous limits that no test meets them by accident. */
  static TestCommunity startUnlimited() {
    return new TestCommunity(UNLIMITED, MOST_FOLLOWERS);
  }

  /** One that carries molts to so many followers of one account, and merges them for more. */
  static TestCommunity startMergingAbove(int followers) {
    return new TestCommunity(UNLIMITED, followers);
  }

  /** One with other limits, as {@code ATOLL_LIMITS} has them. */
  static TestCommunity start(String limits) {
    return new TestCommunity(limits, MOST_FOLLOWERS);
  }

  /** A visitor from a network that nobody has come from before. */
  TestHttp visitor() {
    TestHttp visitor = TestHttp.to(atoll, visitors.size() + 1);
    visitors.add(visitor);
    return visitor;
  }

  /** The last byte of a visitor's address. */
  int network(TestHttp visitor) {
    return visitors.indexOf(visitor) + 1;
  }

  /** A name that nobody has. */
  String name() {
    return "coral" + names.incrementAndGet();
  }

  /** A new member, logged in. */
  Member join() {
    return join(name());
  }

  /** A new member of that name, logged in. */
  Member join(String name) {
    Answer account = signUp(usual, name).is(201);
    return new Member(this, account.text("id"), name, token(usual, address(name)));
  }

  /** Somebody of the user pool. */
  Member user(String name, String... groups) {
    return new Member(this, "", name, atoll.token(name, groups));
  }

  /** Any request of anybody. */
  Answer send(String method, String path, Map<String, ?> body, String... headers) {
    String json = body.isEmpty() ? "" : JSONObjectUtils.toJSONString(body);
    return Answer.of(usual.send(method, path, json, headers));
  }

  Answer signUp(TestHttp visitor, String name) {
    return signUp(visitor, address(name), name, PASSWORD);
  }

  Answer signUp(
      TestHttp visitor, String email, String username, String password, String... headers) {
    return post(
        visitor,
        "/accounts",
        fields("email", email, "username", username, "password", password),
        headers);
  }

  Answer logIn(TestHttp visitor, String email) {
    return logIn(visitor, email, PASSWORD);
  }

  Answer logIn(TestHttp visitor, String email, String password, String... headers) {
    return post(visitor, "/sessions", fields("email", email, "password", password), headers);
  }

  /** The token of a new session. */
  String token(TestHttp visitor, String email) {
    Answer answer = logIn(visitor, email);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    return answer.text("token");
  }

  Answer logOut(String token) {
    return delete("/sessions/current", token);
  }

  Answer logOutEverywhere(String token) {
    return delete("/sessions", token);
  }

  Answer get(String path, String... headers) {
    return Answer.of(usual.get(path, headers));
  }

  Answer post(TestHttp visitor, String path, Map<String, ?> body, String... headers) {
    return Answer.of(visitor.send("POST", path, JSONObjectUtils.toJSONString(body), headers));
  }

  private Answer delete(String path, String token) {
    return Answer.of(usual.send("DELETE", path, "", "Authorization", "Bearer " + token));
  }

  /** The address that goes with a name. */
  static String address(String name) {
    return name + "@example.org";
  }

  /** The table, to see or make what no route shows or makes. */
  SingleTable table() {
    return SingleTable.on(client(), "atoll", AtollTable.DEFINITION, clock, new Random(1));
  }

  /** The sessions in the table of the account that has this token. */
  List<Map<String, AttributeValue>> sessionsOf(String token) {
    String account = "C#" + token.substring(0, 26);
    return items().stream()
        .filter(item -> item.get("PK").s().equals(account))
        .filter(item -> item.get("type").s().equals("session"))
        .toList();
  }

  /** Every item of the table. */
  List<Map<String, AttributeValue>> items() {
    return client().scanPaginator(request -> request.tableName("atoll")).items().stream().toList();
  }

  private DynamoDbClient client() {
    return atoll.engine().orElseThrow().client();
  }

  /** What the last request was and cost. */
  RequestRecord lastRequest() {
    return atoll.requests().getLast();
  }

  static Map<String, Object> fields(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }

  @Override
  public void close() throws IOException {
    visitors.forEach(TestHttp::close);
    Declared.check(atoll.requests());
    atoll.close();
  }
}
