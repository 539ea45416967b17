package dev.atoll.community;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Hashes passwords slowly and checks them: PBKDF2 with HMAC-SHA-512, a salt of 16 bytes and a hash
 * of 32, in a text that says how it was made: {@code $pbkdf2-sha512$i=<iterations>$<salt>$<hash>}.
 * So the cost can be raised without making older hashes useless. The whole password counts, however
 * long, in composed characters (NFC), since keyboards differ in how they send an é. Thread-safe.
 */
final class Passwords {

  private static final Pattern SHAPE =
      Pattern.compile(
          "\\$pbkdf2-sha512\\$i=(\\d{1,9})\\$([A-Za-z0-9+/]{22})\\$([A-Za-z0-9+/]{43})");

  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final int iterations;
  private final SecureRandom random;
  private final String nobodys;

  /** Hashes that cost that many iterations. */
  Passwords(int iterations, SecureRandom random) {
    this.iterations = iterations;
    this.random = random;
    this.nobodys = text(iterations, new byte[SALT_BYTES], new byte[HASH_BYTES]);
  }

  /** The hash of a new password. */
  String hash(String password) {
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    return text(iterations, salt, derive(password, salt, iterations));
  }

  /**
   * Whether it is the password that was hashed. Where there is no hash the answer is no, but it
   * takes as long.
   */
  boolean matches(String password, Optional<String> hash) {
    Matcher matcher = SHAPE.matcher(hash.orElse(nobodys));
    if (!matcher.matches()) {
      throw new IllegalStateException("a stored password hash is of another kind");
    }
    byte[] salt = Base64.getDecoder().decode(matcher.group(2));
    byte[] derived = derive(password, salt, Integer.parseInt(matcher.group(1)));
    return MessageDigest.isEqual(derived, Base64.getDecoder().decode(matcher.group(3)))
        && hash.isPresent();
  }

  private static byte[] derive(String password, byte[] salt, int iterations) {
    char[] characters = Normalizer.normalize(password, Normalizer.Form.NFC).toCharArray();
    PBEKeySpec spec = new PBEKeySpec(characters, salt, iterations, HASH_BYTES * 8);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512").generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has PBKDF2 with HMAC-SHA-512", e);
    } finally {
      spec.clearPassword();
    }
  }

  private static String text(int iterations, byte[] salt, byte[] hash) {
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return "$pbkdf2-sha512$i=%d$%s$%s"
        .formatted(iterations, base64.encodeToString(salt), base64.encodeToString(hash));
  }
}
