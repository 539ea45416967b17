package dev.atoll.dynamodb.protocol;

import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;

/** The names of AWS's own Java types, which its messages about wrong JSON types mention. */
final class JavaTypes {
  private static final String PACKAGE = "com.amazonaws.dynamodb.v20120810.";

  private JavaTypes() {}

  static String of(SdkField<?> field) {
    MarshallingType<?> type = field.marshallingType();
    if (type.equals(MarshallingType.SDK_POJO)) {
      return PACKAGE + field.constructor().get().getClass().getEnclosingClass().getSimpleName();
    }
    if (type.equals(MarshallingType.MAP)) {
      return "java.util.Map<java.lang.String, "
          + of(field.getTrait(MapTrait.class).valueFieldInfo())
          + ">";
    }
    if (type.equals(MarshallingType.LIST)) {
      return "java.util.List<" + of(field.getTrait(ListTrait.class).memberFieldInfo()) + ">";
    }
    return scalar(type);
  }

  static String scalar(MarshallingType<?> type) {
    return type.equals(MarshallingType.SDK_BYTES)
        ? "java.nio.ByteBuffer"
        : type.getTargetClass().getName();
  }
}
