package dev.atoll.dynamodb.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class ValuesTest {
  @Test
  void validate_numbersAnywhere_normalForm() {
    Map<String, AttributeValue> item =
        Map.of(
            "n", AttributeValue.fromN("1.0"),
            "l", AttributeValue.fromL(List.of(AttributeValue.fromN("+2"))),
            "m", AttributeValue.fromM(Map.of("ns", AttributeValue.fromNs(List.of("03", "4")))));

    assertThat(Values.validate(item))
        .isEqualTo(
            Map.of(
                "n", AttributeValue.fromN("1"),
                "l", AttributeValue.fromL(List.of(AttributeValue.fromN("2"))),
                "m", AttributeValue.fromM(Map.of("ns", AttributeValue.fromNs(List.of("3", "4"))))));
  }

  @Test
  void validate_noType_refused() {
    assertRefused(
        AttributeValue.builder().build(),
        "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
  }

  @Test
  void validate_twoTypes_refused() {
    assertRefused(
        AttributeValue.builder().s("a").n("1").build(),
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
            + " supported datatypes");
  }

  @Test
  void validate_emptySets_refused() {
    String invalid = "One or more parameter values were invalid: ";
    assertRefused(AttributeValue.fromSs(List.of()), invalid + "An string set  may not be empty");
    assertRefused(AttributeValue.fromNs(List.of()), invalid + "An number set  may not be empty");
    assertRefused(AttributeValue.fromBs(List.of()), invalid + "Binary sets should not be empty");
  }

  @Test
  void validate_duplicateMembers_refused() {
    String invalid = "One or more parameter values were invalid: ";
    assertRefused(
        AttributeValue.fromSs(List.of("a", "a")),
        invalid + "Input collection [a, a] contains duplicates.");
    assertRefused(
        AttributeValue.fromNs(List.of("1", "1.0")), "Input collection contains duplicates");
    SdkBytes bytes = SdkBytes.fromUtf8String("a");
    assertRefused(
        AttributeValue.fromBs(List.of(bytes, bytes)),
        invalid + "Input collection [YQ==, YQ==]of type BS contains duplicates.");
  }

  @Test
  void validate_emptyMembers_refused() {
    String invalid = "One or more parameter values were invalid: ";
    assertRefused(
        AttributeValue.fromSs(List.of("")),
        invalid + "An string set may not have a empty string as a member");
    assertRefused(
        AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[0]))),
        invalid + "Binary sets may not contain null or empty values");
  }

  @Test
  void validate_nullFalse_refused() {
    assertRefused(
        AttributeValue.fromNul(false),
        "One or more parameter values were invalid: Null attribute value types must have the value"
            + " of true");
  }

  @Test
  void validate_nesting_upToThirtyTwoLevels() {
    assertThat(Values.validate(nested(32))).isNotNull();
    assertRefused(
        nested(33),
        "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
            + " beyond supported limit");
  }

  @Test
  void equal_setsInAnyOrder_true() {
    assertThat(
            Values.equal(
                AttributeValue.fromNs(List.of("1", "2")),
                AttributeValue.fromNs(List.of("2.0", "1"))))
        .isTrue();
    assertThat(
            Values.equal(
                AttributeValue.fromSs(List.of("a", "b")), AttributeValue.fromSs(List.of("a", "c"))))
        .isFalse();
  }

  @Test
  void compare_differentTypes_noOrder() {
    assertThatThrownBy(() -> Values.compare(AttributeValue.fromS("1"), AttributeValue.fromN("1")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void compare_binary_unsigned() {
    assertThat(Values.compare(binary(0x7f), binary(0x80))).isNegative();
  }

  private static AttributeValue binary(int b) {
    return AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {(byte) b}));
  }

  private static AttributeValue nested(int levels) {
    AttributeValue value = AttributeValue.fromS("leaf");
    for (int i = 1; i < levels; i++) {
      value = AttributeValue.fromM(Map.of("m", value));
    }
    return value;
  }

  private static void assertRefused(AttributeValue value, String message) {
    assertThatThrownBy(() -> Values.validate(Map.of("a", value)))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> assertThat(e.awsErrorDetails().errorMessage()).isEqualTo(message));
  }
}
