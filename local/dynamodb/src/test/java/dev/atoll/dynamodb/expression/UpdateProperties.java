package dev.atoll.dynamodb.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.dynamodb.value.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Update expressions of every kind of action, in any number and order of sections, against {@link
 * PlainUpdate}: the same item afterwards, or a refusal by both. What fails is shrunk.
 */
class UpdateProperties {
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void apply_anyUpdate_asTheModelSays(
      @ForAll("items") Map<String, Object> before, @ForAll("updates") List<PlainUpdate> updates) {
    Map<String, AttributeValue> item = attributes(before);
    UpdateExpression expression = parse(updates);
    Map<String, Object> after;
    try {
      after = apply(updates, before);
    } catch (PlainUpdate.Refused refused) {
      assertThatThrownBy(() -> expression.apply(item)).isInstanceOf(DynamoDbException.class);
      return;
    }

    Map<String, AttributeValue> updated = expression.apply(item);

    assertThat(Values.equal(AttributeValue.fromM(updated), AttributeValue.fromM(attributes(after))))
        .as("%s of %s is %s, not %s", text(updates), before, updated, after)
        .isTrue();
    assertThat(item).isEqualTo(attributes(before));
  }

  private static Map<String, Object> apply(List<PlainUpdate> updates, Map<String, Object> before) {
    Map<String, Object> after = new TreeMap<>(before);
    for (PlainUpdate update : updates) {
      Object value = update.apply(before);
      if (value == null) {
        after.remove(update.target());
      } else {
        after.put(update.target(), value);
      }
    }
    return after;
  }

  private static UpdateExpression parse(List<PlainUpdate> updates) {
    String text = text(updates);
    Map<String, String> names = new HashMap<>();
    for (String name : NAMES) {
      if (text.contains("#" + name)) {
        names.put("#" + name, name);
      }
    }
    Map<String, AttributeValue> values = new HashMap<>();
    for (PlainUpdate update : updates) {
      if (update.operand() != null) {
        values.put(":" + update.target(), PlainUpdate.attribute(update.operand()));
      }
    }
    Placeholders placeholders = new Placeholders(names, values.isEmpty() ? null : values);
    UpdateExpression expression = UpdateExpression.parse(text, placeholders);
    placeholders.requireAllUsed();
    return expression;
  }

  /** Sections in the order in which the updates first need them. */
  private static String text(List<PlainUpdate> updates) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    for (PlainUpdate update : updates) {
      sections.computeIfAbsent(update.section(), section -> new ArrayList<>()).add(update.text());
    }
    List<String> written = new ArrayList<>();
    sections.forEach((section, texts) -> written.add(section + " " + String.join(", ", texts)));
    return String.join(" ", written);
  }

  private static Map<String, AttributeValue> attributes(Map<String, Object> plain) {
    return PlainUpdate.attribute(plain).m();
  }

  @Provide
  Arbitrary<Map<String, Object>> items() {
    return Arbitraries.maps(names(), values(2)).ofMaxSize(NAMES.size()).map(TreeMap::new);
  }

  /** At least one, each of another attribute. */
  @Provide
  Arbitrary<List<PlainUpdate>> updates() {
    return update().list().uniqueElements(PlainUpdate::target).ofMinSize(1).ofMaxSize(4);
  }

  private static Arbitrary<PlainUpdate> update() {
    return Arbitraries.oneOf(
        Combinators.combine(names(), values(1)).as(PlainUpdate.Put::new),
        Combinators.combine(names(), names()).as(PlainUpdate.Copy::new),
        Combinators.combine(names(), names(), numbers()).as(PlainUpdate.Subtract::new),
        Combinators.combine(names(), names(), values(1)).as(PlainUpdate.Default::new),
        Combinators.combine(names(), names(), lists(0)).as(PlainUpdate.Append::new),
        Combinators.combine(names(), keys(), values(1)).as(PlainUpdate.PutEntry::new),
        Combinators.combine(names(), indexes(), values(1)).as(PlainUpdate.PutElement::new),
        names().map(PlainUpdate.Remove::new),
        Combinators.combine(names(), keys()).as(PlainUpdate.RemoveEntry::new),
        Combinators.combine(names(), indexes()).as(PlainUpdate.RemoveElement::new),
        Combinators.combine(names(), numbers()).as(PlainUpdate.Add::new),
        Combinators.combine(names(), sets()).as(PlainUpdate.AddMembers::new),
        Combinators.combine(names(), sets()).as(PlainUpdate.RemoveMembers::new));
  }

  private static Arbitrary<Object> values(int levels) {
    Arbitrary<Object> flat =
        Arbitraries.oneOf(
            numbers().map(Object.class::cast),
            Arbitraries.of("x", "y").map(Object.class::cast),
            sets().map(Object.class::cast));
    return levels == 0
        ? flat
        : Arbitraries.oneOf(
            flat,
            lists(levels - 1).map(Object.class::cast),
            Arbitraries.maps(keys(), values(levels - 1)).ofMaxSize(2).map(TreeMap::new));
  }

  private static Arbitrary<List<Object>> lists(int levels) {
    return values(levels).list().ofMaxSize(3);
  }

  private static Arbitrary<TreeSet<String>> sets() {
    return Arbitraries.of("p", "q", "r").set().ofMinSize(1).map(TreeSet::new);
  }

  private static Arbitrary<Long> numbers() {
    return Arbitraries.longs().between(-20, 20);
  }

  private static Arbitrary<String> names() {
    return Arbitraries.of(NAMES);
  }

  private static Arbitrary<String> keys() {
    return Arbitraries.of("k", "m");
  }

  private static Arbitrary<Integer> indexes() {
    return Arbitraries.integers().between(0, 3);
  }
}
