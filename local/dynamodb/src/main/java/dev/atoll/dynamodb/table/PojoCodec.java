package dev.atoll.dynamodb.table;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.utils.builder.Buildable;

/**
 * The SDK's model objects as attribute maps and back, through the fields that they declare, so that
 * table definitions are stored like items. Handles the types that definitions have: texts, numbers,
 * flags, times, lists, maps and nested objects.
 */
final class PojoCodec {
  private PojoCodec() {}

  static Map<String, AttributeValue> encode(SdkPojo pojo) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    for (SdkField<?> field : pojo.sdkFields()) {
      Object value = field.getValueOrDefault(pojo);
      if (value != null && !(value instanceof SdkAutoConstructList) && !isUnsetMap(value)) {
        attributes.put(field.memberName(), write(value));
      }
    }
    return attributes;
  }

  private static boolean isUnsetMap(Object value) {
    return value instanceof SdkAutoConstructMap;
  }

  private static AttributeValue write(Object value) {
    return switch (value) {
      case String text -> AttributeValue.fromS(text);
      case Instant time -> AttributeValue.fromS(time.toString());
      case Boolean flag -> AttributeValue.fromBool(flag);
      case Number number -> AttributeValue.fromN(number.toString());
      case List<?> list -> AttributeValue.fromL(list.stream().map(PojoCodec::write).toList());
      case Map<?, ?> map -> AttributeValue.fromM(writeMap(map));
      case SdkPojo pojo -> AttributeValue.fromM(encode(pojo));
      default -> throw new IllegalArgumentException("cannot store a " + value.getClass());
    };
  }

  private static Map<String, AttributeValue> writeMap(Map<?, ?> map) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    map.forEach((key, value) -> attributes.put(key.toString(), write(value)));
    return attributes;
  }

  /** Sets the fields of a builder and builds. */
  static Object decode(SdkPojo builder, Map<String, AttributeValue> attributes) {
    for (SdkField<?> field : builder.sdkFields()) {
      AttributeValue value = attributes.get(field.memberName());
      if (value != null) {
        field.set(builder, read(field, value));
      }
    }
    return ((Buildable) builder).build();
  }

  private static Object read(SdkField<?> field, AttributeValue value) {
    MarshallingType<?> type = field.marshallingType();
    if (type == MarshallingType.INSTANT) {
      return Instant.parse(value.s());
    } else if (type == MarshallingType.INTEGER) {
      return Integer.valueOf(value.n());
    } else if (type == MarshallingType.LONG) {
      return Long.valueOf(value.n());
    } else if (type == MarshallingType.DOUBLE) {
      return Double.valueOf(value.n());
    } else if (type == MarshallingType.BOOLEAN) {
      return value.bool();
    } else if (type == MarshallingType.LIST) {
      SdkField<?> member = field.getTrait(ListTrait.class).memberFieldInfo();
      return value.l().stream().map(element -> read(member, element)).toList();
    } else if (type == MarshallingType.MAP) {
      return readMap(field.getTrait(MapTrait.class).valueFieldInfo(), value.m());
    } else if (type == MarshallingType.SDK_POJO) {
      return decode(field.constructor().get(), value.m());
    }
    return value.s();
  }

  private static Map<String, Object> readMap(
      SdkField<?> member, Map<String, AttributeValue> attributes) {
    Map<String, Object> map = new LinkedHashMap<>();
    attributes.forEach((key, value) -> map.put(key, read(member, value)));
    return map;
  }
}
