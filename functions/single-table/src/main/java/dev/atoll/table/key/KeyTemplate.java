package dev.atoll.table.key;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The shape of a key, such as {@code POST#<id>} / {@code COMMENT#<comment>}: literal text and named
 * parts in angle brackets. It is the only place where a prefix is written.
 *
 * <p>Parts are given in the order in which their names first appear, partition key first; a name
 * that appears twice takes one value. A value is never empty and never contains {@code #}, so that
 * no value can reach into the next part. Immutable.
 */
public final class KeyTemplate {

  private static final Pattern PART = Pattern.compile("<([a-zA-Z]+)>");

  private final String partition;
  private final String sort;
  private final List<String> partitionNames;
  private final List<String> sortNames;
  private final List<String> names;
  private final Pattern partitionShape;
  private final Pattern sortShape;

  private KeyTemplate(String partition, String sort) {
    this.partition = partition;
    this.sort = sort;
    this.partitionNames = names(partition);
    this.sortNames = names(sort);
    this.names = Stream.of(partitionNames, sortNames).flatMap(List::stream).distinct().toList();
    this.partitionShape = shape(partition);
    this.sortShape = shape(sort);
  }

  /** A template of both keys. */
  public static KeyTemplate of(String partition, String sort) {
    return new KeyTemplate(partition, sort);
  }

  /**
   * The key with its parts filled in.
   *
   * @throws IllegalArgumentException if the number of values is wrong, or one is empty or has a
   *     {@code #}
   */
  public PrimaryKey at(String... values) {
    if (values.length != names.size()) {
      throw new IllegalArgumentException(this + " takes " + names);
    }
    return new PrimaryKey(fill(partition, List.of(values)), fill(sort, List.of(values)));
  }

  /** The partition key alone; takes the values of its own parts. */
  public String partitionAt(String... values) {
    if (values.length != partitionNames.size()) {
      throw new IllegalArgumentException(partition + " takes " + partitionNames);
    }
    return fill(partition, List.of(values));
  }

  /**
   * The literal text in front of the sort key's first part: what a Query of this kind begins with.
   */
  public String sortPrefix() {
    int part = sort.indexOf('<');
    return part < 0 ? sort : sort.substring(0, part);
  }

  /** Whether the key could have been made from this template. */
  public boolean matches(PrimaryKey key) {
    Matcher inPartition = partitionShape.matcher(key.partition());
    Matcher inSort = sortShape.matcher(key.sort());
    return inPartition.matches()
        && inSort.matches()
        && partitionNames.stream()
            .filter(sortNames::contains)
            .allMatch(name -> inPartition.group(name).equals(inSort.group(name)));
  }

  /**
   * The value of one part, read back out of a key.
   *
   * @throws IllegalArgumentException if the key was not made from this template, or has no such
   *     part
   */
  public String part(String name, PrimaryKey key) {
    Matcher matcher =
        partitionNames.contains(name)
            ? partitionShape.matcher(key.partition())
            : sortShape.matcher(key.sort());
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a key of " + this);
    }
    return matcher.group(name);
  }

  /** The partition key's template as written. */
  public String partition() {
    return partition;
  }

  /** The sort key's template as written. */
  public String sort() {
    return sort;
  }

  @Override
  public String toString() {
    return partition + " / " + sort;
  }

  private String fill(String template, List<String> values) {
    Matcher matcher = PART.matcher(template);
    StringBuilder filled = new StringBuilder();
    while (matcher.find()) {
      String value = values.get(names.indexOf(matcher.group(1)));
      matcher.appendReplacement(filled, Matcher.quoteReplacement(checked(matcher.group(1), value)));
    }
    return matcher.appendTail(filled).toString();
  }

  private String checked(String name, String value) {
    if (value.isEmpty() || value.indexOf('#') >= 0) {
      throw new IllegalArgumentException("<" + name + "> of " + this + " is empty or has a #");
    }
    return value;
  }

  private static List<String> names(String template) {
    return PART.matcher(template).results().map(part -> part.group(1)).distinct().toList();
  }

  /** The template as an expression whose groups are its parts; a repeated part repeats itself. */
  private static Pattern shape(String template) {
    StringBuilder regex = new StringBuilder();
    Set<String> seen = new HashSet<>();
    Matcher matcher = PART.matcher(template);
    int end = 0;
    while (matcher.find()) {
      String name = matcher.group(1);
      regex
          .append(Pattern.quote(template.substring(end, matcher.start())))
          .append(seen.add(name) ? "(?<" + name + ">[^#]+)" : "\\k<" + name + ">");
      end = matcher.end();
    }
    return Pattern.compile(regex.append(Pattern.quote(template.substring(end))).toString());
  }
}
