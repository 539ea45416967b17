package dev.atoll.local.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.UUID;

/**
 * The RSA key of the local issuer: in memory, or kept with the data so that tokens outlive a
 * restart.
 */
public final class SigningKey {

  private static final int BITS = 2048;

  private final RSAKey key;

  private SigningKey(RSAKey key) {
    this.key = key;
  }

  /** A new key, forgotten with the process. */
  public static SigningKey inMemory() {
    try {
      return new SigningKey(
          new RSAKeyGenerator(BITS)
              .keyUse(KeyUse.SIGNATURE)
              .keyID(UUID.randomUUID().toString())
              .generate());
    } catch (JOSEException impossible) {
      throw new IllegalStateException("This JDK has no RSA", impossible);
    }
  }

  /**
   * The key in a file, which is made, readable by its owner alone, when it is missing.
   *
   * @throws IOException when the file cannot be read or written, or holds no key
   */
  public static SigningKey keptAt(Path file) throws IOException {
    if (Files.exists(file)) {
      return read(file);
    }
    SigningKey made = inMemory();
    PrivateFile.write(file, made.key.toJSONString());
    return made;
  }

  private static SigningKey read(Path file) throws IOException {
    try {
      return new SigningKey(RSAKey.parse(Files.readString(file)));
    } catch (ParseException damaged) {
      throw new IOException(file + " holds no signing key; delete it to get a new one", damaged);
    }
  }

  RSAKey key() {
    return key;
  }
}
