package dev.atoll.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.atoll.http.HttpSettings;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class PasswordsTest {

  private final Passwords passwords = new Passwords(7, new SecureRandom());

  @Test
  void hash_anyPassword_saysHowItWasMade() {
    assertThat(passwords.hash("seven quiet jellyfish"))
        .matches("\\$pbkdf2-sha512\\$i=7\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}");
  }

  @Test
  void hash_samePasswordTwice_differs() {
    assertThat(passwords.hash("seven quiet jellyfish"))
        .isNotEqualTo(passwords.hash("seven quiet jellyfish"));
  }

  @Test
  void hash_anyPassword_isPbkdf2WithHmacSha512OfItsUtf8() throws Exception {
    String[] parts = passwords.hash("p\u00e4ss \ud83d\udc20 word").split("\\$");
    byte[] salt = Base64.getDecoder().decode(parts[3]);

    assertThat(Base64.getDecoder().decode(parts[4]))
        .isEqualTo(firstBlock("p\u00e4ss \ud83d\udc20 word", salt, 7));
  }

  @Test
  void matches_onlyTheVeryPassword_isTrue() {
    Optional<String> hash = Optional.of(passwords.hash("seven quiet jellyfish"));

    assertThat(passwords.matches("seven quiet jellyfish", hash)).isTrue();
    assertThat(passwords.matches("seven quiet jellyfisH", hash)).isFalse();
    assertThat(passwords.matches("seven quiet jellyfish ", hash)).isFalse();
    assertThat(passwords.matches("x".repeat(128), hash)).isFalse();
  }

  @Test
  void matches_sameCharactersDecomposed_isTrue() {
    Optional<String> hash = Optional.of(passwords.hash("caf\u00e9 caf\u00e9"));

    assertThat(passwords.matches("cafe\u0301 cafe\u0301", hash)).isTrue();
  }

  @Test
  void matches_hashOfAnotherCost_isCheckedAtThatCost() {
    String older = new Passwords(3, new SecureRandom()).hash("seven quiet jellyfish");

    assertThat(passwords.matches("seven quiet jellyfish", Optional.of(older))).isTrue();
  }

  @Test
  void matches_noHash_isFalseForEveryPassword() {
    assertThat(passwords.matches("seven quiet jellyfish", Optional.empty())).isFalse();
    assertThat(passwords.matches("", Optional.empty())).isFalse();
  }

  @Test
  void matches_hashOfAnotherKind_isAFault() {
    assertThatIllegalStateException()
        .isThrownBy(() -> passwords.matches("x", Optional.of("$2a$10$abc")));
  }

  @Test
  void iterations_ofADeployment_areAtLeastTheAdvised() {
    assertThat(HttpSettings.defaults().passwordIterations()).isEqualTo(220_000);
  }

  /** PBKDF2 (RFC 8018, 5.2) from its definition: the first 32 bytes of its first block. */
  private static byte[] firstBlock(String password, byte[] salt, int iterations) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA512");
    mac.init(new SecretKeySpec(password.getBytes(StandardCharsets.UTF_8), "HmacSHA512"));
    mac.update(salt);
    byte[] round = mac.doFinal(new byte[] {0, 0, 0, 1});
    byte[] block = round.clone();
    for (int i = 1; i < iterations; i++) {
      round = mac.doFinal(round);
      for (int b = 0; b < block.length; b++) {
        block[b] ^= round[b];
      }
    }
    return Arrays.copyOf(block, 32);
  }
}
