package dev.atoll.http.route;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A path as the gateway writes it: {@code /posts/{id}/comments}. A variable takes one whole,
 * non-empty segment.
 *
 * <p>Templates sort most specific first, as the gateway prefers them: a literal segment before a
 * variable, from the left.
 *
 * @param segments literals, or variables in braces
 */
public record PathTemplate(List<String> segments) implements Comparable<PathTemplate> {

  private static final Pattern SEGMENT =
      Pattern.compile("[a-z0-9][a-z0-9.-]*|\\{[a-z][A-Za-z0-9]*}");

  public PathTemplate {
    segments = List.copyOf(segments);
    for (String segment : segments) {
      if (!SEGMENT.matcher(segment).matches()) {
        throw new IllegalArgumentException("not a literal or {variable}: " + segment);
      }
    }
  }

  /** Reads a template such as {@code /posts/{id}}. */
  public static PathTemplate parse(String template) {
    if (!template.startsWith("/")) {
      throw new IllegalArgumentException("a path starts with /: " + template);
    }
    return new PathTemplate(List.of(template.substring(1).split("/", -1)));
  }

  /** The names of the variables, from left to right. */
  public List<String> variables() {
    return segments.stream().filter(PathTemplate::isVariable).map(PathTemplate::name).toList();
  }

  /**
   * The variables' values if a path fits. Segments are compared and returned as they are written in
   * the path: nothing is decoded.
   */
  public Optional<Map<String, String>> match(String path) {
    if (!path.startsWith("/")) {
      return Optional.empty();
    }
    String[] parts = path.substring(1).split("/", -1);
    if (parts.length != segments.size()) {
      return Optional.empty();
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i++) {
      if (!take(segments.get(i), parts[i], values)) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  private static boolean take(String segment, String part, Map<String, String> values) {
    if (!isVariable(segment)) {
      return segment.equals(part);
    }
    values.put(name(segment), part);
    return !part.isEmpty();
  }

  private static boolean isVariable(String segment) {
    return segment.startsWith("{");
  }

  private static String name(String segment) {
    return segment.substring(1, segment.length() - 1);
  }

  @Override
  public int compareTo(PathTemplate other) {
    for (int i = 0; i < Math.min(segments.size(), other.segments.size()); i++) {
      int order = Boolean.compare(isVariable(segments.get(i)), isVariable(other.segments.get(i)));
      if (order != 0) {
        return order;
      }
      order = segments.get(i).compareTo(other.segments.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(segments.size(), other.segments.size());
  }

  /** The template as the gateway writes it. */
  @Override
  public String toString() {
    return "/" + String.join("/", segments);
  }
}
