package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.route.Function;
import dev.atoll.http.route.PlatformRoutes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientTest {

  private static final String ORIGIN_SECRET = "what CloudFront alone knows";

  private final List<Client> clients = new ArrayList<>();
  private final List<String> origins = new ArrayList<>();
  private final TestFunction posts =
      TestFunction.of(Function.POSTS)
          .on(
              PlatformRoutes.GET_HEALTH,
              request -> {
                clients.add(request.client());
                origins.add(request.origin());
                return Response.noContent();
              });

  private Client client(TestEvent event) {
    posts.call(event);
    return clients.getLast();
  }

  private static TestEvent get() {
    return TestEvent.of("GET", "/health").from("203.0.113.7");
  }

  private static TestEvent forged(TestEvent event) {
    return event
        .header("x-forwarded-for", "198.51.100.1, 10.0.0.1")
        .header("x-real-ip", "198.51.100.1")
        .header("forwarded", "for=198.51.100.1")
        .header("cloudfront-viewer-address", "198.51.100.1:1234")
        .header("cloudfront-viewer-country", "AQ");
  }

  @Test
  void address_isTheGatewaysWhateverHeadersSay() {
    assertThat(client(forged(get()))).isEqualTo(new Client("203.0.113.7", Optional.empty()));
  }

  @Test
  void cloudFront_isBelievedIfItShowsTheSecret() {
    posts.with(
        Secrets.from(() -> new Secrets.Text(TestFunction.SECRET, Optional.of(ORIGIN_SECRET))));
    assertThat(client(forged(get()).header("x-atoll-origin-secret", ORIGIN_SECRET)))
        .isEqualTo(new Client("198.51.100.1", Optional.of("AQ")));
    assertThat(client(forged(get()).header("x-atoll-origin-secret", "a guess")))
        .isEqualTo(new Client("203.0.113.7", Optional.empty()));
    assertThat(client(forged(get())).address()).isEqualTo("203.0.113.7");
  }

  @Test
  void originSecret_thatIsNotConfigured_isNeverRight() {
    assertThat(client(forged(get()).header("x-atoll-origin-secret", "")).address())
        .isEqualTo("203.0.113.7");
  }

  @ParameterizedTest
  @CsvSource({
    "198.51.100.1:46532,198.51.100.1",
    "2001:db8::1:46532,2001:db8::1",
    "[2001:db8::1]:46532,2001:db8::1"
  })
  void viewerAddress_losesItsPort(String header, String address) {
    posts.with(
        Secrets.from(() -> new Secrets.Text(TestFunction.SECRET, Optional.of(ORIGIN_SECRET))));
    TestEvent event =
        get()
            .header("x-atoll-origin-secret", ORIGIN_SECRET)
            .header("cloudfront-viewer-address", header);
    assertThat(client(event).address()).isEqualTo(address);
  }

  @Test
  void countryHeader_isBelievedWhereSettingsSaySo() {
    posts.with(new HttpSettings(List.of(), Optional.of("x-country"), false, Limits.defaults()));
    assertThat(client(get().header("x-country", "FR")).country()).contains("FR");
    assertThat(client(get().header("x-country", "France")).country()).isEmpty();
    assertThat(client(get()).country()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.7,203.0.113.7",
    "127.0.0.2,127.0.0.2",
    "::ffff:203.0.113.7,203.0.113.7",
    "2001:db8:1:2:3:4:5:6,20010db800010002/64",
    "2001:db8:1:2::,20010db800010002/64",
    "example.org,unknown",
    "'',unknown"
  })
  void network_isTheAddressOrHalfOfIt(String address, String network) {
    assertThat(new Client(address, Optional.empty()).network()).isEqualTo(network);
  }

  @Test
  void origin_isWhatTheClientCalled() {
    client(get().header("host", "localhost:8080").header("x-forwarded-proto", "http"));
    client(get().header("host", "api.example.org"));
    assertThat(origins).containsExactly("http://localhost:8080", "https://api.example.org");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example/path", "a b", "<script>", ""})
  void host_thatIsNone_isNotRepeated(String host) {
    client(get().header("host", host));
    assertThat(origins).containsExactly("https://api.example.org");
  }
}
