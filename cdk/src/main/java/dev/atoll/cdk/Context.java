package dev.atoll.cdk;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Values from {@code -c name=value} or the context of {@code cdk.json}, checked as they are read.
 *
 * <p>Each method throws {@link IllegalArgumentException} that names the value and what it should
 * be.
 */
final class Context {

  private static final Pattern NAME = Pattern.compile("[A-Z][A-Za-z0-9]{0,30}");

  private final Function<String, Optional<Object>> lookup;

  /** Reads from a lookup by name; values are strings, numbers, booleans or lists. */
  Context(Function<String, Optional<Object>> lookup) {
    this.lookup = lookup;
  }

  Optional<String> text(String name) {
    return lookup
        .apply(name)
        .map(Object::toString)
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  String stackPrefix(String name, String otherwise) {
    String value = text(name).orElse(otherwise);
    return require(
        NAME.matcher(value).matches(),
        name,
        value,
        "an upper-case letter, then letters and digits",
        value);
  }

  long whole(String name, long otherwise, long least, long most) {
    return whole(name, least, most).orElse(otherwise);
  }

  Optional<Long> whole(String name, long least, long most) {
    return text(name)
        .map(
            value -> {
              long number = parse(name, value);
              boolean fits = number >= least && number <= most;
              return require(fits, name, value, "from " + least + " to " + most, number);
            });
  }

  boolean truth(String name) {
    String value = text(name).orElse("false");
    boolean known = value.equals("true") || value.equals("false");
    return require(known, name, value, "true or false", value.equals("true"));
  }

  Optional<String> email(String name) {
    return text(name)
        .map(value -> require(value.contains("@"), name, value, "an e-mail address", value));
  }

  List<String> origins(String name, String otherwise) {
    return Stream.of(text(name).orElse(otherwise).split(","))
        .map(String::strip)
        .map(
            origin ->
                require(
                    origin.equals("*") || origin.matches("https?://[^/\\s]+"),
                    name,
                    origin,
                    "* or origins such as https://example.org, separated by commas",
                    origin))
        .toList();
  }

  private static long parse(String name, String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw refusal(name, value, "a whole number");
    }
  }

  private static <T> T require(boolean holds, String name, String value, String wanted, T result) {
    if (!holds) {
      throw refusal(name, value, wanted);
    }
    return result;
  }

  private static IllegalArgumentException refusal(String name, String value, String wanted) {
    return new IllegalArgumentException("context " + name + "=" + value + ": must be " + wanted);
  }
}
