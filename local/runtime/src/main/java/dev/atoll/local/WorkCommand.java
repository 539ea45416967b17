package dev.atoll.local;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code ./atoll work}: the work queue, what is oldest first. */
final class WorkCommand implements Command {

  private static final String HELP =
      """
      ./atoll work [--port 8080 | --data DIR]

      Lists pending work of every kind with its age, the oldest first; the age of a purge is not
      known. Most of it is gone again within seconds. Follows, withdrawals and purges are done as
      fast but stay some five minutes more, for a last pass that finds what was under way meanwhile.
      The sweeper takes up what was left behind.

        --port N    of the running instance
        --data DIR  of an instance that does not run
      """;

  @Override
  public Syntax syntax() {
    return new Syntax(List.of(), Set.of("--port", "--data"), Set.of("--help"), HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    String answer =
        Instance.ask(
            arguments, Control.WORK, (product, options) -> Control.work(product, options.clock()));
    List<Map<String, String>> work = Entries.parse(answer);
    work.sort(Comparator.comparingLong(entry -> -seconds(entry)));
    if (work.isEmpty()) {
      out.println("Nothing waits.");
    }
    work.forEach(entry -> out.println(line(entry)));
  }

  private static String line(Map<String, String> entry) {
    String age = entry.containsKey("seconds") ? age(Duration.ofSeconds(seconds(entry))) : "-";
    return "%-12s %8s  %s".formatted(entry.get("kind"), age, entry.get("item"));
  }

  private static long seconds(Map<String, String> entry) {
    return Long.parseLong(entry.getOrDefault("seconds", "0"));
  }

  /** The two largest units. */
  private static String age(Duration age) {
    if (age.toDays() > 0) {
      return "%dd %dh".formatted(age.toDays(), age.toHoursPart());
    }
    return age.toHours() > 0
        ? "%dh %dm".formatted(age.toHours(), age.toMinutesPart())
        : "%dm %ds".formatted(age.toMinutesPart(), age.toSecondsPart());
  }
}
