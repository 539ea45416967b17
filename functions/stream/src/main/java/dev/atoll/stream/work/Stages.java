package dev.atoll.stream.work;

import dev.atoll.table.page.Position;
import java.util.List;
import java.util.Optional;

/**
 * Work that walks several lists one after the other. Each stage takes one step at least, and may be
 * walked from any place again.
 */
public record Stages(List<Stage> all) {

  /** These, in this order, which stored places refer to. */
  public static Stages of(Stage... stages) {
    return new Stages(List.of(stages));
  }

  /** One list. */
  public interface Stage {

    /**
     * Goes on behind a position, while there is time.
     *
     * @return the position reached; empty if nothing remains
     */
    Optional<Position> walk(Optional<Position> after, Slice slice);
  }

  /**
   * Goes on from a place.
   *
   * @return the place reached; empty at the end of the last stage
   */
  public Optional<Place> advance(Place from, Slice slice) {
    for (Place at = from; at.stage() < all.size(); at = at.stage(at.stage() + 1)) {
      if (!at.equals(from) && slice.isOver()) {
        return Optional.of(at);
      }
      Optional<Position> reached = all.get(at.stage()).walk(at.after(), slice);
      if (reached.isPresent()) {
        return Optional.of(at.after(reached.get()));
      }
    }
    return Optional.empty();
  }
}
