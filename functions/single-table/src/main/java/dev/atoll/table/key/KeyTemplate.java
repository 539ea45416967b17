package dev.atoll.table.key;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private final List<String> names;
  private final Pattern partitionShape;
  private final Pattern sortShape;

  private KeyTemplate(String partition, String sort) {
    this.partition = partition;
    this.sort = sort;
    this.names = List.copyOf(names(partition + "\n" + sort));
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
    if (values.length != names(partition).size()) {
      throw new IllegalArgumentException(partition + " takes " + names(partition));
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
    return partitionShape.matcher(key.partition()).matches()
        && sortShape.matcher(key.sort()).matches();
  }

  /** The value of one part, read back out of a key. */
  public String part(String name, PrimaryKey key) {
    String value = read(partition, name, key.partition());
    return value.isEmpty() ? read(sort, name, key.sort()) : value;
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

  private static LinkedHashSet<String> names(String template) {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    PART.matcher(template).results().forEach(part -> names.add(part.group(1)));
    return names;
  }

  private static Pattern shape(String template) {
    return Pattern.compile(regex(template, ""));
  }

  private static String read(String template, String name, String value) {
    Matcher matcher = Pattern.compile(regex(template, name)).matcher(value);
    return matcher.matches() && matcher.groupCount() > 0 ? matcher.group(1) : "";
  }

  private static String regex(String template, String captured) {
    List<String> pieces = new ArrayList<>();
    Matcher matcher = PART.matcher(template);
    int end = 0;
    while (matcher.find()) {
      pieces.add(Pattern.quote(template.substring(end, matcher.start())));
      pieces.add(matcher.group(1).equals(captured) ? "([^#]+)" : "[^#]+");
      end = matcher.end();
    }
    pieces.add(Pattern.quote(template.substring(end)));
    return String.join("", pieces);
  }
}
