package dev.atoll.local.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * HTTP/1.1 on the loopback interface, one virtual thread a request, by the JDK's own server: it
 * starts in 50 ms, where Helidon's took 1.1 s more of processor time (measured on JDK 25 without a
 * class archive).
 *
 * <p>A request line whose target is no URI or begins with two slashes is refused by that server
 * itself, with a 400 or 404 in HTML; everything else reaches the gateway.
 */
public final class HttpListener implements AutoCloseable {

  /** Beyond this a body is not even read to its end. */
  private static final int MOST_READ = 64 * 1024 * 1024;

  private static final int BACKLOG = 1024;

  /**
   * More than there are requests at a time: closing takes them all, so it waits for every request.
   */
  private static final int PERMITS = 1_000_000;

  /** The characters of RFC 9110, 5.6.2: a method ends up in logs and on a screen. */
  private static final Pattern METHOD = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,32}");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore requests = new Semaphore(PERMITS);

  private HttpListener(HttpServer server) {
    this.server = server;
  }

  /**
   * Takes the port; requests are answered once {@link #serve} is called.
   *
   * @param port 0 for any free one
   * @throws java.net.BindException when the port is taken
   */
  public static HttpListener bind(int port) throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "2000");
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    return new HttpListener(HttpServer.create(address, BACKLOG));
  }

  public void serve(Function<Incoming, Outgoing> handler) {
    server.setExecutor(threads);
    server.createContext("/", exchange -> exchange(exchange, handler));
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** Lets requests under way finish, for up to two seconds. */
  @Override
  public void close() {
    try {
      requests.tryAcquire(PERMITS, 2, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
  }

  private void exchange(HttpExchange exchange, Function<Incoming, Outgoing> handler)
      throws IOException {
    requests.acquireUninterruptibly();
    try (exchange) {
      send(
          exchange,
          METHOD.matcher(exchange.getRequestMethod()).matches()
              ? handler.apply(incoming(exchange))
              : Outgoing.message(400, "Bad Request"));
    } finally {
      requests.release();
    }
  }

  private static void send(HttpExchange exchange, Outgoing answer) throws IOException {
    for (Header header : answer.headers()) {
      if (!header.name().equals("content-length")) {
        exchange.getResponseHeaders().add(header.name(), header.value());
      }
    }
    byte[] body = answer.body();
    boolean bodiless = answer.status() == 204 || answer.status() == 304;
    if (exchange.getRequestMethod().equals("HEAD") && !bodiless) {
      exchange.getResponseHeaders().set("content-length", Integer.toString(body.length));
    }
    if (bodiless || exchange.getRequestMethod().equals("HEAD") || body.length == 0) {
      exchange.sendResponseHeaders(answer.status(), -1);
    } else {
      exchange.sendResponseHeaders(answer.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static Incoming incoming(HttpExchange exchange) throws IOException {
    var headers = new ArrayList<Header>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> values.forEach(value -> headers.add(new Header(name, value))));
    String query = exchange.getRequestURI().getRawQuery();
    return new Incoming(
        exchange.getRequestMethod(),
        path(exchange.getRequestURI()),
        query == null ? "" : query,
        exchange.getProtocol(),
        List.copyOf(headers),
        body(exchange),
        exchange.getRemoteAddress().getAddress().getHostAddress());
  }

  /** As it was sent: to a URI the first segment of {@code //a/b} is a host. */
  private static String path(URI target) {
    String sent = target.toString();
    String path = sent.startsWith("/") ? sent.replaceFirst("[?#].*", "") : target.getRawPath();
    return path == null || !path.startsWith("/") ? "/" : path;
  }

  private static byte[] body(HttpExchange exchange) throws IOException {
    try (InputStream body = exchange.getRequestBody()) {
      return body.readNBytes(MOST_READ);
    }
  }
}
