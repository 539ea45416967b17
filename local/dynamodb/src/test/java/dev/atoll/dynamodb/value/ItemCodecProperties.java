package dev.atoll.dynamodb.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemCodecProperties {
  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void decode_encodedItem_theSame(@ForAll("items") Map<String, AttributeValue> item) {
    Map<String, AttributeValue> decoded = ItemCodec.decode(ItemCodec.encode(item));

    assertThat(decoded).isEqualTo(item);
    assertThat(List.copyOf(decoded.keySet())).isEqualTo(List.copyOf(item.keySet()));
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void decode_truncatedItem_refused(@ForAll("items") Map<String, AttributeValue> item) {
    byte[] bytes = ItemCodec.encode(item);

    assertThatThrownBy(() -> ItemCodec.decode(Arrays.copyOf(bytes, bytes.length - 1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Example
  void decode_emptyContainersAndStrings_theSame() {
    Map<String, AttributeValue> item =
        Map.of(
            "l", AttributeValue.fromL(List.of()),
            "m", AttributeValue.fromM(Map.of()),
            "s", AttributeValue.fromS(""));

    assertThat(ItemCodec.decode(ItemCodec.encode(item))).isEqualTo(item);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void validate_generatedItem_unchanged(@ForAll("items") Map<String, AttributeValue> item) {
    assertThat(Values.validate(item)).isSameAs(item);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void equal_valueWithItself_true(@ForAll("values") AttributeValue value) {
    assertThat(Values.equal(value, value.toBuilder().build())).isTrue();
  }

  @Provide
  Arbitrary<Map<String, AttributeValue>> items() {
    return AnyValues.items();
  }

  @Provide
  Arbitrary<AttributeValue> values() {
    return AnyValues.values();
  }
}
