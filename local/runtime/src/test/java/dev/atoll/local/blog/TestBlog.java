package dev.atoll.local.blog;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.http.RequestRecord;
import dev.atoll.http.SessionToken;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.fixture.Declared;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/**
 * An instance of the product to try the blog on, in memory, on a clock that stands still. When it
 * closes, every request that it served has used declared access patterns only, and none was a 500.
 */
final class TestBlog implements AutoCloseable {

  static final String START = "2026-11-30T12:00:00.000Z";

  final LocalAtoll atoll;
  final TestClock clock;
  private final HttpClient http = HttpClient.newHttpClient();
  private final SecureRandom random = new SecureRandom();
  private final Ids ids;
  private final SingleTable table;

  private TestBlog(LocalAtoll atoll, TestClock clock) {
    this.atoll = atoll;
    this.clock = clock;
    this.ids = new Ids(clock, random);
    this.table =
        SingleTable.on(
            atoll.engine().orElseThrow().client(),
            "atoll",
            AtollTable.DEFINITION,
            clock,
            new Random(1));
  }

  /** One with so generous limits that no test meets them by accident. */
  static TestBlog start() {
    return start("sign-up=100000/300,log-in=100000/900,comment=100000/3600", TestClock.at(START));
  }

  static TestBlog start(String limits, TestClock clock) {
    HttpSettings settings =
        new HttpSettings(List.of("*"), Optional.empty(), false, Limits.parse(limits));
    try {
      return new TestBlog(
          LocalAtoll.start(
              LocalOptions.inMemory()
                  .withoutCaps()
                  .withoutSchedule()
                  .withClock(clock)
                  .withSettings(settings)),
          clock);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nobody in particular. */
  Caller anyone() {
    return new Caller(this, http, () -> "", "");
  }

  /** A user of the pool in the group of authors. */
  Caller author(String name) {
    return user(name, "author");
  }

  /** A user of the pool in the group of admins. */
  Caller admin() {
    return user("ada", "admin");
  }

  /** A user of the pool. */
  Caller user(String name, String... groups) {
    return new Caller(this, http, () -> atoll.token(name, groups), "");
  }

  /**
   * A member of the community with a session; written as a log-in would, since the hash of a
   * password is slow by design.
   */
  Caller member(String name) {
    SessionToken token = SessionToken.create(ids.next(), random);
    Instant now = clock.instant();
    Session session =
        new Session(token.accountId(), token.hash(), name, now, now.plus(Duration.ofDays(30)));
    table.transact(Transaction.of(CommunityPatterns.LOG_IN).with(Write.put(Session.TYPE, session)));
    return new Caller(this, http, token::text, "");
  }

  /** Whoever holds that token. */
  Caller holding(String token) {
    return new Caller(this, http, () -> token, "");
  }

  void sweep() {
    try {
      atoll.sweep();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the last request was and cost. */
  RequestRecord lastRequest() {
    return atoll.requests().getLast();
  }

  /** Every item of the table, as text. */
  List<String> everything() {
    DynamoDbClient client = atoll.engine().orElseThrow().client();
    return client.scanPaginator(ScanRequest.builder().tableName("atoll").build()).items().stream()
        .map(TestBlog::text)
        .toList();
  }

  /** Damages an item behind the product's back. */
  void removeAttribute(String partitionKey, String sortKey, String attribute) {
    DynamoDbClient client = atoll.engine().orElseThrow().client();
    Map<String, AttributeValue> key =
        Map.of("PK", AttributeValue.fromS(partitionKey), "SK", AttributeValue.fromS(sortKey));
    client.updateItem(
        update ->
            update
                .tableName("atoll")
                .key(key)
                .updateExpression("REMOVE #a")
                .expressionAttributeNames(Map.of("#a", attribute)));
  }

  private static String text(Map<String, AttributeValue> item) {
    return item.toString();
  }

  /** The JSON of an object given as names and values in turn. */
  static String json(Map<String, ?> fields) {
    return JSONObjectUtils.toJSONString(fields);
  }

  /** Fields of a request, given as names and values in turn. */
  static Map<String, Object> fields(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }

  @Override
  public void close() {
    try {
      Declared.check(atoll.requests());
      atoll.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
