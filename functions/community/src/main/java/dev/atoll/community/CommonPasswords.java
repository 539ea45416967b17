package dev.atoll.community;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Passwords that everybody tries first. Immutable. */
final class CommonPasswords {

  private static final String FILE = "common-passwords.txt";

  private final Set<String> all;

  private CommonPasswords(Set<String> all) {
    this.all = all;
  }

  /** Those of the list that comes with the function, one a line in lower case. */
  static CommonPasswords load() {
    InputStream file =
        Objects.requireNonNull(CommonPasswords.class.getResourceAsStream(FILE), FILE);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.US_ASCII))) {
      return new CommonPasswords(reader.lines().collect(Collectors.toUnmodifiableSet()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the password is one of them, in whatever case. */
  boolean contain(String password) {
    return all.contains(password.toLowerCase(Locale.ROOT));
  }
}
