package dev.atoll.table.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.Attributes;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What a verification meets, as it was written and as somebody else has changed it. */
class DossierRowTest {

  @Test
  void sortKeys_ofAProductsCollection_putTheDossierFirstAndTheProductLastInIt() {
    assertThat(
            Stream.of(
                "CHAIN", "CLAIM", "COUNT", "EVENT#2026", "META", "OBJECTION#", "SCAN#", "WINDOW#"))
        .isSorted();
  }

  @Property(tries = 200)
  void decode_aProductAsWritten_isRegistered(@ForAll("products") Product product) {
    assertThat(DossierRow.decode(Product.TYPE.encode(product)))
        .isEqualTo(new DossierRow.Registered(product));
  }

  @Property(tries = 200)
  void decode_aProductWithOneAttributeChanged_isAlteredOrTellsTheChange(
      @ForAll("products") Product product, @ForAll @IntRange(min = 0, max = 40) int which) {
    Attributes item = Product.TYPE.encode(product);
    String name = item.names().stream().sorted().toList().get(which % item.names().size());
    if (!name.equals("PK") && !name.equals("SK")) {
      Attributes changed = Attributes.builder().putAll(item).put(name, "changed#").build();

      assertThat(DossierRow.decode(changed)).isNotEqualTo(new DossierRow.Registered(product));
    }
  }

  @Property(tries = 200)
  void decode_anEventWithAnAttributeMore_isAltered(@ForAll("events") ProvenanceEvent event) {
    Attributes item = ProvenanceEvent.TYPE.encode(event);

    assertThat(DossierRow.decode(item)).isEqualTo(new DossierRow.Link(event));
    assertThat(DossierRow.decode(Attributes.builder().putAll(item).put("extra", 1).build()))
        .isInstanceOf(DossierRow.Altered.class);
  }

  @Test
  void decode_anItemWithATypeThatIsNoText_isAltered() {
    Attributes item =
        Attributes.builder().put("PK", "PRODUCT#a").put("SK", "META").put("type", 1).build();

    assertThat(DossierRow.decode(item)).isInstanceOf(DossierRow.Altered.class);
  }

  @Provide
  Arbitrary<Product> products() {
    return ProvenanceEntities.products();
  }

  @Provide
  Arbitrary<ProvenanceEvent> events() {
    return ProvenanceEntities.events();
  }
}
