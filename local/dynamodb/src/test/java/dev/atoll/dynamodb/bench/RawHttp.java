package dev.atoll.dynamodb.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * One connection, made anew when the server closes it, that sends ready-made requests and reads
 * answers by their length. As little client as can be, so that on few cores the server is what is
 * measured.
 */
final class RawHttp implements AutoCloseable {
  private final int port;
  private Socket socket;
  private InputStream in;

  RawHttp(int port) throws IOException {
    this.port = port;
    this.socket = connect(port);
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
  }

  private static Socket connect(int port) throws IOException {
    Socket socket = new Socket("127.0.0.1", port);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private void reconnect() throws IOException {
    socket.close();
    socket = connect(port);
    in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
  }

  /** Sends a request; returns how many bytes the answer has. */
  int call(String operation, String json) throws IOException {
    byte[] body = json.getBytes(UTF_8);
    String head =
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
            + "X-Amz-Target: DynamoDB_20120810."
            + operation
            + "\r\n"
            + "X-Amz-Date: 20260301T000000Z\r\n"
            + "Authorization: AWS4-HMAC-SHA256"
            + " Credential=a/20260301/us-east-1/dynamodb/aws4_request, SignedHeaders=host,"
            + " Signature=0\r\n"
            + "Content-Length: "
            + body.length
            + "\r\n\r\n";
    byte[] request = new byte[head.length() + body.length];
    System.arraycopy(head.getBytes(ISO_8859_1), 0, request, 0, head.length());
    System.arraycopy(body, 0, request, head.length(), body.length);
    socket.getOutputStream().write(request);
    return answer(operation);
  }

  private int answer(String operation) throws IOException {
    String status = line();
    int length = -1;
    boolean closing = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(header.substring(15).strip());
      }
      closing |= header.equalsIgnoreCase("connection: close");
    }
    if (length < 0) {
      throw new IOException("answer without a length");
    }
    byte[] body = in.readNBytes(length);
    if (!status.contains(" 200")) {
      throw new IOException(operation + ": " + status + " " + new String(body, UTF_8));
    }
    if (closing) {
      reconnect();
    }
    return length;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException();
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
