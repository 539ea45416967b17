package dev.atoll.local;

import java.util.List;
import java.util.Set;

/**
 * What a command understands.
 *
 * @param words names of what must be given, in order
 * @param options that take a value
 * @param switches that take none; {@code --help} is always one of them
 * @param help the text of {@code --help}; its first line is the usage
 */
record Syntax(List<String> words, Set<String> options, Set<String> switches, String help) {

  String wordsWanted() {
    return words.isEmpty() ? "no words" : String.join(" ", words);
  }

  String usage() {
    return help.lines().findFirst().orElse("");
  }
}
