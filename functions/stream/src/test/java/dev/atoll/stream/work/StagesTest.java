package dev.atoll.stream.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.stream.fixture.ManualClock;
import dev.atoll.table.page.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Several lists, one after the other, in as many slices as it takes. */
class StagesTest {

  private final ManualClock clock = new ManualClock();
  private final List<String> walked = new ArrayList<>();

  private Slice slice() {
    return Slice.from(clock, () -> false, (what, times) -> {});
  }

  /** Takes a second each time, and is at its end after so many times. */
  private Stages.Stage stage(String name, int times) {
    return (after, slice) -> {
      int done = after.map(position -> Integer.parseInt(position.keys().get("SK"))).orElse(0) + 1;
      walked.add(name + done);
      clock.advance(Duration.ofSeconds(1));
      return done == times
          ? Optional.empty()
          : Optional.of(Position.of(Map.of("SK", Integer.toString(done))));
    };
  }

  @Test
  void advance_byShortSlices_walksEveryStageToItsEndOnce() {
    Stages stages = Stages.of(stage("a", 2), stage("b", 1), stage("c", 1), stage("d", 3));
    Optional<Place> place = Optional.of(Place.START);
    int slices = 0;
    while (place.isPresent()) {
      place = stages.advance(Place.parse(place.get().text()), slice());
      slices++;
    }

    assertThat(walked).containsExactly("a1", "a2", "b1", "c1", "d1", "d2", "d3");
    assertThat(slices).isGreaterThan(3);
  }

  @Test
  void advance_sliceThatIsOver_takesOneStepAllTheSame() {
    Slice over = slice();
    clock.advance(Slice.LENGTH);

    assertThat(Stages.of(stage("a", 2)).advance(Place.START, over)).isPresent();
    assertThat(walked).containsExactly("a1");
  }
}
