package dev.atoll.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A member's bearer token: {@code <account id>.<secret>}, the secret being 256 random bits in
 * base64url. The id lets the session be found by one GetItem; the table keeps only the secret's
 * hash. A plain hash does: what has 256 bits cannot be guessed.
 *
 * @param secret 43 characters
 */
public record SessionToken(String accountId, String secret) {

  private static final Pattern TOKEN =
      Pattern.compile("([0-7][0-9A-HJKMNP-TV-Z]{25})\\.([A-Za-z0-9_-]{43})");

  private static final int SECRET_BYTES = 32;

  /** A token with a new secret. */
  public static SessionToken create(String accountId, SecureRandom random) {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    return new SessionToken(
        accountId, Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
  }

  /** Reads a token; empty if it is none. */
  public static Optional<SessionToken> parse(String text) {
    Matcher matcher = TOKEN.matcher(text);
    return matcher.matches()
        ? Optional.of(new SessionToken(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  /** What the table keeps of it: the SHA-256 of the secret's text in base64url, 43 characters. */
  public String hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** As the client sends it behind {@code Bearer}. */
  public String text() {
    return accountId + "." + secret;
  }

  /** Without the secret. */
  @Override
  public String toString() {
    return "token of " + accountId;
  }
}
