package dev.atoll.stream.work;

import dev.atoll.table.page.Position;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where work goes on: the pass, the stage within it, and the position in the list that the stage
 * walks. Stored as text.
 *
 * @param pass 1, or 2 for the one that comes again later
 * @param stage which list, from 0
 * @param after the last item done; empty at the list's beginning
 */
public record Place(int pass, int stage, Optional<Position> after) {

  /** The very beginning. */
  public static final Place START = new Place(1, 0, Optional.empty());

  /** The beginning of a pass. */
  public static Place startOf(int pass) {
    return new Place(pass, 0, Optional.empty());
  }

  /** The beginning of a stage of the same pass. */
  public Place stage(int next) {
    return new Place(pass, next, Optional.empty());
  }

  /** Behind an item of the same stage. */
  public Place after(Position position) {
    return new Place(pass, stage, Optional.of(position));
  }

  /** Keys hold no line breaks. */
  String text() {
    String head = pass + " " + stage;
    return after
        .map(
            position ->
                position.keys().entrySet().stream()
                    .map(key -> key.getKey() + "=" + key.getValue())
                    .collect(Collectors.joining("\n", head + "\n", "")))
        .orElse(head);
  }

  static Place parse(String text) {
    String[] lines = text.split("\n", -1);
    String[] head = lines[0].split(" ", -1);
    Map<String, String> keys = new TreeMap<>();
    Arrays.stream(lines)
        .skip(1)
        .map(line -> line.split("=", 2))
        .forEach(key -> keys.put(key[0], key[1]));
    return new Place(
        Integer.parseInt(head[0]),
        Integer.parseInt(head[1]),
        keys.isEmpty() ? Optional.empty() : Optional.of(Position.of(keys)));
  }
}
