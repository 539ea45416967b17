package dev.atoll.stream.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.standardwebhooks.Webhook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.net.http.HttpHeaders;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SenderTest {

  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final String BODY = "{\"type\":\"threat\",\"data\":{\"name\":\"Ölkanne\"}}";

  @TempDir static Path folder;
  private static KeyStore keys;
  private static Receiver receiver;

  private final List<String> resolved = new ArrayList<>();

  @BeforeAll
  static void start() throws Exception {
    keys = Receiver.keys(folder);
    receiver = Receiver.secured(keys);
  }

  @AfterAll
  static void stop() {
    receiver.close();
  }

  private Sender sender(Reach reach) throws Exception {
    return new Sender(reach, this::here, Receiver.trusting(keys));
  }

  private List<InetAddress> here(String host) throws UnknownHostException {
    resolved.add(host);
    return List.of(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  private static Message message(String url) {
    return new Message(url, "msg_1", Instant.now(), SECRET, BODY);
  }

  private static String url(String host) {
    return "https://" + host + ":" + receiver.port() + "/in?a=1";
  }

  @Test
  void send_overTls_carriesWhatStandardWebhooksSay() throws Exception {
    receiver.status = 204;
    Sent sent = sender(Reach.LOCAL).send(message(url(Receiver.HOST)));

    assertThat(sent).isEqualTo(new Sent.Answered(204));
    Map<String, String> got = receiver.got.getLast();
    assertThat(got)
        .containsEntry("path", "/in?a=1")
        .containsEntry("content-type", "application/json")
        .containsEntry("webhook-id", "msg_1")
        .containsEntry("body", BODY);
    HttpHeaders headers =
        HttpHeaders.of(
            got.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("webhook-"))
                .collect(Collectors.toMap(Map.Entry::getKey, it -> List.of(it.getValue()))),
            (name, value) -> true);
    assertThatCode(() -> new Webhook(SECRET).verify(BODY, headers)).doesNotThrowAnyException();
    assertThatCode(() -> new Webhook(SECRET).verify(BODY + " ", headers))
        .isInstanceOf(Exception.class);
  }

  @Test
  void send_addressWithLettersBeyondAscii_encodesThem() throws Exception {
    String url = "https://" + Receiver.HOST + ":" + receiver.port() + "/küche/%2f?café=süß&a=%20";
    sender(Reach.LOCAL).send(message(url));

    assertThat(receiver.got.getLast())
        .containsEntry("path", "/k%C3%BCche/%2f?caf%C3%A9=s%C3%BC%C3%9F&a=%20");
  }

  @ParameterizedTest
  @CsvSource({"200, true", "299, true", "301, false", "307, false", "404, false", "500, false"})
  void send_anyAnswer_isTakenOnlyIfItSucceeds(int status, boolean taken) throws Exception {
    receiver.status = status;
    int before = receiver.got.size();
    Sent sent = sender(Reach.LOCAL).send(message(url(Receiver.HOST)));

    assertThat(sent).isEqualTo(new Sent.Answered(status));
    assertThat(((Sent.Answered) sent).isTaken()).isEqualTo(taken);
    assertThat(receiver.got).hasSize(before + 1);
  }

  @Test
  void send_receiverThatNeverAnswers_isGivenUpInTime() throws Exception {
    try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Sender hasty = sender(Reach.LOCAL).within(Duration.ofMillis(50));

      for (String scheme : List.of("http", "https")) {
        String url = scheme + "://" + Receiver.HOST + ":" + silent.getLocalPort() + "/";
        assertThat(hasty.send(message(url))).isEqualTo(new Sent.Failed("no answer in time"));
      }
    }
  }

  @Test
  void send_certificateOfAnotherName_isRefused() throws Exception {
    int before = receiver.got.size();

    assertThat(sender(Reach.LOCAL).send(message(url("other.example.org"))))
        .isEqualTo(new Sent.Failed("no trusted TLS connection"));
    assertThat(receiver.got).hasSize(before);
  }

  @Test
  void send_certificateThatNobodyKnows_isRefused() {
    var sender =
        new Sender(Reach.LOCAL, this::here, (SSLSocketFactory) SSLSocketFactory.getDefault());

    assertThat(sender.send(message(url(Receiver.HOST))))
        .isEqualTo(new Sent.Failed("no trusted TLS connection"));
  }

  @Test
  void send_nameThatLeadsInside_isRefusedWithoutAConnection() throws Exception {
    int before = receiver.got.size();

    assertThat(sender(Reach.INTERNET).send(message(url(Receiver.HOST))))
        .isEqualTo(new Sent.Failed("the name leads to an address that is not allowed"));
    assertThat(receiver.got).hasSize(before);
  }

  @Test
  void send_nameWhoseAddressChanges_isResolvedOnceAndConnectedToWhatWasJudged() throws Exception {
    Resolver changing =
        host -> {
          resolved.add(host);
          return resolved.size() == 1
              ? List.of(InetAddress.getByName("127.0.0.1"))
              : List.of(InetAddress.getByName("169.254.169.254"));
        };
    receiver.status = 200;

    assertThat(
            new Sender(Reach.LOCAL, changing, Receiver.trusting(keys))
                .send(message(url(Receiver.HOST))))
        .isEqualTo(new Sent.Answered(200));
    assertThat(resolved).hasSize(1);
  }

  @Test
  void send_oneOfSeveralAddressesInside_isRefused() throws Exception {
    Resolver mixed =
        host -> List.of(InetAddress.getByName("8.8.8.8"), InetAddress.getByName("10.0.0.1"));

    assertThat(
            new Sender(Reach.INTERNET, mixed, Receiver.trusting(keys))
                .send(message(url(Receiver.HOST))))
        .isInstanceOf(Sent.Failed.class);
  }

  @Test
  void send_withoutTls_isRefusedButLocally() throws Exception {
    try (Receiver plain = Receiver.plain()) {
      String url = "http://127.0.0.1:" + plain.port() + "/";
      assertThat(sender(Reach.INTERNET).send(message(url)))
          .isEqualTo(new Sent.Failed("only https is allowed"));
      assertThat(sender(Reach.LOCAL).send(message(url))).isEqualTo(new Sent.Answered(204));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "nonsense", "https://", "https://a:b@example.org/", "ftp://a/", "https:///x"})
  void send_addressThatIsNone_fails(String url) throws Exception {
    assertThat(sender(Reach.LOCAL).send(message(url))).isInstanceOf(Sent.Failed.class);
    assertThat(resolved).isEmpty();
  }

  @Test
  void send_unknownName_fails() throws Exception {
    Resolver nobody =
        host -> {
          throw new UnknownHostException(host);
        };

    assertThat(
            new Sender(Reach.INTERNET, nobody, Receiver.trusting(keys))
                .send(message("https://nowhere.invalid/")))
        .isEqualTo(new Sent.Failed("the name is not known"));
  }

  @Test
  void send_answerThatIsNotHttp_fails() throws Exception {
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> answer(server, "x".repeat(5_000)));

      assertThat(sender(Reach.LOCAL).send(message("http://127.0.0.1:" + server.getLocalPort())))
          .isInstanceOf(Sent.Failed.class);
    }
  }

  private static void answer(ServerSocket server, String text) {
    try (var socket = server.accept()) {
      socket.getOutputStream().write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    } catch (IOException gone) {
      return;
    }
  }
}
