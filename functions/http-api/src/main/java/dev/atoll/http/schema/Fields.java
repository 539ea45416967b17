package dev.atoll.http.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An object with exactly these fields; a field that is not declared is refused in a request.
 *
 * @param name what the OpenAPI document calls it; empty for one that is written out where it is
 *     used
 */
public record Fields(Optional<String> name, List<Field> fields) implements Schema {

  public Fields {
    fields = List.copyOf(fields);
    Set<String> names = new HashSet<>();
    for (Field field : fields) {
      if (!names.add(field.name())) {
        throw new IllegalArgumentException("field " + field.name() + " is declared twice");
      }
    }
  }

  /** An object with these fields. */
  public static Fields object(Field... fields) {
    return new Fields(Optional.empty(), List.of(fields));
  }

  /** The same object under a name of its own in the OpenAPI document. */
  public Fields named(String newName) {
    return new Fields(Optional.of(newName), fields);
  }

  /** The declaration of one field, if there is one. */
  public Optional<Field> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }
}
