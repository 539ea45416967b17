package dev.atoll.dynamodb.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "0.00, 0",
    "0e999999999, 0",
    "007, 7",
    "+1.50e1, 15",
    "1.10, 1.1",
    "-0.50, -0.5",
    ".5, 0.5",
    "100, 100",
    "1E3, 1000",
    "1234567890123456789, 1234567890123456789",
    "0.1000000000000000000000000000000000000, 0.1",
    "12345678901234567890123456789012345678, 12345678901234567890123456789012345678",
    "1e-3, 0.001"
  })
  void normalize_validNumber_plainDecimalWithoutPadding(String text, String normal) {
    assertThat(Numbers.normalize(text)).isEqualTo(normal);
  }

  @Test
  void normalize_extremes_accepted() {
    assertThat(Numbers.normalize("9.9999999999999999999999999999999999999E+125"))
        .isEqualTo("9".repeat(38) + "0".repeat(88));
    assertThat(Numbers.normalize("1E-130")).isEqualTo("0." + "0".repeat(129) + "1");
    assertThat(Numbers.normalize("-1E-130")).isEqualTo("-0." + "0".repeat(129) + "1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1E126", "-1e126", "1e999999999"})
  void normalize_tooLarge_overflow(String text) {
    assertRefused(
        text,
        "Number overflow. Attempting to store a number with magnitude larger than supported range");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1E-131", "-9.9e-131", "1e-999999999"})
  void normalize_tooSmall_underflow(String text) {
    assertRefused(
        text,
        "Number underflow. Attempting to store a number with magnitude smaller than supported"
            + " range");
  }

  @Test
  void normalize_thirtyNineDigits_refused() {
    assertRefused(
        "1".repeat(39), "Attempting to store more than 38 significant digits in a Number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"abc", "1a", "--1", " 1", "1 ", "0x10", "NaN", "Infinity", "\u0661", "-", "1e"})
  void normalize_noNumber_refused(String text) {
    assertRefused(text, "The parameter cannot be converted to a numeric value: " + text);
  }

  @Test
  void normalize_empty_refused() {
    assertRefused("", "The parameter cannot be converted to a numeric value");
  }

  @Test
  void add_decimals_exact() {
    assertThat(Numbers.add("0.1", "0.2")).isEqualTo("0.3");
    assertThat(Numbers.add("99999999999999999999999999999999999999", "-1"))
        .isEqualTo("99999999999999999999999999999999999998");
    assertThat(Numbers.subtract("1", "1.0")).isEqualTo("0");
  }

  @Test
  void add_beyondPrecision_refused() {
    assertThatThrownBy(() -> Numbers.add("1e38", "0.1"))
        .isInstanceOf(DynamoDbException.class)
        .hasMessageContaining("38 significant digits");
  }

  @Test
  void compare_byValue() {
    assertThat(Numbers.compare("9", "10")).isNegative();
    assertThat(Numbers.compare("1.0", "1")).isZero();
    assertThat(Numbers.compare("-2", "-10")).isPositive();
  }

  private static void assertRefused(String text, String message) {
    assertThatThrownBy(() -> Numbers.normalize(text))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> {
              assertThat(e.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
              assertThat(e.awsErrorDetails().errorMessage()).isEqualTo(message);
              assertThat(e.statusCode()).isEqualTo(400);
            });
  }
}
