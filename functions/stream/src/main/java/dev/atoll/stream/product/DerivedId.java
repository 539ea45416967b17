package dev.atoll.stream.product;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.f4b6a3.ulid.Ulid;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;

/**
 * Identifiers of what the stream makes: ULIDs that follow from what they are about, so that making
 * the same thing again makes the same identifier.
 */
public final class DerivedId {

  private static final int RANDOM_BYTES = 10;

  private DerivedId() {}

  /** The identifier of what happened then and is told from others by these texts. */
  public static String of(Instant at, String... about) {
    byte[] hash = sha256().digest(String.join("\n", about).getBytes(UTF_8));
    byte[] random = new byte[RANDOM_BYTES];
    System.arraycopy(hash, 0, random, 0, RANDOM_BYTES);
    return new Ulid(at.toEpochMilli(), random).toString();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
