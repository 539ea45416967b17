package dev.atoll.http.route;

import static dev.atoll.http.schema.Choice.oneOf;
import static dev.atoll.http.schema.Field.clearable;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;
import static dev.atoll.http.schema.Items.listOf;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Whole;

/** Parts that the routes of several areas share: parameters, pages, instants. */
final class Shapes {

  static final Schema ID = Text.of(Format.ID);
  static final Schema INSTANT = Text.of(Format.INSTANT);
  static final Schema COUNT = new Whole(0, Long.MAX_VALUE);

  static final Field LIMIT = optional("limit", new Whole(1, 100)).example(20L);
  static final Field CURSOR = optional("cursor", Text.of(Format.CURSOR));

  private Shapes() {}

  /** A page of a list; {@code next} is null exactly when nothing remains. */
  static Fields pageOf(Fields item) {
    return object(required("items", listOf(item, 100)), clearable("next", Text.of(Format.CURSOR)))
        .named(item.name().orElseThrow() + "Page");
  }

  static Field id(String name) {
    return required(name, ID);
  }

  static Field instant(String name) {
    return required(name, INSTANT);
  }

  static Fields person(String name, String nameField, Format id) {
    return object(required("id", Text.of(id)), required(nameField, Text.line(1, 100))).named(name);
  }

  static Schema words(String... words) {
    return oneOf(words);
  }
}
