package dev.atoll.http.schema;

import dev.atoll.http.generate.Samples;
import dev.atoll.http.schema.Field.Presence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.StringArbitrary;

/** Values made from declarations: those that fit, and those that may not. As JSON text. */
public final class SchemaArbitraries {

  private SchemaArbitraries() {}

  /** Texts of JSON values that keep every rule. */
  public static Arbitrary<String> fitting(Schema schema) {
    return switch (schema) {
      case Text text -> text(text).map(SchemaArbitraries::quoted);
      case Choice choice -> Arbitraries.of(choice.words()).map(SchemaArbitraries::quoted);
      case Whole whole ->
          Arbitraries.longs().between(whole.min(), whole.max()).map(n -> Long.toString(n));
      case Truth truth -> Arbitraries.of("true", "false");
      case Items items ->
          fitting(items.item())
              .list()
              .ofMaxSize(Math.min(items.maxItems(), 20))
              .map(list -> "[" + String.join(",", list) + "]");
      case Fields fields -> object(fields);
      case AnyObject any -> Arbitraries.of("{}", "{\"a\":1.10,\"b\":[true,null,{\"c\":1e2}]}");
    };
  }

  /**
   * Texts of JSON objects whose fields are now and then wrong in some way, and texts that are no
   * JSON at all.
   */
  public static Arbitrary<String> anything(Fields fields) {
    List<String> names = new ArrayList<>(fields.fields().stream().map(Field::name).toList());
    names.addAll(List.of("PK", "version", "", "\\u0000"));
    Arbitrary<String> value =
        Arbitraries.frequencyOf(
            Tuple.of(3, wild()),
            Tuple.of(2, Arbitraries.of(fields.fields()).flatMap(field -> fitting(field.schema()))));
    Arbitrary<String> objects =
        Combinators.combine(Arbitraries.of(names), value)
            .as((name, text) -> "\"" + name + "\":" + text)
            .list()
            .ofMaxSize(8)
            .map(pairs -> "{" + String.join(",", pairs) + "}");
    return Arbitraries.frequencyOf(
        Tuple.of(6, objects),
        Tuple.of(1, wild()),
        Tuple.of(1, Arbitraries.strings().ofMaxLength(50)));
  }

  /** Texts of JSON values that a client may think of, and of some that are none. */
  private static Arbitrary<String> wild() {
    return Arbitraries.frequencyOf(
        Tuple.of(3, Arbitraries.strings().ofMaxLength(300).map(SchemaArbitraries::quoted)),
        Tuple.of(1, Arbitraries.bigDecimals().map(Object::toString)),
        Tuple.of(
            2,
            Arbitraries.of(
                "null",
                "true",
                "[]",
                "{}",
                "[null]",
                "1e400",
                "-0",
                "9".repeat(70),
                "NaN",
                "\"\\ud800\"",
                "\"\\u0000\"",
                "[".repeat(40),
                "{\"a\":".repeat(40),
                "[[[[[[]]]]]]",
                "\"",
                "\\",
                "'a'",
                "\"" + "x".repeat(70_000) + "\"")));
  }

  private static Arbitrary<String> object(Fields fields) {
    List<Arbitrary<String>> pairs = new ArrayList<>();
    for (Field field : fields.fields()) {
      Arbitrary<String> pair =
          fitting(field.schema()).map(value -> quoted(field.name()) + ":" + value);
      pairs.add(
          switch (field.presence()) {
            case REQUIRED -> pair;
            case OPTIONAL -> Arbitraries.oneOf(pair, Arbitraries.just(""));
            case CLEARABLE ->
                Arbitraries.oneOf(
                    pair, Arbitraries.just(""), Arbitraries.just(quoted(field.name()) + ":null"));
          });
    }
    return Combinators.combine(pairs)
        .as(all -> "{" + String.join(",", all.stream().filter(p -> !p.isEmpty()).toList()) + "}");
  }

  private static Arbitrary<String> text(Text text) {
    int max = Math.min(text.maxLength(), 300);
    Arbitrary<String> exact = Arbitraries.just(text.format().sample());
    return switch (text.format()) {
      case LINE -> oneCharacterAtLeast(text, plain().ofMaxLength(max));
      case TEXT -> oneCharacterAtLeast(text, plain().withChars('\n', '\t').ofMaxLength(max));
      case SECRET ->
          Arbitraries.strings()
              .all()
              .ofMinLength(text.minLength())
              .ofMaxLength(max)
              .filter(s -> s.chars().noneMatch(c -> Character.isSurrogate((char) c)));
      case SLUG ->
          Arbitraries.strings().withCharRange('a', 'z').numeric().ofMinLength(1).ofMaxLength(100);
      case TAG ->
          oneCharacterAtLeast(
              text, plain().ofMaxLength(Math.min(max, 50)).filter(s -> s.matches("[^#/?]*")));
      case USERNAME ->
          Arbitraries.strings()
              .withCharRange('a', 'z')
              .withChars('_')
              .ofMinLength(3)
              .ofMaxLength(20);
      case SKU ->
          oneCharacterAtLeast(
              text, plain().ofMaxLength(Math.min(max, 64)).filter(s -> s.matches("[^#]*")));
      case ID, SUBJECT, EMAIL, URL, CURSOR, INSTANT, TIME, CODE, SHA256, THREAT -> exact;
    };
  }

  private static StringArbitrary plain() {
    return Arbitraries.strings().withCharRange(' ', '~').withCharRange('\u00a0', '\u1fff');
  }

  private static Arbitrary<String> oneCharacterAtLeast(Text text, Arbitrary<String> any) {
    return text.minLength() == 0
        ? any
        : any.filter(s -> s.codePoints().anyMatch(SchemaArbitraries::isSeen));
  }

  /** Letters and digits are seen, but for the jamos that stand for none. */
  private static boolean isSeen(int c) {
    return Character.isLetterOrDigit(c) && c != 0x115F && c != 0x1160;
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }

  /** A sample of each variable, by name. */
  public static Map<String, String> variables(List<Field> fields) {
    Map<String, String> values = new LinkedHashMap<>();
    fields.stream()
        .filter(field -> field.presence() == Presence.REQUIRED)
        .forEach(field -> values.put(field.name(), Samples.of(field).toString()));
    return values;
  }
}
