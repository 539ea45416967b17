package dev.atoll.stream.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** A webhook's receiver on this machine, which keeps what it got. */
public final class Receiver implements AutoCloseable {

  /** The one name that its certificate is for. */
  public static final String HOST = "hooks.example.org";

  /** More than any test sends at once: a connection that has to come again may come too late. */
  private static final int BACKLOG = 200;

  private static final char[] PASSWORD = "password".toCharArray();

  /** Headers by lower-case name, and the body as "body". */
  public final List<Map<String, String>> got = Collections.synchronizedList(new ArrayList<>());

  public volatile int status = 204;

  private final HttpServer server;

  private Receiver(HttpServer server) {
    this.server = server;
    server.createContext("/", this::receive);
    server.setExecutor(task -> Thread.ofVirtual().start(task));
    server.start();
  }

  public static Receiver plain() throws IOException {
    return new Receiver(HttpServer.create(address(), BACKLOG));
  }

  static Receiver secured(KeyStore keys) throws IOException, GeneralSecurityException {
    KeyManagerFactory managers = KeyManagerFactory.getInstance("PKIX");
    managers.init(keys, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    HttpsServer server = HttpsServer.create(address(), BACKLOG);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    return new Receiver(server);
  }

  private static InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  /** A key and its own certificate, made by the JDK's tool. */
  static KeyStore keys(Path folder) throws Exception {
    Path file = folder.resolve("keys.p12");
    new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            "hooks",
            "-keyalg",
            "EC",
            "-dname",
            "CN=" + HOST,
            "-ext",
            "SAN=dns:" + HOST,
            "-validity",
            "2",
            "-storetype",
            "PKCS12",
            "-storepass",
            new String(PASSWORD),
            "-keystore",
            file.toString())
        .start()
        .waitFor();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    return keys;
  }

  /** Trusts that certificate alone. */
  static SSLSocketFactory trusting(KeyStore keys) throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("hooks", keys.getCertificate("hooks"));
    TrustManagerFactory managers = TrustManagerFactory.getInstance("PKIX");
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context.getSocketFactory();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private void receive(HttpExchange exchange) throws IOException {
    Map<String, String> message = new LinkedHashMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> message.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    message.put("path", exchange.getRequestURI().toString());
    message.put("body", new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    got.add(message);
    exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/");
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
