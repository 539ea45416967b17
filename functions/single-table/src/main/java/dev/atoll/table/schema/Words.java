package dev.atoll.table.schema;

import java.util.Locale;
import java.util.stream.Stream;

/** Enums as attributes and answers write them: in lower case. */
final class Words {

  private Words() {}

  static String of(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** The value of that word; an unknown one is a fault of the stored data. */
  static <E extends Enum<E>> E parse(Class<E> type, String word) {
    return Stream.of(type.getEnumConstants())
        .filter(value -> of(value).equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + type.getSimpleName()));
  }
}
