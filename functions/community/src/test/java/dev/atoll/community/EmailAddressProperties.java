package dev.atoll.community;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class EmailAddressProperties {

  @Property
  void identity_howeverTheAddressIsSpelled_isTheSame(@ForAll("addresses") String address) {
    String identity = EmailAddress.of(address).identity();

    assertThat(EmailAddress.of(" " + address + " ").identity()).isEqualTo(identity);
    assertThat(EmailAddress.of(Normalizer.normalize(address, Form.NFD)).identity())
        .isEqualTo(identity);
    assertThat(EmailAddress.of(address.toUpperCase(Locale.ROOT)).identity()).isEqualTo(identity);
    assertThat(EmailAddress.of(identity).identity()).isEqualTo(identity);
  }

  @Example
  void text_keepsTheCaseOfWhatTheMailServerDecidesOn() {
    assertThat(EmailAddress.of(" Coral.Reef@Example.ORG ").text())
        .isEqualTo("Coral.Reef@example.org");
  }

  @Example
  void toString_tellsNothing() {
    assertThat(EmailAddress.of("coral@example.org")).asString().doesNotContain("coral", "org");
  }

  /** Letters whose upper case is one letter again: the few others are not worth a rule. */
  @Provide
  Arbitrary<String> addresses() {
    Arbitrary<String> words =
        Arbitraries.strings()
            .withChars("abzABZ0\u00e9\u00c9\u00f1\u043f")
            .ofMinLength(1)
            .ofMaxLength(8);
    return Combinators.combine(words, words, words).as((a, b, c) -> a + "@" + b + "." + c);
  }
}
