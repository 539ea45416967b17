package dev.atoll.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The canonical spelling, by the standard's own examples and by what it promises.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8785">RFC 8785, appendix B and section 3.2</a>
 */
class CanonicalJsonTest {

  @ParameterizedTest
  @CsvSource({
    "0.0, 0",
    "-0.0, 0",
    "5e-324, 5e-324",
    "-5e-324, -5e-324",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "9007199254740992, 9007199254740992",
    "-9007199254740992, -9007199254740992",
    "295147905179352830000, 295147905179352830000",
    "9.999999999999997e22, 9.999999999999997e+22",
    "1e23, 1e+23",
    "1.0000000000000001e23, 1.0000000000000001e+23",
    "999999999999999700000, 999999999999999700000",
    "999999999999999900000, 999999999999999900000",
    "1e21, 1e+21",
    "9.999999999999997e-7, 9.999999999999997e-7",
    "0.000001, 0.000001",
    "333333333.3333332, 333333333.3333332",
    "333333333.33333343, 333333333.33333343",
    "-0.0000033333333333333333, -0.0000033333333333333333",
    "1424953923781206.2, 1424953923781206.2",
    "1.10, 1.1",
    "1e2, 100",
    "1E-27, 1e-27",
    "4.50, 4.5",
    "2e-3, 0.002"
  })
  void of_aNumber_isSpelledAsEcmascriptDoes(String number, String spelled) {
    assertThat(canonical("{\"n\":" + number + "}")).isEqualTo("{\"v\":{\"n\":" + spelled + "}}");
  }

  @Test
  void of_texts_areEscapedAsFewAsCanBe() {
    assertThat(canonical("{\"s\":\"\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\\"\\/\"}"))
        .isEqualTo("{\"v\":{\"s\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}}");
  }

  @Test
  void of_names_areSortedByTheirUtf16Units() {
    String object =
        """
        {"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}\
        """;

    assertThat(canonical(object).replaceAll("[^0-9]", "")).isEqualTo("21467153");
  }

  @Property(tries = 200)
  void of_anObjectShuffledAndSpelledOtherwise_isTheSame(
      @ForAll("objects") Map<String, BigDecimal> object, @ForAll Random random) {
    List<Map.Entry<String, BigDecimal>> fields = new ArrayList<>(object.entrySet());
    String first = text(fields, false);
    Collections.shuffle(fields, random);
    String second = text(fields, true);

    String canonical = canonical(first);
    assertThat(canonical(second)).isEqualTo(canonical);
    assertThat(CanonicalJson.of(json -> json.putJson("v", inner(canonical)))).isEqualTo(canonical);
    assertThat(CanonicalJson.hash(canonical)).matches("[0-9a-f]{64}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{} {}", "{\"a\":NaN}", "no JSON", "{\"a\":1}}"})
  void of_whatIsNoJson_isRefused(String text) {
    assertThat(CanonicalJson.isWellFormed(text)).isFalse();
    assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> canonical(text));
  }

  @Test
  void of_whatIsNestedVeryDeep_isRefusedAndOverflowsNothing() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);

    assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> canonical(deep));
  }

  @Provide
  Arbitrary<Map<String, BigDecimal>> objects() {
    return Arbitraries.maps(
            Arbitraries.strings().withCharRange('a', 'z').ofMaxLength(4),
            Arbitraries.integers().map(n -> BigDecimal.valueOf(n, 3)))
        .ofMaxSize(6);
  }

  private static String text(List<Map.Entry<String, BigDecimal>> fields, boolean otherwise) {
    List<String> pairs =
        fields.stream()
            .map(field -> "\"" + field.getKey() + "\":" + spelled(field.getValue(), otherwise))
            .toList();
    return "{" + String.join(otherwise ? " , " : ",", pairs) + "}";
  }

  private static String spelled(BigDecimal number, boolean otherwise) {
    return otherwise ? number.unscaledValue() + "e-3" : number.toPlainString();
  }

  private static String inner(String canonical) {
    return canonical.substring("{\"v\":".length(), canonical.length() - 1);
  }

  private static String canonical(String object) {
    return CanonicalJson.of(json -> json.putJson("v", object));
  }
}
