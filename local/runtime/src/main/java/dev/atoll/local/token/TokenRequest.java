package dev.atoll.local.token;

import java.time.Duration;
import java.util.List;

/**
 * Whom a token is for, as a line on the control socket.
 *
 * @param name of the user; never empty
 */
public record TokenRequest(String name, List<String> groups, Duration lifetime) {

  public TokenRequest {
    groups = List.copyOf(groups);
    requireWord(name);
    groups.forEach(TokenRequest::requireWord);
    if (!lifetime.isPositive()) {
      throw new IllegalArgumentException("A token lasts for some time");
    }
  }

  private static void requireWord(String text) {
    if (text.isBlank() || text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("'" + text + "' is no name");
    }
  }

  public String line() {
    return lifetime.toSeconds() + "\t" + name + "\t" + String.join("\t", groups);
  }

  static TokenRequest parse(String line) {
    List<String> fields = List.of(line.split("\t"));
    return new TokenRequest(
        fields.get(1),
        fields.subList(2, fields.size()),
        Duration.ofSeconds(Long.parseLong(fields.getFirst())));
  }
}
