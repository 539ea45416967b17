package dev.atoll.dynamodb.value;

import java.math.BigDecimal;

/**
 * DynamoDB numbers: exact decimals of at most 38 significant digits, with a magnitude between
 * 1E-130 and 9.99E+125, or zero. In text they have one normal form: plain decimal notation without
 * leading or trailing zeros ({@code "+1.50e1"} becomes {@code "15"}).
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html#HowItWorks.DataTypes.Number">Number</a>
 */
public final class Numbers {
  static final int MAX_DIGITS = 38;
  static final int MAX_EXPONENT = 125;
  static final int MIN_EXPONENT = -130;

  private static final int SURELY_SHORT = 18;

  private Numbers() {}

  /**
   * The normal form of a number.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   *     when the text is no number, or one out of range
   */
  public static String normalize(String text) {
    return isNormalInteger(text) ? text : text(parse(text));
  }

  /** The sum in normal form; refused like {@link #normalize} when it leaves the range. */
  public static String add(String augend, String addend) {
    return text(checked(parse(augend).add(parse(addend))));
  }

  /** The difference in normal form; refused like {@link #normalize} when it leaves the range. */
  public static String subtract(String minuend, String subtrahend) {
    return text(checked(parse(minuend).subtract(parse(subtrahend))));
  }

  /** Compares by value. */
  public static int compare(String left, String right) {
    return left.equals(right) ? 0 : parse(left).compareTo(parse(right));
  }

  /** The exact value, stripped of trailing zeros; refused like {@link #normalize}. */
  public static BigDecimal parse(String text) {
    if (text.isEmpty()) {
      throw Validation.failure("The parameter cannot be converted to a numeric value");
    }
    try {
      return checked(new BigDecimal(requireAscii(text)));
    } catch (NumberFormatException e) {
      throw Validation.failure("The parameter cannot be converted to a numeric value: " + text);
    }
  }

  private static String text(BigDecimal number) {
    return number.toPlainString();
  }

  private static BigDecimal checked(BigDecimal number) {
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal stripped = number.stripTrailingZeros();
    long exponent = (long) stripped.precision() - stripped.scale() - 1;
    if (exponent > MAX_EXPONENT) {
      throw Validation.failure(
          "Number overflow. Attempting to store a number with magnitude larger than supported"
              + " range");
    }
    if (exponent < MIN_EXPONENT) {
      throw Validation.failure(
          "Number underflow. Attempting to store a number with magnitude smaller than supported"
              + " range");
    }
    if (stripped.precision() > MAX_DIGITS) {
      throw Validation.failure("Attempting to store more than 38 significant digits in a Number");
    }
    return stripped;
  }

  /** BigDecimal would take the digits of any script. */
  private static String requireAscii(String text) {
    if (!text.chars().allMatch(c -> c < 128)) {
      throw new NumberFormatException();
    }
    return text;
  }

  private static boolean isNormalInteger(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int digits = text.length() - start;
    if (digits < 1 || digits > SURELY_SHORT || text.charAt(start) == '0') {
      return text.equals("0");
    }
    for (int i = start; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
