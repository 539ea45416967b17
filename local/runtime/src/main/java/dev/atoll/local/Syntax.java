package dev.atoll.local;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a command understands.
 *
 * @param words names of what must be given, in order
 * @param options that take a value
 * @param switches that take none; {@code --help} is always one of them
 * @param help the text of {@code --help}; what stands before its first empty line is the usage
 */
record Syntax(List<String> words, Set<String> options, Set<String> switches, String help) {

  String wordsWanted() {
    return words.isEmpty() ? "no words" : String.join(" ", words);
  }

  String usage() {
    return help.lines().takeWhile(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
  }
}
