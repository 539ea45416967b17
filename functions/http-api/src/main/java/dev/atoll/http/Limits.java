package dev.atoll.http;

import dev.atoll.table.limit.RateLimit;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often one may do what. Counted in fixed windows: around the edge of two, up to twice as many
 * pass.
 *
 * @param signUps for each network, changes of a username or an e-mail address among them
 * @param logIns for each network, right or wrong
 * @param logInFailures for each e-mail address and network
 * @param comments for each account
 * @param molts for each account, replies and remolts among them
 * @param likes for each account, given and taken back
 * @param follows for each account, begun and ended
 * @param verificationMisses codes that no product has, for each network
 * @param claims of products, for each network
 * @param disputes about claims, for each network
 */
public record Limits(
    RateLimit signUps,
    RateLimit logIns,
    RateLimit logInFailures,
    RateLimit comments,
    RateLimit molts,
    RateLimit likes,
    RateLimit follows,
    RateLimit verificationMisses,
    RateLimit claims,
    RateLimit disputes) {

  private static final Pattern SETTING = Pattern.compile("([a-z-]+)=(\\d{1,9})/(\\d{1,9})");

  /** The usual ones. */
  public static Limits defaults() {
    return parse("");
  }

  /**
   * The usual ones but for what is given as {@code action=max/seconds}, separated by commas: {@code
   * sign-up=20/300}, {@code log-in=20/900}, {@code log-in-failure=5/900}, {@code comment=60/3600},
   * {@code molt=100/3600}, {@code like=1000/3600}, {@code follow=300/3600}, {@code
   * verification-miss=30/300}, {@code claim=20/3600}, {@code dispute=20/3600}.
   *
   * @throws IllegalStateException if a setting cannot be understood
   */
  public static Limits parse(String settings) {
    Map<String, RateLimit> limits = new LinkedHashMap<>();
    put(limits, "sign-up", 20, Duration.ofMinutes(5));
    put(limits, "log-in", 20, Duration.ofMinutes(15));
    put(limits, "log-in-failure", 5, Duration.ofMinutes(15));
    put(limits, "comment", 60, Duration.ofHours(1));
    put(limits, "molt", 100, Duration.ofHours(1));
    put(limits, "like", 1000, Duration.ofHours(1));
    put(limits, "follow", 300, Duration.ofHours(1));
    put(limits, "verification-miss", 30, Duration.ofMinutes(5));
    put(limits, "claim", 20, Duration.ofHours(1));
    put(limits, "dispute", 20, Duration.ofHours(1));
    Arrays.stream(settings.split(","))
        .map(String::strip)
        .filter(setting -> !setting.isEmpty())
        .forEach(setting -> change(limits, setting));
    return new Limits(
        get(limits, "sign-up"),
        get(limits, "log-in"),
        get(limits, "log-in-failure"),
        get(limits, "comment"),
        get(limits, "molt"),
        get(limits, "like"),
        get(limits, "follow"),
        get(limits, "verification-miss"),
        get(limits, "claim"),
        get(limits, "dispute"));
  }

  private static void change(Map<String, RateLimit> limits, String setting) {
    Matcher matcher = SETTING.matcher(setting);
    if (!matcher.matches() || !limits.containsKey(matcher.group(1))) {
      throw new IllegalStateException(
          "ATOLL_LIMITS: \"" + setting + "\" is not one of " + limits.keySet() + " =max/seconds");
    }
    put(
        limits,
        matcher.group(1),
        Integer.parseInt(matcher.group(2)),
        Duration.ofSeconds(Long.parseLong(matcher.group(3))));
  }

  private static void put(Map<String, RateLimit> limits, String action, int max, Duration window) {
    limits.put(action, new RateLimit(action, max, window));
  }

  private static RateLimit get(Map<String, RateLimit> limits, String action) {
    RateLimit limit = limits.get(action);
    if (limit == null) {
      throw new IllegalStateException("no limit for " + action);
    }
    return limit;
  }
}
