package dev.atoll.dynamodb.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

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
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the faults in " + file, e);
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
        faults.seed(Long.parseLong(words[1]));
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
    long millis = words.length == 4 ? Long.parseLong(words[3]) : DEFAULT_MILLIS;
    return new FaultRule(
        words[0], fault(words[1]), Double.parseDouble(words[2]), Duration.ofMillis(millis));
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
