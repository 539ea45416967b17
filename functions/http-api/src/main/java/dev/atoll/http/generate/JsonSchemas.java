package dev.atoll.http.generate;

import dev.atoll.http.schema.AnyObject;
import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Field.Presence;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Declarations as JSON Schema (2020-12, which OpenAPI 3.1 uses). Named objects become components. A
 * request's object takes no other fields; an answer's may grow more.
 */
final class JsonSchemas {

  private final Map<String, Object> components = new TreeMap<>();
  private final Map<String, Fields> declared = new TreeMap<>();

  /** The components that the schemas so far refer to. */
  Map<String, Object> components() {
    return components;
  }

  Map<String, Object> request(Schema schema) {
    return of(schema, false);
  }

  Map<String, Object> answer(Schema schema) {
    return of(schema, true);
  }

  private Map<String, Object> of(Schema schema, boolean open) {
    return switch (schema) {
      case Text text -> text(text);
      case Choice choice -> ordered("type", "string", "enum", choice.words());
      case Whole whole -> whole(whole);
      case Truth truth -> ordered("type", "boolean");
      case Items items ->
          ordered("type", "array", "maxItems", items.maxItems(), "items", of(items.item(), open));
      case Fields fields ->
          fields.name().map(n -> component(n, fields, open)).orElseGet(() -> object(fields, open));
      case AnyObject any ->
          ordered(
              "type",
              "object",
              "description",
              "Any object, at most " + any.maxBytes() + " bytes; no number beyond a double");
    };
  }

  private Map<String, Object> component(String name, Fields fields, boolean open) {
    Fields earlier = declared.putIfAbsent(name, fields);
    if (earlier == null) {
      components.put(name, object(fields, open));
    } else if (!earlier.equals(fields)) {
      throw new IllegalStateException("two objects are named " + name);
    }
    return ordered("$ref", "#/components/schemas/" + name);
  }

  private Map<String, Object> object(Fields fields, boolean open) {
    Map<String, Object> properties = new LinkedHashMap<>();
    fields.fields().forEach(field -> properties.put(field.name(), property(field, open)));
    List<String> required =
        fields.fields().stream()
            .filter(field -> field.presence() == Presence.REQUIRED)
            .map(Field::name)
            .toList();
    Map<String, Object> object = ordered("type", "object", "properties", properties);
    if (!required.isEmpty()) {
      object.put("required", required);
    }
    if (!open) {
      object.put("additionalProperties", false);
    }
    return object;
  }

  private Map<String, Object> property(Field field, boolean open) {
    Map<String, Object> schema = new LinkedHashMap<>(of(field.schema(), open));
    if (field.presence() == Presence.CLEARABLE) {
      schema.replace("type", List.of(String.valueOf(schema.get("type")), "null"));
    }
    field.example().ifPresent(example -> schema.put("examples", List.of(example)));
    return schema;
  }

  private static Map<String, Object> text(Text text) {
    Map<String, Object> schema = ordered("type", "string");
    if (text.minLength() > 0) {
      schema.put("minLength", text.minLength());
    }
    if (text.maxLength() < Text.UNLIMITED) {
      schema.put("maxLength", text.maxLength());
    }
    text.format().pattern().ifPresent(p -> schema.put("pattern", "^(?:" + p.pattern() + ")$"));
    format(text.format(), schema);
    if (text.maxBytes() < Text.UNLIMITED) {
      schema.put("description", "At most " + text.maxBytes() + " bytes as UTF-8");
    }
    return schema;
  }

  private static void format(Format format, Map<String, Object> schema) {
    switch (format) {
      case EMAIL -> schema.put("format", "email");
      case URL -> schema.put("format", "uri");
      case INSTANT -> schema.put("format", "date-time");
      case SECRET -> schema.put("format", "password");
      default -> {}
    }
  }

  private static Map<String, Object> whole(Whole whole) {
    Map<String, Object> schema = ordered("type", "integer", "minimum", whole.min());
    if (whole.max() < Long.MAX_VALUE) {
      schema.put("maximum", whole.max());
    }
    return schema;
  }

  static Map<String, Object> ordered(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return map;
  }
}
