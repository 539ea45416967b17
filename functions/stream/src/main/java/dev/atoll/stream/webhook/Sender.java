package dev.atoll.stream.webhook;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends messages over connections of its own. A library would resolve the name once more when it
 * connects, and a name that had led to a public address a moment ago could then lead inside; here
 * the address that was judged is the one that is connected to, while TLS still proves the name.
 *
 * <p>Three seconds to connect, ten in all; of the answer only the status is read. Redirects are not
 * followed. Thread-safe.
 */
public final class Sender {

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration IN_ALL = Duration.ofSeconds(10);
  private static final int MOST_STATUS_BYTES = 512;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})(?: [^\\n]*)?\\n");

  private final Reach reach;
  private final Resolver resolver;
  private final SSLSocketFactory tls;
  private final Duration inAll;

  /**
   * A sender.
   *
   * @param tls whom it trusts
   */
  public Sender(Reach reach, Resolver resolver, SSLSocketFactory tls) {
    this(reach, resolver, tls, IN_ALL);
  }

  private Sender(Reach reach, Resolver resolver, SSLSocketFactory tls, Duration inAll) {
    this.reach = reach;
    this.resolver = resolver;
    this.tls = tls;
    this.inAll = inAll;
  }

  /** A sender that trusts whom this machine trusts. */
  public static Sender to(Reach reach) {
    return new Sender(reach, Resolver.system(), (SSLSocketFactory) SSLSocketFactory.getDefault());
  }

  /**
   * One that gives up sooner, for who may not be kept waiting.
   *
   * @param inAll what sending may take, at most the usual ten seconds
   */
  public Sender within(Duration inAll) {
    return new Sender(reach, resolver, tls, shorter(inAll, IN_ALL));
  }

  /** Sends a message once; never throws for what the receiver or its address is like. */
  public Sent send(Message message) {
    try {
      // Letters beyond ASCII may stand in a path; on the wire they are percent-encoded.
      URI url = URI.create(URI.create(message.url()).toASCIIString());
      if (url.getScheme() == null || url.getHost() == null || url.getRawUserInfo() != null) {
        return new Sent.Failed("the address is no URL of a receiver");
      }
      if (!reach.allowsScheme(url.getScheme())) {
        return new Sent.Failed("only https is allowed");
      }
      return send(message, url, resolver.resolve(host(url)));
    } catch (IllegalArgumentException unreadable) {
      return new Sent.Failed("the address is no URL of a receiver");
    } catch (UnknownHostException unknown) {
      return new Sent.Failed("the name is not known");
    }
  }

  private Sent send(Message message, URI url, List<InetAddress> addresses) {
    if (addresses.isEmpty() || !addresses.stream().allMatch(reach::allows)) {
      return new Sent.Failed("the name leads to an address that is not allowed");
    }
    long start = System.nanoTime();
    try {
      return exchange(message, url, addresses.getFirst());
    } catch (IOException broken) {
      // What was cut off fails in any way that a broken connection may.
      boolean cutOff = System.nanoTime() - start >= inAll.toNanos();
      return new Sent.Failed(cutOff ? "no answer in time" : reason(broken));
    }
  }

  private static String reason(IOException broken) {
    return switch (broken) {
      case SocketTimeoutException slow -> "no answer in time";
      case SSLException untrusted -> "no trusted TLS connection";
      default -> "the connection failed";
    };
  }

  private Sent exchange(Message message, URI url, InetAddress address) throws IOException {
    try (Socket plain = new Socket()) {
      Thread watch = Thread.ofVirtual().start(() -> closeWhenOver(plain, inAll));
      try {
        plain.connect(new InetSocketAddress(address, port(url)), millis(shorter(CONNECT, inAll)));
        plain.setSoTimeout(millis(inAll));
        Socket socket = url.getScheme().equals("https") ? secured(plain, url) : plain;
        OutputStream out = socket.getOutputStream();
        out.write(request(message, url));
        out.flush();
        return status(socket.getInputStream());
      } finally {
        watch.interrupt();
      }
    }
  }

  /**
   * Each read has its own limit; together they could last for ever. Interrupted, it was in time.
   */
  private static void closeWhenOver(Socket socket, Duration inAll) {
    try {
      Thread.sleep(inAll);
      socket.close();
    } catch (InterruptedException | IOException over) {
      return;
    }
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static int millis(Duration time) {
    return Math.toIntExact(time.toMillis());
  }

  private Socket secured(Socket plain, URI url) throws IOException {
    var socket = (SSLSocket) tls.createSocket(plain, host(url), port(url), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private static String host(URI url) {
    return url.getHost().replaceAll("[\\[\\]]", "");
  }

  private static int port(URI url) {
    if (url.getPort() >= 0) {
      return url.getPort();
    }
    return url.getScheme().equals("https") ? 443 : 80;
  }

  private static byte[] request(Message message, URI url) {
    String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    byte[] body = message.body().getBytes(UTF_8);
    String head =
        """
        POST %s HTTP/1.1
        host: %s
        user-agent: Atoll-Webhooks/1
        content-type: application/json
        content-length: %d
        webhook-id: %s
        webhook-timestamp: %d
        webhook-signature: %s
        connection: close

        """
            .formatted(
                url.getRawQuery() == null ? path : path + "?" + url.getRawQuery(),
                url.getPort() < 0 ? url.getHost() : url.getHost() + ":" + url.getPort(),
                body.length,
                message.id(),
                message.time().getEpochSecond(),
                Signature.of(message))
            .replace("\n", "\r\n");
    var request = new ByteArrayOutputStream();
    request.writeBytes(head.getBytes(US_ASCII));
    request.writeBytes(body);
    return request.toByteArray();
  }

  private static Sent status(InputStream in) throws IOException {
    var line = new StringBuilder();
    while (line.length() < MOST_STATUS_BYTES) {
      int next = in.read();
      if (next < 0) {
        break;
      }
      if (next != '\r') {
        line.append((char) next);
      }
      if (next == '\n') {
        break;
      }
    }
    Matcher status = STATUS.matcher(line);
    return status.matches()
        ? new Sent.Answered(Integer.parseInt(status.group(1)))
        : new Sent.Failed("the answer is not HTTP");
  }
}
