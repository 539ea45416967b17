package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningKeysTest {

  private static final String KEY = "0123456789abcdef0123456789abcdef";

  @Test
  void parse_twoKeys_signsWithTheCurrentAndKnowsBoth() {
    SigningKeys keys =
        SigningKeys.parse("{\"k1\":\"%s\",\"k2\":\"%s!\",\"current\":\"k2\"}".formatted(KEY, KEY));

    assertThat(keys.currentId()).isEqualTo("k2");
    assertThat(keys.current().of("d", "t")).isEqualTo(keys.of("k2").orElseThrow().of("d", "t"));
    assertThat(keys.of("k1").orElseThrow().of("d", "t")).isNotEqualTo(keys.current().of("d", "t"));
    assertThat(keys.of("k3")).isEmpty();
    assertThat(keys).asString().doesNotContain(KEY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no JSON",
        "[]",
        "{}",
        "{\"current\":\"k1\"}",
        "{\"current\":\"k1\",\"k1\":\"tooShortASecretThatIsNotTold\"}",
        "{\"current\":\"k2\",\"k1\":\"0123456789abcdef0123456789abcdef\"}",
        "{\"current\":\"current\"}",
        "{\"current\":\"k1\",\"k1\":7}"
      })
  void parse_whatCannotBeUsed_isRefusedWithoutTellingIt(String json) {
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> SigningKeys.parse(json))
        .withMessageStartingWith("the signing keys cannot be used")
        .withMessageNotContaining("tooShort")
        .withMessageNotContaining(KEY)
        .withNoCause();
  }

  @Test
  void secrets_withoutSigningKeys_refuseToSayThereAreAny() {
    Secrets secrets = Secrets.of(TestFunction.SECRET);

    assertThatExceptionOfType(IllegalStateException.class).isThrownBy(secrets::requireSigningKeys);
    assertThatExceptionOfType(IllegalStateException.class).isThrownBy(secrets::signingKeys);
  }

  @Test
  void secrets_forgotten_fetchTheirSigningKeysAgain() {
    AtomicInteger fetched = new AtomicInteger();
    Secrets secrets =
        Secrets.of(TestFunction.SECRET)
            .signingWith(
                () -> {
                  fetched.incrementAndGet();
                  return SigningKeys.parse("{\"current\":\"k1\",\"k1\":\"" + KEY + "\"}");
                });
    secrets.requireSigningKeys();
    assertThat(fetched).hasValue(0);
    secrets.signingKeys();
    secrets.signingKeys();
    assertThat(fetched).hasValue(1);
    secrets.forget();
    secrets.signingKeys();
    assertThat(fetched).hasValue(2);
  }
}
