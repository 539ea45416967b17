package dev.atoll.dynamodb.constraint;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/**
 * Values as AWS prints them in constraint messages: {@code KeySchemaElement(attributeName=a, ...)}.
 */
final class Printed {
  private Printed() {}

  static String of(Object value) {
    return switch (value) {
      case SdkAutoConstructList<?> unset -> "null";
      case SdkAutoConstructMap<?, ?> unset -> "null";
      case Collection<?> list ->
          list.stream().map(Printed::of).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + "=" + of(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case SdkPojo pojo -> structure(pojo);
      default -> value.toString();
    };
  }

  static String lowerFirst(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private static String structure(SdkPojo pojo) {
    return pojo.sdkFields().stream()
        .map(
            field -> {
              Object value = field.getValueOrDefault(pojo);
              return lowerFirst(field.memberName()) + "=" + (value == null ? "null" : of(value));
            })
        .collect(Collectors.joining(", ", pojo.getClass().getSimpleName() + "(", ")"));
  }
}
