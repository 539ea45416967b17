package dev.atoll.http.input;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the query string as the client wrote it: the gateway's own map joins repeated parameters
 * with commas, which cannot be undone where a value holds one.
 *
 * <p>Parameters that are not declared are ignored, since links pick up foreign ones on their way.
 */
public final class QueryString {

  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");

  private QueryString() {}

  /** Reads a query string, without its question mark, against the declared parameters. */
  public static Reading read(String query, List<Field> parameters) {
    Fields fields = Fields.object(parameters.toArray(Field[]::new));
    try {
      Values values = new Values(fields, values(fields, decode(query, fields)));
      List<FieldError> broken = Rules.check(values);
      return broken.isEmpty() ? new Reading.Accepted(values) : new Reading.Invalid(broken);
    } catch (MalformedInputException e) {
      return e.reading();
    }
  }

  /** Reads a path's variables, already decoded, against their declarations. */
  public static Reading readVariables(Map<String, String> variables, List<Field> declared) {
    Fields fields = Fields.object(declared.toArray(Field[]::new));
    Values values = new Values(fields, new LinkedHashMap<>(variables));
    List<FieldError> broken = Rules.check(values);
    return broken.isEmpty() ? new Reading.Accepted(values) : new Reading.Invalid(broken);
  }

  private static Map<String, List<String>> decode(String query, Fields fields) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (String pair : query.split("&")) {
      int equals = pair.indexOf('=');
      String name = lenient(equals < 0 ? pair : pair.substring(0, equals));
      if (fields.field(name).isPresent()) {
        given
            .computeIfAbsent(name, ignored -> new ArrayList<>())
            .add(strict(name, equals < 0 ? "" : pair.substring(equals + 1)));
      }
    }
    return given;
  }

  /** A name that cannot be decoded is no declared one. */
  private static String lenient(String encoded) {
    return PercentEncoding.decode(encoded).orElse("");
  }

  private static String strict(String name, String encoded) {
    return PercentEncoding.decode(encoded)
        .orElseThrow(
            () -> new MalformedInputException(name, "encoding", "is not percent-encoded UTF-8"));
  }

  private static Map<String, Object> values(Fields fields, Map<String, List<String>> given) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Map.Entry<String, List<String>> entry : given.entrySet()) {
      Field field = fields.field(entry.getKey()).orElseThrow();
      values.put(entry.getKey(), value(field, entry.getValue()));
    }
    return values;
  }

  private static Object value(Field field, List<String> given) {
    if (field.schema() instanceof Items items) {
      return given.stream().map(text -> one(field.name(), items.item(), text)).toList();
    }
    if (given.size() > 1) {
      throw new MalformedInputException(field.name(), "duplicate", "is there more than once");
    }
    return one(field.name(), field.schema(), given.getFirst());
  }

  private static Object one(String name, Schema schema, String text) {
    return switch (schema) {
      case Whole whole -> whole(name, text);
      case Truth truth -> truth(name, text);
      default -> text;
    };
  }

  private static Boolean truth(String name, String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new MalformedInputException(name, "type", "must be true or false");
    };
  }

  private static Long whole(String name, String text) {
    return Optional.of(text)
        .filter(digits -> WHOLE.matcher(digits).matches())
        .map(Long::valueOf)
        .orElseThrow(() -> new MalformedInputException(name, "type", "must be a whole number"));
  }
}
