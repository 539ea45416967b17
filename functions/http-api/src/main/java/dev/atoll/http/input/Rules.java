package dev.atoll.http.input;

import dev.atoll.http.json.JsonText;
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
import java.util.ArrayList;
import java.util.List;

/**
 * Checks values that have the declared form against the declared rules, and finds everything that
 * is wrong.
 */
final class Rules {

  private final List<FieldError> errors = new ArrayList<>();

  private Rules() {}

  static List<FieldError> check(Values values) {
    Rules rules = new Rules();
    rules.object(values, "");
    return List.copyOf(rules.errors);
  }

  private void object(Values values, String path) {
    for (Field field : values.fields().fields()) {
      Object value = values.raw(field.name());
      String place = path + field.name();
      if (value == null) {
        missing(field, place);
      } else if (value == Values.NULL) {
        cleared(field, place);
      } else {
        value(value, field.schema(), place);
      }
    }
  }

  private void missing(Field field, String place) {
    if (field.presence() == Presence.REQUIRED) {
      add(place, "required", "is required");
    }
  }

  private void cleared(Field field, String place) {
    if (field.presence() != Presence.CLEARABLE) {
      add(place, "null", "may not be null");
    }
  }

  private void value(Object value, Schema schema, String place) {
    if (value == Values.NULL) {
      add(place, "null", "may not be null");
      return;
    }
    switch (schema) {
      case Text text -> TextRules.check(text, (String) value).ifPresent(rule -> add(place, rule));
      case Choice choice -> choice(choice, (String) value, place);
      case Whole whole -> whole(whole, (Long) value, place);
      case Items items -> items(items, (List<?>) value, place);
      case Truth truth -> {}
      case Fields fields -> object((Values) value, place + ".");
      case AnyObject any ->
          FreeJsonRules.check(any, ((JsonText) value).text()).ifPresent(rule -> add(place, rule));
    }
  }

  private void choice(Choice choice, String value, String place) {
    if (!choice.words().contains(value)) {
      add(place, "choice", "must be one of " + String.join(", ", choice.words()));
    }
  }

  private void whole(Whole whole, long value, String place) {
    if (value < whole.min() || value > whole.max()) {
      add(place, "range", "must be a whole number from " + whole.min() + " to " + whole.max());
    }
  }

  private void items(Items items, List<?> values, String place) {
    if (values.size() > items.maxItems()) {
      add(place, "too_many", "has more than " + items.maxItems() + " items");
      return;
    }
    for (int i = 0; i < values.size(); i++) {
      value(values.get(i), items.item(), place + "[" + i + "]");
    }
  }

  private void add(String place, TextRules.Broken rule) {
    add(place, rule.code(), rule.detail());
  }

  private void add(String place, String code, String detail) {
    errors.add(new FieldError(place, code, detail));
  }
}
