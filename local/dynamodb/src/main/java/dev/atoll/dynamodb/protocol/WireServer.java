package dev.atoll.dynamodb.protocol;

import dev.atoll.dynamodb.operation.Dispatch;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Serves an engine on 127.0.0.1 until closed. Requests of more than 16 MB are refused with status
 * 413, as AWS does. Each connection has its own virtual thread.
 */
public final class WireServer implements AutoCloseable {
  private static final int MAX_BODY = 16 * 1024 * 1024;

  /** What is somewhat too large is still read, so that its sender hears the refusal. */
  private static final int MOST_READ = 2 * MAX_BODY;

  private static final int WRITE_BUFFER = 64 * 1024;
  private static final String JSON = "application/x-amz-json-1.0";
  private static final HeaderName TARGET = HeaderNames.create("X-Amz-Target");
  private static final HeaderName REQUEST_ID = HeaderNames.create("x-amzn-RequestId");
  private static final HeaderName CHECKSUM = HeaderNames.create("x-amz-crc32");

  /** Held so that its level stays: Helidon announces every start and stop at INFO. */
  private static final Logger HELIDON = Logger.getLogger("io.helidon");

  private final WebServer server;

  private WireServer(WebServer server) {
    this.server = server;
  }

  /**
   * Starts to serve.
   *
   * @param port the port, or 0 for a free one
   * @param dispatch carries the requests out
   * @throws UncheckedIOException when the port is taken
   */
  public static WireServer start(int port, Dispatch dispatch) {
    if (HELIDON.getLevel() == null) {
      HELIDON.setLevel(Level.WARNING);
    }
    requireFree(port);
    WireHandler handler = new WireHandler(dispatch);
    WebServer server =
        WebServer.builder()
            .address(InetAddress.getLoopbackAddress())
            .port(port)
            .shutdownHook(false)
            .maxPayloadSize(MOST_READ)
            .connectionOptions(options -> options.tcpNoDelay(true))
            .writeBufferSize(WRITE_BUFFER)
            .routing(
                routes ->
                    routes
                        .get("/", (request, response) -> healthy(response))
                        .post("/", (request, response) -> serve(handler, request, response)))
            .build()
            .start();
    if (!server.isRunning()) {
      throw taken(port, new BindException("address in use"));
    }
    return new WireServer(server);
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  /**
   * Stops serving: connections are closed, requests under way may be cut off. Closing again does
   * nothing.
   */
  @Override
  public void close() {
    server.stop();
  }

  /** Helidon would log a taken port and not say so. */
  private static void requireFree(int port) {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    } catch (IOException e) {
      throw taken(port, e);
    }
  }

  private static UncheckedIOException taken(int port, IOException cause) {
    return new UncheckedIOException("cannot listen on 127.0.0.1:" + port, cause);
  }

  private static void healthy(ServerResponse response) {
    response.send("healthy: dynamodb.us-east-1.amazonaws.com ".getBytes(StandardCharsets.UTF_8));
  }

  private static void serve(WireHandler handler, ServerRequest request, ServerResponse response) {
    byte[] body = body(request);
    if (body.length > MAX_BODY) {
      response.status(Status.REQUEST_ENTITY_TOO_LARGE_413).send();
      return;
    }
    String target = request.headers().first(TARGET).orElse(null);
    WireResponse answer = handler.handle(target, body);
    response
        .status(answer.status())
        .header(HeaderNames.CONTENT_TYPE, JSON)
        .header(REQUEST_ID, RequestIds.next())
        .header(CHECKSUM, answer.checksum())
        .send(answer.body());
  }

  private static byte[] body(ServerRequest request) {
    return request.content().hasEntity() ? request.content().as(byte[].class) : new byte[0];
  }
}
