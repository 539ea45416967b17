package dev.atoll.dynamodb.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.value.AnyValues;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The parser and evaluator against a plain model: conditions are generated together with the answer
 * that the model gives for an item, written with as many or as few parentheses as the grammar
 * allows.
 */
class ConditionProperties {
  /** A condition's text, how tightly it binds, and a model that decides it. */
  record Sample(String text, int binding, Model model) {
    String within(int outer) {
      return binding < outer ? "(" + text + ")" : text;
    }
  }

  interface Model {
    boolean test(Map<String, AttributeValue> item, Map<String, AttributeValue> values);
  }

  private static final int OR = 0;
  private static final int AND = 1;
  private static final int NOT = 2;
  private static final int ATOM = 3;

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void test_anyCondition_asTheModelSays(
      @ForAll("conditions") Sample sample,
      @ForAll("items") Map<String, AttributeValue> item,
      @ForAll("values") AttributeValue first,
      @ForAll("values") AttributeValue second) {
    Map<String, AttributeValue> all = Map.of(":v", first, ":w", second);
    Map<String, AttributeValue> used = new HashMap<>();
    all.forEach(
        (name, value) -> {
          if (sample.text().contains(name)) {
            used.put(name, value);
          }
        });
    Placeholders placeholders = new Placeholders(null, used.isEmpty() ? null : used);

    ConditionExpression condition =
        ConditionExpression.parse(sample.text(), placeholders, ConditionExpression.Kind.FILTER);
    placeholders.requireAllUsed();

    assertThat(condition.test(item)).isEqualTo(sample.model().test(item, all));
  }

  @Provide
  Arbitrary<Sample> conditions() {
    return conditions(3);
  }

  @Provide
  Arbitrary<Map<String, AttributeValue>> items() {
    return AnyValues.items();
  }

  @Provide
  Arbitrary<AttributeValue> values() {
    return AnyValues.values();
  }

  private static Arbitrary<Sample> conditions(int levels) {
    if (levels == 0) {
      return atoms();
    }
    Arbitrary<Sample> below = conditions(levels - 1);
    return Arbitraries.oneOf(
        atoms(),
        below.map(ConditionProperties::not),
        Combinators.combine(below, below).as(ConditionProperties::and),
        Combinators.combine(below, below).as(ConditionProperties::or));
  }

  private static Sample not(Sample one) {
    return new Sample(
        "NOT " + one.within(NOT), NOT, (item, values) -> !one.model().test(item, values));
  }

  private static Sample and(Sample left, Sample right) {
    return new Sample(
        left.within(AND) + " AND " + right.within(NOT),
        AND,
        (item, values) -> left.model().test(item, values) && right.model().test(item, values));
  }

  private static Sample or(Sample left, Sample right) {
    return new Sample(
        left.within(OR) + " or " + right.within(AND),
        OR,
        (item, values) -> left.model().test(item, values) || right.model().test(item, values));
  }

  private static Arbitrary<Sample> atoms() {
    Arbitrary<String> names = AnyValues.names();
    Arbitrary<String> placeholders = Arbitraries.of(":v", ":w");
    return Arbitraries.oneOf(
        names.map(
            name ->
                atom("attribute_exists(" + name + ")", (item, values) -> item.containsKey(name))),
        names.map(
            name ->
                atom(
                    "attribute_not_exists( " + name + " )",
                    (item, values) -> !item.containsKey(name))),
        Combinators.combine(names, placeholders)
            .as(
                (name, value) ->
                    atom(
                        name + " = " + value,
                        (item, values) -> same(item.get(name), values.get(value)))),
        Combinators.combine(names, placeholders)
            .as(
                (name, value) ->
                    atom(
                        value + "<>" + name,
                        (item, values) -> !same(item.get(name), values.get(value)))),
        Combinators.combine(names, names.filter(name -> !name.equals("a")))
            .as(
                (name, other) ->
                    atom(
                        "a IN (" + name + "x, " + other + ")",
                        (item, values) -> same(item.get("a"), item.get(other)))));
  }

  private static Sample atom(String text, Model model) {
    return new Sample(text, ATOM, model);
  }

  /** Equality as the SDK's own value classes see it; generated numbers are in normal form. */
  private static boolean same(AttributeValue left, AttributeValue right) {
    if (left == null || right == null) {
      return false;
    }
    return unordered(left).equals(unordered(right));
  }

  private static Object unordered(AttributeValue value) {
    return switch (value.type()) {
      case SS -> java.util.Set.copyOf(value.ss());
      case NS -> java.util.List.of("NS", java.util.Set.copyOf(value.ns()));
      case BS -> java.util.Set.copyOf(value.bs());
      case L -> value.l().stream().map(ConditionProperties::unordered).toList();
      case M -> {
        Map<String, Object> map = new HashMap<>();
        value.m().forEach((key, entry) -> map.put(key, unordered(entry)));
        yield map;
      }
      default -> value;
    };
  }
}
