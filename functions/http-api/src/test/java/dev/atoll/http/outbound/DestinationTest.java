package dev.atoll.http.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Atoll connects for somebody else, and where it never does. */
class DestinationTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00::1"})
  void address_ofThePublicInternet_isAllowed(String address) {
    assertThat(Addresses.isAllowed(InetAddress.ofLiteral(address), false)).isTrue();
    assertThat(Addresses.isAllowed(InetAddress.ofLiteral(address), true)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.255.255.255",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.0.1",
        "100.64.0.1",
        "::1",
        "fc00::1",
        "fd12:3456::1",
        "::ffff:127.0.0.1"
      })
  void address_ofThisMachineOrAPrivateNetwork_isAllowedForTrialsOnly(String address) {
    assertThat(Addresses.isAllowed(InetAddress.ofLiteral(address), false)).isFalse();
    assertThat(Addresses.isAllowed(InetAddress.ofLiteral(address), true)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "169.254.169.254",
        "169.254.170.2",
        "0.0.0.0",
        "0.1.2.3",
        "224.0.0.1",
        "255.255.255.255",
        "192.0.0.1",
        "198.18.0.1",
        "fd00:ec2::254",
        "fd20:ce::254",
        "fe80::1",
        "ff02::1",
        "::",
        "::ffff:169.254.169.254",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::1",
        "2001:0:1::1",
        "::169.254.169.254"
      })
  void address_ofMetadataOrNobody_isNeverAllowed(String address) {
    assertThat(Addresses.isAllowed(InetAddress.ofLiteral(address), false)).isFalse();
    assertThat(Addresses.isAllowed(InetAddress.ofLiteral(address), true)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://hooks.example.org/atoll?x=1",
        "https://hooks.example.org:8443",
        "HTTPS://hooks.example.org/",
        "https://8.8.8.8/hook",
        "https://[2606:4700::1111]/hook"
      })
  void destination_ofThePublicInternet_isAllowed(String url) {
    assertThat(Destination.of(url, false)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:9000/hook",
        "http://127.0.0.1:9000/hook",
        "https://receiver/hook",
        "http://192.168.1.5/hook",
        "http://[::1]:9000/hook",
        "http://localhost.:9000/hook",
        "https://a.localhost./hook"
      })
  void destination_ofThisMachine_isAllowedForTrialsOnly(String url) {
    assertThat(Destination.of(url, true)).isPresent();
    assertThat(Destination.of(url, false)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hooks.example.org",
        "//hooks.example.org/",
        "mailto:a@example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://user@example.org/",
        "https://example.org/#part",
        "https://exa mple.org/",
        "http://169.254.169.254/latest/meta-data/",
        "https://[fd00:ec2::254]/",
        "http://2852039166/",
        "http://0xa9.0xfe.0xa9.0xfe/",
        "http://0251.0376.0251.0376/",
        "http://169.254.43518/",
        "https://0177.0.0.1/",
        "https://8.8.8.010/",
        "https://hooks.example.org:0/",
        "https://hooks.example.org:65536/"
      })
  void destination_thatLeadsAstray_isNeverAllowed(String url) {
    assertThat(Destination.of(url, false)).as(url).isEmpty();
    assertThat(Destination.of(url, true)).as(url).isEmpty();
  }
}
