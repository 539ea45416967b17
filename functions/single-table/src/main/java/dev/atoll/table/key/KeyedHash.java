package dev.atoll.table.key;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * HMAC-SHA-256 with the deployment's key, as 43 characters of unpadded base64url: how an e-mail
 * address or a network becomes a key without being readable, or guessable, in keys, cursors and
 * logs. Thread-safe.
 */
public final class KeyedHash {

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  /**
   * @param key at least 32 random bytes
   */
  public KeyedHash(byte[] key) {
    if (key.length < 32) {
      throw new IllegalArgumentException("the key of a keyed hash has at least 32 bytes");
    }
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /**
   * The hash of a text in its domain.
   *
   * @param domain what the text is ("email", "network"), so that equal texts of two domains differ
   */
  public String of(String domain, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(domain.getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      byte[] hash = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }
}
