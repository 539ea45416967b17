package dev.atoll.http.generate;

import dev.atoll.http.schema.AnyObject;
import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Field.Presence;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values that fit their declarations: examples where they are given, else the format's sample. */
public final class Samples {

  private Samples() {}

  /** A value of a field: text, whole number, truth, list or map. */
  public static Object of(Field field) {
    return field.example().orElseGet(() -> of(field.schema()));
  }

  /** A value of a schema; of an object its required fields, and those with an example. */
  public static Object of(Schema schema) {
    return switch (schema) {
      case Text text -> text.format().sample();
      case Choice choice -> choice.words().getFirst();
      case Whole whole -> whole.min();
      case Truth truth -> true;
      case Items items -> List.of(of(items.item()));
      case Fields fields -> object(fields);
      case AnyObject any -> Map.of();
    };
  }

  private static Map<String, Object> object(Fields fields) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field field : fields.fields()) {
      if (field.presence() == Presence.REQUIRED || field.example().isPresent()) {
        values.put(field.name(), of(field));
      }
    }
    return values;
  }
}
