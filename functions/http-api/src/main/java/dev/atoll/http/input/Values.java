package dev.atoll.http.input;

import dev.atoll.http.json.JsonText;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values of an object that was read against its declaration. Asking for a field that is not
 * declared, or for a required value of a field that is missing, is a mistake of the caller and
 * fails at once. Immutable.
 */
public final class Values {

  /** What the JSON null is kept as; absent fields are not in the map. */
  static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private final Fields fields;
  private final Map<String, Object> values;

  Values(Fields fields, Map<String, Object> values) {
    this.fields = fields;
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The values of an object without fields. */
  public static Values none() {
    return new Values(Fields.object(), Map.of());
  }

  /** Whether the field was given, be it as {@code null}. */
  public boolean has(String name) {
    declared(name);
    return values.containsKey(name);
  }

  /** Whether the field was given as {@code null}: what it held goes. */
  public boolean isCleared(String name) {
    declared(name);
    return values.get(name) == NULL;
  }

  /** The text of a field that must be there. */
  public String text(String name) {
    return optionalText(name).orElseThrow(() -> missing(name));
  }

  /** The text of a field, if it was given. */
  public Optional<String> optionalText(String name) {
    return value(name, String.class);
  }

  /** The whole number of a field that must be there. */
  public long whole(String name) {
    return optionalWhole(name).orElseThrow(() -> missing(name));
  }

  /** The whole number of a field, if it was given. */
  public Optional<Long> optionalWhole(String name) {
    return value(name, Long.class);
  }

  /** The truth of a field, if it was given. */
  public Optional<Boolean> optionalTruth(String name) {
    return value(name, Boolean.class);
  }

  /** The texts of a list, if it was given. */
  public Optional<List<String>> optionalTexts(String name) {
    return value(name, List.class).map(list -> cast(list, String.class));
  }

  /** The texts of a list; empty if it was not given. */
  public List<String> texts(String name) {
    return optionalTexts(name).orElse(List.of());
  }

  /** The objects of a list; empty if it was not given. */
  public List<Values> objects(String name) {
    return value(name, List.class).map(list -> cast(list, Values.class)).orElse(List.of());
  }

  /** The JSON text of an object of any form, if it was given. */
  public Optional<String> optionalJson(String name) {
    return value(name, JsonText.class).map(JsonText::text);
  }

  /** The object of a field, if it was given. */
  public Optional<Values> object(String name) {
    return value(name, Values.class);
  }

  /** The values of a parameter as texts, however many were given. */
  public List<String> all(String name) {
    declared(name);
    return switch (values.get(name)) {
      case null -> List.of();
      case List<?> list -> list.stream().map(Object::toString).toList();
      case Object value -> List.of(value.toString());
    };
  }

  Fields fields() {
    return fields;
  }

  /**
   * The value as it was read: text, number, truth, list, object, {@link #NULL}; or null if absent.
   */
  @Nullable Object raw(String name) {
    return values.get(name);
  }

  private <T> Optional<T> value(String name, Class<T> type) {
    declared(name);
    Object value = values.get(name);
    return value == NULL ? Optional.empty() : Optional.ofNullable(type.cast(value));
  }

  private static <T> List<T> cast(List<?> list, Class<T> type) {
    List<T> result = new ArrayList<>(list.size());
    list.forEach(item -> result.add(type.cast(item)));
    return Collections.unmodifiableList(result);
  }

  private void declared(String name) {
    if (fields.field(name).isEmpty()) {
      throw new IllegalArgumentException(
          name + " is not among " + fields.fields().stream().map(Field::name).toList());
    }
  }

  private static IllegalStateException missing(String name) {
    return new IllegalStateException(name + " was not given");
  }

  /** The names of what was given; values may be secrets. */
  @Override
  public String toString() {
    return "Values of " + values.keySet();
  }
}
