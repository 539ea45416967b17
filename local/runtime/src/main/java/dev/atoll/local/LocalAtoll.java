package dev.atoll.local;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.RequestRecord;
import dev.atoll.local.gateway.Gateway;
import dev.atoll.local.gateway.HttpListener;
import dev.atoll.local.gateway.JwtAuthorizer;
import dev.atoll.local.seed.Seed;
import dev.atoll.local.stream.Pump;
import dev.atoll.local.token.ControlSocket;
import dev.atoll.local.token.TokenIssuer;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A running instance of the whole product.
 *
 * <pre>{@code
 * try (var atoll = LocalAtoll.start(LocalOptions.inMemory())) {
 *   String token = atoll.token("alice", "author");
 *   // requests to atoll.uri()
 * }
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class LocalAtoll implements AutoCloseable {

  private static final String POOL = "/_local/pool";
  private static final Duration HOUR = Duration.ofHours(1);

  private final LocalOptions options;
  private final Product product;
  private final TokenIssuer issuer;
  private final FrontDoor door;
  private final URI uri;
  private final Closing closing;

  private LocalAtoll(
      LocalOptions options,
      Product product,
      TokenIssuer issuer,
      FrontDoor door,
      URI uri,
      Closing closing) {
    this.options = options;
    this.product = product;
    this.issuer = issuer;
    this.door = door;
    this.uri = uri;
    this.closing = closing;
  }

  /**
   * Starts everything; requests are answered when this returns.
   *
   * @throws java.net.BindException when the port is taken
   * @throws IOException when the data cannot be read or written, or another instance has them
   */
  public static LocalAtoll start(LocalOptions options) throws IOException {
    LocalAtoll atoll = open(options);
    atoll.startBackground();
    return atoll;
  }

  /**
   * The same without the stream's functions and the sweeper, which begin once {@link
   * #startBackground} is called: so that nothing competes with the start.
   */
  static LocalAtoll open(LocalOptions options) throws IOException {
    var closing = new Closing();
    try {
      return open(options, closing);
    } catch (IOException | RuntimeException failed) {
      closing.close();
      throw failed;
    }
  }

  private static LocalAtoll open(LocalOptions options, Closing closing) throws IOException {
    HttpListener listener = closing.add(HttpListener.bind(options.port()));
    Keys keys = closing.add(Keys.of(options.data()));
    Product product = closing.add(Product.start(options, keys));
    URI uri = URI.create("http://localhost:" + listener.port());
    var issuer = new TokenIssuer(keys.signing(), uri + POOL, options.clock());
    var authorizer = new JwtAuthorizer(issuer.issuer(), Set.of(TokenIssuer.CLIENT), issuer.keys());
    Gateway gateway = Api.gateway(options, product.functions(), authorizer);
    var door = new FrontDoor(gateway, issuer, product.costs(), options.log());
    listener.serve(door::serve);
    var control = new Control(issuer, product, options.clock());
    closing.add(ControlSocket.listen(listener.port(), control::answer));
    return new LocalAtoll(options, product, issuer, door, uri, closing);
  }

  /** Lets the sweeper run and the stream reach its functions, unless the options say otherwise. */
  void startBackground() {
    if (options.sweeping()) {
      product.schedule().start();
      product.pump().ifPresent(Pump::start);
    }
  }

  /** {@code http://localhost:<port>}. */
  public URI uri() {
    return uri;
  }

  /** An access token of the local pool, for an hour. */
  public String token(String name, String... groups) {
    return issuer.accessToken(name, List.of(groups), HOUR);
  }

  String token(String name, Duration lifetime, List<String> groups) {
    return issuer.accessToken(name, groups, lifetime);
  }

  /** The pool, for tokens that are not as they should be. */
  public TokenIssuer issuer() {
    return issuer;
  }

  public Clock clock() {
    return options.clock();
  }

  /** What the last requests were and cost, oldest first; at most 10,000. */
  public List<RequestRecord> requests() {
    return product.costs().recent();
  }

  /** The embedded engine: its faults, its tables. Empty with another database. */
  public Optional<EmbeddedDynamoDb> engine() {
    return product.engine();
  }

  /** Carries out durable work that waits, as the schedule would. */
  public void sweep() throws IOException {
    product.schedule().run();
  }

  /**
   * Returns when the stream's functions have seen everything, and what they wrote because of it. On
   * an instance {@linkplain LocalOptions#withoutSchedule without schedule} it delivers itself, in
   * this thread, and what is to be tried again later waits for the clock and the next call.
   */
  public void settle() {
    product.pump().ifPresent(Pump::settle);
  }

  /** Failed records, as the failure destination has them, if the data are in memory. */
  public List<String> streamFailures() {
    return product.pump().map(Pump::failures).orElse(List.of());
  }

  /** Writes a demo of every area, through the API, unless there are posts already. */
  public void seed() {
    seedPosts().run();
  }

  /** The same in two steps: writes the posts, and returns what writes members and what they do. */
  Runnable seedPosts() {
    return new Seed(uri, door::serve, (name, groups) -> issuer.accessToken(name, groups, HOUR))
        .writePosts();
  }

  /** Finishes requests under way, then stops everything. */
  @Override
  public void close() throws IOException {
    closing.close();
  }
}
