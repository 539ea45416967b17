package dev.atoll.dynamodb.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
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

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void clearlyDiffer_itemsThatAreEqual_never(
      @ForAll("items") Map<String, AttributeValue> item, @ForAll("values") AttributeValue other) {
    byte[] bytes = ItemCodec.encode(item);
    for (String changed : item.keySet()) {
      Map<String, AttributeValue> variant = new LinkedHashMap<>(item);
      variant.put(changed, other);
      byte[] variantBytes = ItemCodec.encode(variant);

      boolean isEqual = Values.equal(AttributeValue.fromM(item), AttributeValue.fromM(variant));
      assertThat(ItemCodec.clearlyDiffer(bytes, variantBytes, 0) && isEqual).isFalse();
      assertThat(ItemCodec.clearlyDiffer(variantBytes, bytes, 0) && isEqual).isFalse();
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void clearlyDiffer_orderOfAttributesAndMembers_never(
      @ForAll("items") Map<String, AttributeValue> item) {
    Map<String, AttributeValue> turned = new LinkedHashMap<>();
    List.copyOf(item.keySet()).reversed().forEach(name -> turned.put(name, turned(item.get(name))));

    assertThat(ItemCodec.clearlyDiffer(ItemCodec.encode(item), ItemCodec.encode(turned), 0))
        .isFalse();
  }

  private static AttributeValue turned(AttributeValue value) {
    return value.hasSs() ? AttributeValue.fromSs(value.ss().reversed()) : value;
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void clearlyDiffer_oneScalarChanged_always(
      @ForAll("items") Map<String, AttributeValue> item,
      @ForAll("keys") AttributeValue one,
      @ForAll("keys") AttributeValue other) {
    Assume.that(!Values.equal(one, other));
    byte[] left = ItemCodec.encode(with(item, one));
    byte[] right = ItemCodec.encode(with(item, other));

    assertThat(ItemCodec.clearlyDiffer(left, right, 0)).isTrue();
  }

  private static Map<String, AttributeValue> with(
      Map<String, AttributeValue> item, AttributeValue changed) {
    Map<String, AttributeValue> with = new LinkedHashMap<>(item);
    with.put("changed", changed);
    with.put("last", AttributeValue.fromS("the same"));
    return with;
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
  Arbitrary<AttributeValue> keys() {
    return AnyValues.keys();
  }

  @Provide
  Arbitrary<AttributeValue> values() {
    return AnyValues.values();
  }
}
