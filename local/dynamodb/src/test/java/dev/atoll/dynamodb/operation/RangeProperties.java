package dev.atoll.dynamodb.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.expression.KeyCondition;
import dev.atoll.dynamodb.expression.KeyTest;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.value.Values;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A range of bytes holds exactly the keys whose values satisfy the condition. */
class RangeProperties {
  private static final AttributeValue PARTITION = AttributeValue.fromS("p");

  @Property
  void of_comparison_holdsExactlyTheValuesThatSatisfyIt(
      @ForAll("pairs") List<AttributeValue> pair, @ForAll Comparison comparison) {
    AttributeValue value = pair.getFirst();
    AttributeValue bound = pair.getLast();
    Range range = range(new KeyTest("s", comparison.operator, List.of(bound)));

    assertThat(range.contains(Keys.bytes(List.of(PARTITION, value))))
        .isEqualTo(comparison.holds(Values.compare(value, bound)));
  }

  @Property
  void of_between_holdsBothBounds(@ForAll("triples") List<AttributeValue> values) {
    List<AttributeValue> bounds = values.subList(1, 3).stream().sorted(Values::compare).toList();
    Range range = range(new KeyTest("s", KeyTest.Operator.BETWEEN, bounds));

    assertThat(range.contains(Keys.bytes(List.of(PARTITION, values.getFirst()))))
        .isEqualTo(
            Values.compare(values.getFirst(), bounds.getFirst()) >= 0
                && Values.compare(values.getFirst(), bounds.getLast()) <= 0);
  }

  @Property
  void of_beginsWith_holdsExactlyWhatStartsSo(
      @ForAll("binaries") AttributeValue value, @ForAll("binaries") AttributeValue prefix) {
    Range range = range(new KeyTest("s", KeyTest.Operator.BEGINS_WITH, List.of(prefix)));

    assertThat(range.contains(Keys.bytes(List.of(PARTITION, value))))
        .isEqualTo(Values.beginsWith(value, prefix));
  }

  /** An index key goes on behind its sort key: what follows must not matter. */
  @Property
  void of_equality_holdsWhateverFollowsTheSegment(
      @ForAll("binaries") AttributeValue value, @ForAll byte[] following) {
    Range range = range(new KeyTest("s", KeyTest.Operator.EQ, List.of(value)));
    byte[] key = Keys.bytes(List.of(PARTITION, value, AttributeValue.fromS("table")));
    byte[] longer = Arrays.copyOf(key, key.length + following.length);
    System.arraycopy(following, 0, longer, key.length, following.length);

    assertThat(range.contains(longer)).isTrue();
  }

  enum Comparison {
    EQ(KeyTest.Operator.EQ),
    LT(KeyTest.Operator.LT),
    LE(KeyTest.Operator.LE),
    GT(KeyTest.Operator.GT),
    GE(KeyTest.Operator.GE);

    private final KeyTest.Operator operator;

    Comparison(KeyTest.Operator operator) {
      this.operator = operator;
    }

    boolean holds(int order) {
      return switch (this) {
        case EQ -> order == 0;
        case LT -> order < 0;
        case LE -> order <= 0;
        case GT -> order > 0;
        case GE -> order >= 0;
      };
    }
  }

  private static Range range(KeyTest test) {
    return Range.of(new KeyCondition.Range(List.of(PARTITION), List.of(test)));
  }

  @Provide
  Arbitrary<List<AttributeValue>> pairs() {
    return Arbitraries.oneOf(
        binaries().list().ofSize(2), numbers().list().ofSize(2), strings().list().ofSize(2));
  }

  @Provide
  Arbitrary<List<AttributeValue>> triples() {
    return Arbitraries.oneOf(
        binaries().list().ofSize(3), numbers().list().ofSize(3), strings().list().ofSize(3));
  }

  /** Short, and of the bytes that the encoding treats in its own way. */
  @Provide
  Arbitrary<AttributeValue> binaries() {
    return Arbitraries.of((byte) 0, (byte) 1, (byte) 'a', (byte) 0xFE, (byte) 0xFF)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(RangeProperties::binary);
  }

  private static AttributeValue binary(List<Byte> bytes) {
    byte[] array = new byte[bytes.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = bytes.get(i);
    }
    return AttributeValue.fromB(SdkBytes.fromByteArray(array));
  }

  private static Arbitrary<AttributeValue> numbers() {
    return Arbitraries.bigDecimals()
        .between(new java.math.BigDecimal(-1000), new java.math.BigDecimal(1000))
        .ofScale(2)
        .map(number -> AttributeValue.fromN(number.toPlainString()))
        .map(Values::validate);
  }

  private static Arbitrary<AttributeValue> strings() {
    return Arbitraries.strings()
        .withChars('a', 'b', '\u0000', '\u00E9')
        .ofMinLength(1)
        .ofMaxLength(4)
        .map(AttributeValue::fromS);
  }
}
