package dev.atoll.local.token;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people type them: {@code 90s}, {@code 30m}, {@code 1h}, {@code 2d}. */
public final class Lifetimes {

  private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,8})([smhd])");

  private Lifetimes() {}

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException with a message that shows the forms
   */
  public static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("'" + text + "' is no time; write 90s, 30m, 1h or 2d");
    }
    long count = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "s" -> Duration.ofSeconds(count);
      case "m" -> Duration.ofMinutes(count);
      case "h" -> Duration.ofHours(count);
      default -> Duration.ofDays(count);
    };
  }
}
