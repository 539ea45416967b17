package dev.atoll.stream.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReachTest {

  @ParameterizedTest
  @ValueSource(strings = {"8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "172.32.0.1"})
  void allows_publicAddress_always(String address) throws UnknownHostException {
    assertThat(Reach.INTERNET.allows(InetAddress.getByName(address))).isTrue();
    assertThat(Reach.LOCAL.allows(InetAddress.getByName(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1", "127.9.9.9", "::1", "10.0.0.1", "172.16.0.1", "172.31.255.255",
        "192.168.1.1", "100.64.0.1", "fc00::1", "fd12:3456::1", "::ffff:127.0.0.1",
            "::ffff:10.0.0.1"
      })
  void allows_addressOfAPrivateNetwork_onlyLocally(String address) throws UnknownHostException {
    assertThat(Reach.INTERNET.allows(InetAddress.getByName(address))).isFalse();
    assertThat(Reach.LOCAL.allows(InetAddress.getByName(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "169.254.169.254",
        "169.254.170.2",
        "192.0.0.1",
        "198.18.0.1",
        "203.0.113.7",
        "2001:db8::1",
        "fec0::1",
        "fe80::1",
        "fd00:ec2::254",
        "100.100.100.200",
        "::ffff:169.254.169.254",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::1",
        "::169.254.169.254",
        "0.0.0.0",
        "0.1.2.3",
        "::",
        "224.0.0.1",
        "ff02::1",
        "255.255.255.255",
        "240.0.0.1"
      })
  void allows_metadataAndWhatIsNoReceiver_never(String address) throws UnknownHostException {
    assertThat(Reach.INTERNET.allows(InetAddress.getByName(address))).isFalse();
    assertThat(Reach.LOCAL.allows(InetAddress.getByName(address))).isFalse();
  }
}
