package dev.atoll.local;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was typed after a command: words, and options with or without a value.
 *
 * <p>A library would do more, at half a second for every command: that was measured with picocli.
 *
 * @param options by name; one without a value has an empty one
 */
record Arguments(List<String> words, Map<String, List<String>> options) {

  private static final int MAX_PORT = 65_535;

  /**
   * Reads them.
   *
   * @throws UsageException when they do not fit
   */
  static Arguments parse(Syntax syntax, List<String> typed) {
    var words = new ArrayList<String>();
    var options = new LinkedHashMap<String, List<String>>();
    for (Iterator<String> rest = typed.iterator(); rest.hasNext(); ) {
      String word = rest.next();
      if (!word.startsWith("-") || word.equals("-")) {
        words.add(word);
        continue;
      }
      int equals = word.startsWith("--") ? word.indexOf('=') : -1;
      String name = equals < 0 ? word : word.substring(0, equals);
      Optional<String> given =
          equals < 0 ? Optional.empty() : Optional.of(word.substring(equals + 1));
      options.computeIfAbsent(name, _ -> new ArrayList<>()).add(value(syntax, name, given, rest));
    }
    if (words.size() != syntax.words().size() && !options.containsKey("--help")) {
      throw new UsageException("expected " + syntax.wordsWanted() + ", got " + words.size());
    }
    return new Arguments(List.copyOf(words), options);
  }

  private static String value(
      Syntax syntax, String name, Optional<String> given, Iterator<String> rest) {
    if (syntax.switches().contains(name) && given.isEmpty()) {
      return "";
    }
    if (!syntax.options().contains(name)) {
      throw new UsageException("there is no option " + name);
    }
    if (given.isEmpty() && !rest.hasNext()) {
      throw new UsageException(name + " needs a value");
    }
    return given.orElseGet(rest::next);
  }

  boolean has(String name) {
    return options.containsKey(name);
  }

  List<String> all(String name) {
    return options.getOrDefault(name, List.of());
  }

  /**
   * The value of an option that may be given once.
   *
   * @throws UsageException when it is given twice
   */
  Optional<String> one(String name) {
    List<String> values = all(name);
    if (values.size() > 1) {
      throw new UsageException(name + " is given twice");
    }
    return values.stream().findFirst();
  }

  /** A port number, if there is one. */
  Optional<Integer> port(String name) {
    return one(name).map(text -> port(name, text));
  }

  private static int port(String name, String text) {
    int number = text.matches("\\d{1,5}") ? Integer.parseInt(text) : -1;
    if (number < 0 || number > MAX_PORT) {
      throw new UsageException(name + " takes a number up to 65535, not '" + text + "'");
    }
    return number;
  }

  void refuseBoth(String one, String other) {
    if (has(one) && has(other)) {
      throw new UsageException(one + " and " + other + " exclude each other");
    }
  }
}
