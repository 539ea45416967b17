package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.http.SessionToken;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.UsernameMarker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An instance to attack: in memory, with so generous limits that no test meets them by accident.
 */
final class Site implements AutoCloseable {

  static final String JSON = "application/json";

  /** Hashing passwords takes long by design. */
  static final String FEW_ACCOUNTS =
      "sign-up=2/300,log-in=2/900,log-in-failure=2/900,comment=100000/3600,"
          + "molt=100000/3600,like=100000/3600,follow=100000/3600";

  static final String UNLIMITED =
      "sign-up=100000/300,log-in=100000/900,log-in-failure=100000/900,comment=100000/3600,"
          + "molt=100000/3600,like=100000/3600,follow=100000/3600,"
          + "claim=100000/3600,dispute=100000/3600,verification-miss=100000/300";

  final LocalAtoll atoll;
  private final Wire wire;
  private final SecureRandom random = new SecureRandom();
  private final Ids ids = new Ids(Clock.systemUTC(), random);
  private final SingleTable table;
  private final AtomicInteger count = new AtomicInteger();
  private final Set<String> names = ConcurrentHashMap.newKeySet();

  private Site(LocalAtoll atoll) {
    this.atoll = atoll;
    this.wire = new Wire(atoll.uri().getPort());
    this.table =
        SingleTable.on(
            atoll.engine().orElseThrow().client(),
            "atoll",
            AtollTable.DEFINITION,
            Clock.systemUTC(),
            new Random(1));
  }

  static Site start() {
    return start(UNLIMITED);
  }

  static Site start(String limits) {
    return start(limits, LocalOptions.inMemory());
  }

  static Site start(String limits, LocalOptions options) {
    HttpSettings settings =
        new HttpSettings(List.of("*"), Optional.empty(), false, Limits.parse(limits));
    try {
      return new Site(
          LocalAtoll.start(options.withoutCaps().withoutSchedule().withSettings(settings)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A connection of its own. */
  Wire wire() {
    return new Wire(atoll.uri().getPort());
  }

  /** A request on this thread's connection; the token may be empty. */
  Reply send(String method, String target, String token, String body) {
    return token.isEmpty()
        ? wire.send(method, target, body, "Content-Type", JSON)
        : wire.send(method, target, body, "Content-Type", JSON, "Authorization", "Bearer " + token);
  }

  Reply get(String target) {
    return send("GET", target, "", "");
  }

  /** A token of the pool. */
  String user(String name, String... groups) {
    return atoll.token(name, groups);
  }

  String author() {
    return user("ann", "author");
  }

  String admin() {
    return user("ada", "admin");
  }

  /**
   * A new member's token; written as a sign-up and a log-in would, whose hashing is slow by design.
   * The second of a name is called otherwise.
   */
  String member(String name) {
    SessionToken token = SessionToken.create(ids.next(), random);
    String free = name + (names.add(name) ? "" : "_" + count.incrementAndGet());
    Account account = Account.create(token.accountId(), free, free + "@example.org");
    table.transact(
        Transaction.of(CommunityPatterns.SIGN_UP)
            .with(Write.put(Account.TYPE, account))
            .with(
                Write.put(
                    UsernameMarker.TYPE,
                    new UsernameMarker(free, account.id(), Optional.empty()))));
    return session(token, free, Duration.ofDays(1));
  }

  /** A session that ends so long from now, which may be negative. */
  String session(SessionToken token, String name, Duration remaining) {
    Instant now = Instant.now();
    var session = new Session(token.accountId(), token.hash(), name, now, now.plus(remaining));
    table.transact(Transaction.of(CommunityPatterns.LOG_IN).with(Write.put(Session.TYPE, session)));
    return token.text();
  }

  SessionToken newToken() {
    return SessionToken.create(ids.next(), random);
  }

  /** A new post of the usual author's. */
  Reply post(String status) {
    return post(status, author());
  }

  Reply post(String status, String token) {
    Map<String, Object> post =
        Map.of(
            "title",
            "Post " + count.incrementAndGet(),
            "body",
            "Some *words*.",
            "tags",
            List.of("reef"),
            "status",
            status);
    return send("POST", "/posts", token, JSONObjectUtils.toJSONString(post)).is(201);
  }

  /** A new comment; held if the site says so at that moment. */
  Reply comment(String post, String member) {
    return send("POST", "/posts/" + post + "/comments", member, "{\"text\":\"Saw it.\"}").is(201);
  }

  /** What becomes of new comments: open, moderated or closed. */
  void comments(String policy) {
    String settings = "{\"title\":\"Reef\",\"comments\":\"" + policy + "\"}";
    send("PUT", "/settings", admin(), settings).is(200);
  }

  /** No request that any function has answered was a 500. */
  void assertNoFaults() {
    assertThat(atoll.requests().stream().filter(request -> request.status() == 500)).isEmpty();
  }

  @Override
  public void close() {
    wire.close();
    try {
      atoll.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
