package dev.atoll.dynamodb.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Sizes by the rules of <a
 * href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB
 * item sizes and formats</a>.
 */
class ItemSizeTest {
  @Test
  void of_strings_countUtf8OfNameAndValue() {
    assertThat(ItemSize.of(Map.of("pk", AttributeValue.fromS("abc")))).isEqualTo(5);
    assertThat(ItemSize.of(Map.of("é", AttributeValue.fromS("\ud83d\ude00")))).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 2",
    "99, 2",
    "100, 2",
    "101, 3",
    "1234, 3",
    "-1, 3",
    "0.1, 2",
    "1.5, 3",
    "1e100, 2"
  })
  void of_number_oneBytePerTwoDigitsPlusOne(String number, int size) {
    assertThat(ItemSize.of(AttributeValue.fromN(number))).isEqualTo(size);
  }

  @Test
  void of_longestNumber_twentyOneBytes() {
    assertThat(ItemSize.of(AttributeValue.fromN("-1." + "2".repeat(37)))).isEqualTo(21);
  }

  @Test
  void of_binaryBooleanNull_rawLengthAndOneByte() {
    assertThat(ItemSize.of(AttributeValue.fromB(SdkBytes.fromByteArray(new byte[7])))).isEqualTo(7);
    assertThat(ItemSize.of(AttributeValue.fromBool(true))).isEqualTo(1);
    assertThat(ItemSize.of(AttributeValue.fromNul(true))).isEqualTo(1);
  }

  @Test
  void of_sets_sumOfMembers() {
    assertThat(ItemSize.of(AttributeValue.fromSs(List.of("a", "bc")))).isEqualTo(3);
    assertThat(ItemSize.of(AttributeValue.fromNs(List.of("1", "2")))).isEqualTo(4);
  }

  @Test
  void of_containers_threeBytesPlusOneForEachElement() {
    assertThat(ItemSize.of(AttributeValue.fromL(List.of()))).isEqualTo(3);
    assertThat(ItemSize.of(AttributeValue.fromM(Map.of()))).isEqualTo(3);
    assertThat(ItemSize.of(AttributeValue.fromL(List.of(AttributeValue.fromS("ab")))))
        .isEqualTo(3 + 1 + 2);
    assertThat(ItemSize.of(AttributeValue.fromM(Map.of("k", AttributeValue.fromS("ab")))))
        .isEqualTo(3 + 1 + 1 + 2);
  }
}
