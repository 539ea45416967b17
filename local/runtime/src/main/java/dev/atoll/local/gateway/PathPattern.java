package dev.atoll.local.gateway;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A route's path, cut into literal segments and variables. */
record PathPattern(List<Segment> segments) {

  sealed interface Segment {
    /** Lower is more specific. */
    int rank();

    record Literal(String text) implements Segment {
      @Override
      public int rank() {
        return 0;
      }
    }

    record Variable(String name) implements Segment {
      @Override
      public int rank() {
        return 1;
      }
    }

    record Greedy(String name) implements Segment {
      @Override
      public int rank() {
        return 2;
      }
    }
  }

  static PathPattern parse(String path) {
    return new PathPattern(
        List.of(path.substring(1).split("/")).stream().map(PathPattern::segment).toList());
  }

  private static Segment segment(String text) {
    if (!text.startsWith("{")) {
      return new Segment.Literal(text);
    }
    return text.endsWith("+}")
        ? new Segment.Greedy(text.substring(1, text.length() - 2))
        : new Segment.Variable(text.substring(1, text.length() - 1));
  }

  /** The variables' values, if a decoded path cut at its slashes fits; no variable is empty. */
  Optional<Map<String, String>> match(List<String> path) {
    if (isGreedy() ? path.size() < segments.size() : path.size() != segments.size()) {
      return Optional.empty();
    }
    var values = new LinkedHashMap<String, String>();
    for (int i = 0; i < segments.size(); i++) {
      if (!fits(segments.get(i), path.subList(i, path.size()), values)) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  private static boolean fits(Segment segment, List<String> rest, Map<String, String> values) {
    String text = rest.getFirst();
    switch (segment) {
      case Segment.Literal literal -> {
        return literal.text().equals(text);
      }
      case Segment.Variable variable -> values.put(variable.name(), text);
      case Segment.Greedy greedy -> values.put(greedy.name(), String.join("/", rest));
    }
    return !text.isEmpty();
  }

  /**
   * Negative when this one is the better match for a path that both fit: greedy ones last, then the
   * first difference. Patterns that no path fits both of are ordered by length, which keeps the
   * order one that can be sorted by.
   */
  int compareSpecificity(PathPattern other) {
    if (isGreedy() != other.isGreedy()) {
      return isGreedy() ? 1 : -1;
    }
    int common = Math.min(segments.size(), other.segments.size());
    for (int i = 0; i < common; i++) {
      int difference = segments.get(i).rank() - other.segments.get(i).rank();
      if (difference != 0) {
        return difference;
      }
    }
    return other.segments.size() - segments.size();
  }

  private boolean isGreedy() {
    return segments.getLast() instanceof Segment.Greedy;
  }
}
