package dev.atoll.local.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client that sends exactly what it is told, however malformed, over one connection that it opens
 * anew when the server has closed it. For one thread.
 */
final class Wire implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 30_000;

  private final int port;
  private @Nullable Socket socket;
  private InputStream input = InputStream.nullInputStream();

  Wire(int port) {
    this.port = port;
  }

  /**
   * A request with the headers that HTTP itself needs.
   *
   * @param headers names and values in turn
   */
  Reply send(String method, String target, byte[] body, String... headers) {
    var head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n");
    for (int i = 0; i < headers.length; i += 2) {
      head.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
    }
    if (body.length > 0) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    var all = new ByteArrayOutputStream();
    all.writeBytes(head.append("\r\n").toString().getBytes(ISO_8859_1));
    all.writeBytes(body);
    return exchange(all.toByteArray(), method.equals("HEAD"));
  }

  Reply send(String method, String target, String body, String... headers) {
    return send(method, target, body.getBytes(UTF_8), headers);
  }

  /** Bytes as they are; the status is 0 if the server hangs up without an answer. */
  Reply raw(String request) {
    return exchange(request.getBytes(ISO_8859_1), false);
  }

  private Reply exchange(byte[] request, boolean bodiless) {
    try {
      Socket open = open();
      open.getOutputStream().write(request);
      open.getOutputStream().flush();
      Reply reply = read(bodiless);
      if (reply.header("connection").equalsIgnoreCase("close")) {
        close();
      }
      return reply;
    } catch (IOException hungUp) {
      close();
      return new Reply(0, Map.of(), "");
    }
  }

  private Socket open() throws IOException {
    Socket open = socket;
    if (open == null) {
      open = new Socket(InetAddress.getLoopbackAddress(), port);
      open.setTcpNoDelay(true);
      open.setSoTimeout(PATIENCE_MILLIS);
      input = new BufferedInputStream(open.getInputStream());
      socket = open;
    }
    return open;
  }

  private Reply read(boolean bodiless) throws IOException {
    int status = Integer.parseInt(line().split(" ")[1]);
    var headers = new LinkedHashMap<String, List<String>>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    int length =
        bodiless
            ? 0
            : Integer.parseInt(headers.getOrDefault("content-length", List.of("0")).getFirst());
    byte[] body = input.readNBytes(length);
    if (body.length < length) {
      throw new EOFException();
    }
    return new Reply(status, headers, new String(body, UTF_8));
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int b = input.read(); b != '\n'; b = input.read()) {
      if (b < 0) {
        throw new EOFException();
      }
      line.write(b);
    }
    return line.toString(ISO_8859_1).stripTrailing();
  }

  @Override
  public void close() {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      socket = null;
    }
  }
}
