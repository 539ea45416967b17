package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class AttributesTest {

  private static final Instant TIME = Instant.parse("2026-11-30T12:00:00.001Z");

  private final Attributes attributes =
      Attributes.builder()
          .key(new PrimaryKey("A", "B"))
          .indexKey("GSI1", new PrimaryKey("C", "D"))
          .put("text", "x")
          .put("number", 7)
          .put("flag", true)
          .put("time", TIME)
          .put("list", List.of("a", "b"))
          .put("map", Attributes.builder().put("inner", 1).build())
          .putMaps("maps", List.of(Attributes.builder().put("inner", 2).build()))
          .putEpochSeconds("expires_at", TIME)
          .build();

  @Test
  void read_whatWasPut_givesItBack() {
    assertThat(attributes.key()).isEqualTo(new PrimaryKey("A", "B"));
    assertThat(attributes.string("GSI1PK")).isEqualTo("C");
    assertThat(attributes.string("GSI1SK")).isEqualTo("D");
    assertThat(attributes.string("text")).isEqualTo("x");
    assertThat(attributes.number("number")).isEqualTo(7);
    assertThat(attributes.flag("flag")).isTrue();
    assertThat(attributes.instant("time")).isEqualTo(TIME);
    assertThat(attributes.strings("list")).containsExactly("a", "b");
    assertThat(attributes.map("map").number("inner")).isEqualTo(1);
    assertThat(attributes.maps("maps")).extracting(map -> map.number("inner")).containsExactly(2L);
    assertThat(attributes.epochSeconds("expires_at"))
        .isEqualTo(Instant.parse("2026-11-30T12:00:00Z"));
  }

  @Test
  void read_absentAttribute_isEmptyWhereThatIsAllowed() {
    assertThat(attributes.optionalString("none")).isEmpty();
    assertThat(attributes.optionalNumber("none")).isEmpty();
    assertThat(attributes.optionalInstant("none")).isEmpty();
    assertThat(attributes.optionalMap("none")).isEmpty();
    assertThat(attributes.strings("none")).isEmpty();
    assertThat(attributes.maps("none")).isEmpty();
    assertThat(attributes.flag("none")).isFalse();
    assertThat(attributes.has("none")).isFalse();
  }

  @Test
  void read_absentAttributeThatIsPromised_isCorrupt() {
    assertCorrupt("none", () -> attributes.string("none"));
    assertCorrupt("none", () -> attributes.number("none"));
    assertCorrupt("none", () -> attributes.instant("none"));
    assertCorrupt("none", () -> attributes.map("none"));
  }

  @Test
  void read_otherType_isCorruptEvenWhereAbsenceIsAllowed() {
    assertCorrupt("number", () -> attributes.optionalString("number"));
    assertCorrupt("text", () -> attributes.optionalNumber("text"));
    assertCorrupt("text", () -> attributes.flag("text"));
    assertCorrupt("text", () -> attributes.optionalInstant("text"));
    assertCorrupt("text", () -> attributes.optionalMap("text"));
    assertCorrupt("maps", () -> attributes.strings("maps"));
    assertCorrupt("list", () -> attributes.maps("list"));
  }

  @Test
  void number_fractionOrTooLarge_isCorrupt() {
    Attributes odd =
        Attributes.of(
            Map.of(
                "half", AttributeValue.fromN("1.5"),
                "huge", AttributeValue.fromN("9223372036854775808")));

    assertCorrupt("half", () -> odd.number("half"));
    assertCorrupt("huge", () -> odd.number("huge"));
  }

  @Test
  void put_emptyOptional_leavesTheAttributeOut() {
    Attributes none =
        Attributes.builder()
            .put("text", Optional.<String>empty())
            .putInstant("time", Optional.empty())
            .build();

    assertThat(none).isEqualTo(Attributes.empty());
  }

  @Test
  void put_sameNameAgain_replaces() {
    assertThat(Attributes.builder().put("a", "1").put("a", "2").build().string("a")).isEqualTo("2");
  }

  @Test
  void toString_anyItem_tellsNoValue() {
    assertThat(Attributes.builder().put("email", "coral@example.org").build())
        .hasToString("Attributes[email]");
  }

  private static void assertCorrupt(String attribute, ThrowingCallable read) {
    assertThatExceptionOfType(CorruptItemException.class)
        .isThrownBy(read)
        .withMessageContaining(attribute);
  }
}
