package dev.atoll.dynamodb.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Generators of attribute values that keep every rule. */
public final class AnyValues {
  private AnyValues() {}

  /** Numbers over the whole range, in normal form. */
  public static Arbitrary<String> numbers() {
    Arbitrary<BigInteger> digits =
        Arbitraries.bigIntegers()
            .between(
                BigInteger.TEN.pow(38).negate().add(BigInteger.ONE),
                BigInteger.TEN.pow(38).subtract(BigInteger.ONE));
    Arbitrary<String> wide =
        Combinators.combine(digits, Arbitraries.integers().between(-92, 87))
            .as((unscaled, exponent) -> new BigDecimal(unscaled, -exponent))
            .filter(
                number ->
                    number.signum() == 0 || Math.abs(number.precision() - number.scale()) < 125)
            .map(number -> Numbers.normalize(number.toString()));
    Arbitrary<String> small =
        Arbitraries.bigDecimals()
            .between(BigDecimal.valueOf(-1000), BigDecimal.valueOf(1000))
            .ofScale(2)
            .map(number -> Numbers.normalize(number.toString()));
    return Arbitraries.oneOf(wide, small);
  }

  public static Arbitrary<AttributeValue> strings() {
    return Arbitraries.strings()
        .withChars('a', 'b', '#', '\u00e9', '\uffee')
        .withChars('\u0000')
        .ofMaxLength(6)
        .flatMap(text -> Arbitraries.of(text, text + "\ud83d\ude00", text + "z"))
        .map(AttributeValue::fromS);
  }

  public static Arbitrary<AttributeValue> binaries() {
    return Arbitraries.bytes()
        .array(byte[].class)
        .ofMaxSize(6)
        .map(bytes -> AttributeValue.fromB(SdkBytes.fromByteArray(bytes)));
  }

  public static Arbitrary<AttributeValue> keys() {
    return Arbitraries.oneOf(strings(), numbers().map(AttributeValue::fromN), binaries());
  }

  /** Values of every type, nested up to three levels. */
  public static Arbitrary<AttributeValue> values() {
    return values(3);
  }

  public static Arbitrary<Map<String, AttributeValue>> items() {
    return Arbitraries.maps(names(), values()).ofMaxSize(5);
  }

  public static Arbitrary<String> names() {
    return Arbitraries.of("a", "b", "c", "d", "e");
  }

  private static Arbitrary<AttributeValue> values(int levels) {
    Arbitrary<AttributeValue> scalars = Arbitraries.oneOf(keys(), sets(), constants());
    if (levels == 1) {
      return scalars;
    }
    Arbitrary<AttributeValue> below = values(levels - 1);
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(4, scalars),
        net.jqwik.api.Tuple.of(1, below.list().ofMaxSize(3).map(AttributeValue::fromL)),
        net.jqwik.api.Tuple.of(
            1, Arbitraries.maps(names(), below).ofMaxSize(3).map(AttributeValue::fromM)));
  }

  private static Arbitrary<AttributeValue> constants() {
    return Arbitraries.of(
        AttributeValue.fromBool(true),
        AttributeValue.fromBool(false),
        AttributeValue.fromNul(true));
  }

  private static Arbitrary<AttributeValue> sets() {
    return Arbitraries.oneOf(
        Arbitraries.strings()
            .alpha()
            .ofMinLength(1)
            .ofMaxLength(3)
            .list()
            .uniqueElements()
            .ofMinSize(1)
            .ofMaxSize(3)
            .map(AttributeValue::fromSs),
        numbers().list().uniqueElements().ofMinSize(1).ofMaxSize(3).map(AttributeValue::fromNs),
        Arbitraries.bytes()
            .array(byte[].class)
            .ofMinSize(1)
            .ofMaxSize(3)
            .map(SdkBytes::fromByteArray)
            .list()
            .uniqueElements()
            .ofMinSize(1)
            .ofMaxSize(3)
            .map(AttributeValue::fromBs));
  }
}
