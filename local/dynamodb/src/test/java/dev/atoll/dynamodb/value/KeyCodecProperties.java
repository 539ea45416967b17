package dev.atoll.dynamodb.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class KeyCodecProperties {
  @Property
  void encode_anyTwoNumbers_orderedAsTheirValues(
      @ForAll("numbers") String left, @ForAll("numbers") String right) {
    int order = Arrays.compareUnsigned(encoded(left), encoded(right));

    assertThat(Integer.signum(order)).isEqualTo(Integer.signum(Numbers.compare(left, right)));
  }

  @Property
  void encode_anyTwoStrings_orderedAsUtf8(
      @ForAll("strings") AttributeValue left, @ForAll("strings") AttributeValue right) {
    int order = Arrays.compareUnsigned(KeyCodec.encode(left), KeyCodec.encode(right));

    assertThat(Integer.signum(order)).isEqualTo(Integer.signum(Values.compare(left, right)));
  }

  @Property
  void segment_anyTwoPairs_orderedByFirstThenSecond(
      @ForAll("keys") AttributeValue first1,
      @ForAll("keys") AttributeValue second1,
      @ForAll("keys") AttributeValue first2,
      @ForAll("keys") AttributeValue second2) {
    if (!Values.comparable(first1, first2) || !Values.comparable(second1, second2)) {
      return;
    }
    int expected = Values.compare(first1, first2);
    expected = expected == 0 ? Values.compare(second1, second2) : expected;

    int order = Arrays.compareUnsigned(pair(first1, second1), pair(first2, second2));

    assertThat(Integer.signum(order)).isEqualTo(Integer.signum(expected));
  }

  @Property
  void segmentPrefix_stringWithPrefix_startsItsSegment(
      @ForAll("strings") AttributeValue prefix, @ForAll("strings") AttributeValue rest) {
    byte[] start = KeyCodec.segmentPrefix(prefix);
    byte[] whole = KeyCodec.segment(AttributeValue.fromS(prefix.s() + rest.s()));

    assertThat(Arrays.copyOf(whole, start.length)).isEqualTo(start);
  }

  @Example
  void encode_numbersAroundZeroAndExtremes_ascending() {
    String[] ascending = {
      "-9.9e125",
      "-1e125",
      "-10",
      "-9.99",
      "-9.9",
      "-1",
      "-0.1",
      "-1e-130",
      "0",
      "1e-130",
      "0.1",
      "0.11",
      "1",
      "1.01",
      "9.9",
      "9.99",
      "10",
      "11",
      "100",
      "1e125",
      "9.9e125"
    };
    for (int i = 1; i < ascending.length; i++) {
      assertThat(Arrays.compareUnsigned(encoded(ascending[i - 1]), encoded(ascending[i])))
          .as("%s < %s", ascending[i - 1], ascending[i])
          .isNegative();
    }
  }

  @Example
  void encode_emoji_sortsBehindTheBasicPlane() {
    byte[] emoji = KeyCodec.encode(AttributeValue.fromS("\ud83d\ude00"));
    byte[] basic = KeyCodec.encode(AttributeValue.fromS("\uffee"));

    assertThat(Arrays.compareUnsigned(emoji, basic)).isPositive();
  }

  @Provide
  Arbitrary<String> numbers() {
    return AnyValues.numbers();
  }

  @Provide
  Arbitrary<AttributeValue> strings() {
    return AnyValues.strings();
  }

  @Provide
  Arbitrary<AttributeValue> keys() {
    return AnyValues.keys();
  }

  private static byte[] encoded(String number) {
    return KeyCodec.encode(AttributeValue.fromN(number));
  }

  private static byte[] pair(AttributeValue first, AttributeValue second) {
    byte[] left = KeyCodec.segment(first);
    byte[] right = KeyCodec.segment(second);
    byte[] pair = Arrays.copyOf(left, left.length + right.length);
    System.arraycopy(right, 0, pair, left.length, right.length);
    return pair;
  }
}
