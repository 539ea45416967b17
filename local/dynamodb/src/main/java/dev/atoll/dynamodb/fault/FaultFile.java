package dev.atoll.dynamodb.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Fault rules as a text file: one rule a line, {@code #} starts a comment.
 *
 * <pre>
 * seed 42
 * # operation  fault              probability  milliseconds
 * PutItem      throttle           0.3
 * *            reply-lost         0.05
 * Query        stale-index        0.5          2000
 * GetRecords   duplicate-records  0.1
 * </pre>
 */
final class FaultFile {
  private static final long DEFAULT_MILLIS = 100;

  private FaultFile() {}

  static void read(Path file, Faults faults) {
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        readLine(lines.get(i), file + ":" + (i + 1), faults);
      }
    } catch (NoSuchFileException e) {
      throw new UncheckedIOException("there is no file " + file, e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the faults in " + file + ": not a text file", e);
    }
  }

  private static void readLine(String line, String where, Faults faults) {
    String rule = line.replaceFirst("#.*", "").strip();
    if (rule.isEmpty()) {
      return;
    }
    String[] words = rule.split("\\s+");
    try {
      if (words[0].equals("seed") && words.length == 2) {
        faults.seed(whole("a seed", words[1]));
      } else {
        faults.add(rule(words));
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
    }
  }

  private static FaultRule rule(String[] words) {
    if (words.length < 3 || words.length > 4) {
      throw new IllegalArgumentException(
          "expected: operation fault probability [milliseconds], or: seed number");
    }
    long millis = words.length == 4 ? whole("a time in milliseconds", words[3]) : DEFAULT_MILLIS;
    return new FaultRule(
        operation(words[0]), fault(words[1]), probability(words[2]), Duration.ofMillis(millis));
  }

  /** One that the SDK knows: a rule for a misspelt one would never apply. */
  private static String operation(String name) {
    if (!name.equals(FaultRule.EVERY)) {
      try {
        Class.forName(DynamoDbRequest.class.getPackageName() + "." + name + "Request");
      } catch (ClassNotFoundException | LinkageError e) {
        throw new IllegalArgumentException("no such operation: " + name, e);
      }
    }
    return name;
  }

  private static double probability(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a probability is from 0 to 1, not " + text, e);
    }
  }

  private static long whole(String what, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(what + " is a whole number, not " + text, e);
    }
  }

  private static Fault fault(String name) {
    for (Fault fault : Fault.values()) {
      if (fault.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name)) {
        return fault;
      }
    }
    throw new IllegalArgumentException("no such fault: " + name);
  }
}
