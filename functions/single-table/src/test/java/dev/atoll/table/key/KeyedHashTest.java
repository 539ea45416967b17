package dev.atoll.table.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class KeyedHashTest {

  private static final byte[] KEY =
      "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final KeyedHash hash = new KeyedHash(KEY);

  @Test
  void of_text_isHmacOfDomainAndText() throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
    byte[] expected = mac.doFinal("email\0a@example.org".getBytes(StandardCharsets.UTF_8));

    assertThat(hash.of("email", "a@example.org"))
        .hasSize(43)
        .isEqualTo(Base64.getUrlEncoder().withoutPadding().encodeToString(expected));
  }

  @Test
  void of_otherDomainOrKey_differs() {
    byte[] other = KEY.clone();
    other[0]++;

    assertThat(hash.of("network", "x")).isNotEqualTo(hash.of("email", "x"));
    assertThat(new KeyedHash(other).of("email", "x")).isNotEqualTo(hash.of("email", "x"));
  }

  @Test
  void of_anyText_canStandInAKey() {
    assertThat(hash.of("email", "#/+=")).matches("[A-Za-z0-9_-]{43}");
  }

  @Test
  void new_shortKey_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new KeyedHash(new byte[31]));
  }
}
