package dev.atoll.stream.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signatures of Standard Webhooks: HMAC-SHA-256 over id, time and body.
 *
 * @see <a
 *     href="https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md">Standard
 *     Webhooks</a>
 */
final class Signature {

  private static final String PREFIX = "whsec_";
  private static final String ALGORITHM = "HmacSHA256";

  private Signature() {}

  /**
   * The value of {@code webhook-signature}.
   *
   * @throws IllegalArgumentException if the secret is none
   */
  static String of(Message message) {
    String signed = message.id() + "." + message.time().getEpochSecond() + "." + message.body();
    byte[] key = Base64.getDecoder().decode(message.secret().substring(PREFIX.length()));
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, impossible);
    }
  }
}
