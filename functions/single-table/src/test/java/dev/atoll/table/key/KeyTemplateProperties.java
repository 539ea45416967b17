package dev.atoll.table.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Comparator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class KeyTemplateProperties {

  private static final KeyTemplate WINDOW = KeyTemplate.of("RL#<action>#<subject>", "RL#<start>");
  private static final KeyTemplate LISTING = KeyTemplate.of("POST", "<publishedAt>#<id>");

  @Property
  void part_ofAFilledTemplate_givesTheValueBack(
      @ForAll("values") String action,
      @ForAll("values") String subject,
      @ForAll("values") String start) {
    PrimaryKey key = WINDOW.at(action, subject, start);

    assertThat(WINDOW.matches(key)).isTrue();
    assertThat(WINDOW.part("action", key)).isEqualTo(action);
    assertThat(WINDOW.part("subject", key)).isEqualTo(subject);
    assertThat(WINDOW.part("start", key)).isEqualTo(start);
  }

  @Property
  void at_differentValues_neverMeet(
      @ForAll("values") String a,
      @ForAll("values") String b,
      @ForAll("values") String c,
      @ForAll("values") String d) {
    boolean same = a.equals(c) && b.equals(d);

    assertThat(WINDOW.at(a, b, "0").equals(WINDOW.at(c, d, "0"))).isEqualTo(same);
  }

  @Property
  void at_timeAndId_sortAsTimeThenId(
      @ForAll("instants") Instant t1,
      @ForAll("instants") Instant t2,
      @ForAll("ids") String id1,
      @ForAll("ids") String id2) {
    int byValue = Comparator.<Instant>naturalOrder().compare(t1, t2);
    int expected = byValue == 0 ? id1.compareTo(id2) : byValue;

    String first = LISTING.at(Instants.format(t1), id1).sort();
    String second = LISTING.at(Instants.format(t2), id2).sort();

    assertThat(Integer.signum(first.compareTo(second))).isEqualTo(Integer.signum(expected));
  }

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.strings().excludeChars('#').ofMinLength(1).ofMaxLength(20);
  }

  @Provide
  Arbitrary<Instant> instants() {
    // Some close together, so that equal milliseconds are met.
    Arbitrary<Instant> near = Arbitraries.longs().between(0, 20).map(Instant::ofEpochMilli);
    return Arbitraries.oneOf(
        near, Arbitraries.longs().between(0, 253_402_300_799_999L).map(Instant::ofEpochMilli));
  }

  @Provide
  Arbitrary<String> ids() {
    return Arbitraries.strings().withChars("0123456789ABCDEFGHJKMNPQRSTVWXYZ").ofLength(26);
  }
}
