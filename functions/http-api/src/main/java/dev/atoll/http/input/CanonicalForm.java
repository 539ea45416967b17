package dev.atoll.http.input;

import dev.atoll.http.json.JsonText;
import dev.atoll.http.schema.Field;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One spelling for all bodies that say the same: names sorted, nothing between the tokens, every
 * text with its length before it, so that no two different bodies share one.
 */
public final class CanonicalForm {

  private CanonicalForm() {}

  /** The canonical spelling of values. */
  public static String of(Values values) {
    StringBuilder form = new StringBuilder();
    append(form, values);
    return form.toString();
  }

  private static void append(StringBuilder form, Object value) {
    switch (value) {
      case Values object -> object(form, object);
      case List<?> list -> list(form, list);
      case String text -> form.append(text.length()).append(':').append(text);
      case JsonText json -> append(form, json.text());
      default -> form.append(value);
    }
  }

  private static void object(StringBuilder form, Values values) {
    Map<String, Object> sorted = new TreeMap<>();
    for (Field field : values.fields().fields()) {
      Object value = values.raw(field.name());
      if (value != null) {
        sorted.put(field.name(), value);
      }
    }
    form.append('{');
    sorted.forEach(
        (name, value) -> {
          form.append(name).append('=');
          append(form, value);
          form.append(';');
        });
    form.append('}');
  }

  private static void list(StringBuilder form, List<?> list) {
    form.append('[');
    for (Object item : list) {
      append(form, item);
      form.append(',');
    }
    form.append(']');
  }
}
