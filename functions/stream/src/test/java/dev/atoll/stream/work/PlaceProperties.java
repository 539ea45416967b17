package dev.atoll.stream.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.page.Position;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A place survives being stored. */
class PlaceProperties {

  @Property
  void parse_ofAPlacesText_isThePlace(@ForAll("places") Place place) {
    assertThat(Place.parse(place.text())).isEqualTo(place);
  }

  @Provide
  Arbitrary<Place> places() {
    Arbitrary<String> values =
        Arbitraries.strings().excludeChars('\n').ofMinLength(1).ofMaxLength(30);
    Arbitrary<Map<String, String>> keys =
        Arbitraries.maps(Arbitraries.of("PK", "SK", "GSI1PK", "follower.SK"), values).ofMinSize(1);
    return Combinators.combine(
            Arbitraries.integers().between(1, 2),
            Arbitraries.integers().between(0, 12),
            keys.map(Position::of).optional())
        .as((pass, stage, after) -> new Place(pass, stage, (Optional<Position>) after));
  }
}
