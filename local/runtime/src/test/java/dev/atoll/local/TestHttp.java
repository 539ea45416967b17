package dev.atoll.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** A visitor of a running instance, from an address of his own. */
public final class TestHttp implements AutoCloseable {

  private final URI base;
  private final HttpClient client;

  private TestHttp(URI base, HttpClient client) {
    this.base = URI.create("http://127.0.0.1:" + base.getPort());
    this.client = client;
  }

  public static TestHttp to(LocalAtoll atoll) {
    return new TestHttp(atoll.uri(), HttpClient.newHttpClient());
  }

  /** From {@code 127.0.0.<last>}, which is another network to the product. */
  public static TestHttp to(LocalAtoll atoll, int last) {
    try {
      var address = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
      return new TestHttp(atoll.uri(), HttpClient.newBuilder().localAddress(address).build());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  public HttpResponse<String> get(String target, String... headers) {
    return send("GET", target, "", headers);
  }

  /**
   * Any request.
   *
   * @param json the body; empty for none
   * @param headers names and values in turn
   */
  public HttpResponse<String> send(String method, String target, String json, String... headers) {
    var request =
        HttpRequest.newBuilder(base.resolve(target))
            .method(
                method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json));
    if (!json.isEmpty()) {
      request.setHeader("Content-Type", "application/json");
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return send(request.build());
  }

  public HttpResponse<String> send(HttpRequest request) {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopping) {
      throw new IllegalStateException(stopping);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
