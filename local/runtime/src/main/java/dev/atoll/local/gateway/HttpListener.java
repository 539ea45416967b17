package dev.atoll.local.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * HTTP/1.1 on the loopback interface, one virtual thread a request, by the JDK's own server: it
 * starts in a few milliseconds and adds no library.
 *
 * <p>A request line that is no URI is refused by that server itself with a 400.
 */
public final class HttpListener implements AutoCloseable {

  /** Beyond this a body is not even read to its end. */
  private static final int MOST_READ = 64 * 1024 * 1024;

  private static final int BACKLOG = 1024;

  private final HttpServer server;
  private final ExecutorService threads;
  private final Function<Incoming, Outgoing> handler;

  private HttpListener(
      HttpServer server, ExecutorService threads, Function<Incoming, Outgoing> handler) {
    this.server = server;
    this.threads = threads;
    this.handler = handler;
  }

  /**
   * Listens at once.
   *
   * @param port 0 for any free one
   * @throws java.net.BindException when the port is taken
   */
  public static HttpListener start(int port, Function<Incoming, Outgoing> handler)
      throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "2000");
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    var threads = Executors.newVirtualThreadPerTaskExecutor();
    var listener = new HttpListener(HttpServer.create(address, BACKLOG), threads, handler);
    listener.server.setExecutor(threads);
    listener.server.createContext("/", listener::exchange);
    listener.server.start();
    return listener;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** Lets requests under way finish, for up to a second. */
  @Override
  public void close() {
    server.stop(1);
    threads.shutdownNow();
  }

  private void exchange(HttpExchange exchange) throws IOException {
    try (exchange) {
      Outgoing answer = handler.apply(incoming(exchange));
      for (Header header : answer.headers()) {
        if (!header.name().equals("content-length")) {
          exchange.getResponseHeaders().add(header.name(), header.value());
        }
      }
      send(exchange, answer);
    } catch (UncheckedIOException gone) {
      throw gone.getCause();
    }
  }

  private static void send(HttpExchange exchange, Outgoing answer) throws IOException {
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
    String path = exchange.getRequestURI().getRawPath();
    String query = exchange.getRequestURI().getRawQuery();
    return new Incoming(
        exchange.getRequestMethod(),
        path == null || !path.startsWith("/") ? "/" : path,
        query == null ? "" : query,
        exchange.getProtocol(),
        List.copyOf(headers),
        body(exchange),
        exchange.getRemoteAddress().getAddress().getHostAddress());
  }

  private static byte[] body(HttpExchange exchange) throws IOException {
    try (InputStream body = exchange.getRequestBody()) {
      return body.readNBytes(MOST_READ);
    }
  }
}
