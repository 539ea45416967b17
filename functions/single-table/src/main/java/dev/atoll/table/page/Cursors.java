package dev.atoll.table.page;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Turns a {@link Position} into the text that a client hands back, and back again.
 *
 * <p>A position holds keys, and DynamoDB accepts any key as a start: a cursor in the clear would
 * leak the layout, and a forged or borrowed one would silently start in the middle of somebody
 * else's list. So a cursor is the position encrypted and authenticated with AES-GCM, and the list
 * that it belongs to (its <i>scope</i>: route, filters and where it matters the reader) is the
 * associated data. Opening it for another scope fails just as a flipped bit does. A fresh random
 * nonce goes into each, so cursors of one position differ; at 96 bits one key is good for some four
 * billion cursors (NIST SP 800-38D, 8.3).
 *
 * <p>Layout before base64url: {@code version(1) nonce(12) ciphertext tag(16)}. Thread-safe.
 */
public final class Cursors {

  private static final byte VERSION = 1;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int SHORTEST = 1 + NONCE_BYTES + TAG_BITS / 8;
  private static final int MAX_LENGTH = 4_096;

  private final SecretKeySpec key;
  private final SecureRandom random;

  /**
   * @param key 32 secret bytes
   */
  public Cursors(byte[] key, SecureRandom random) {
    if (key.length != 32) {
      throw new IllegalArgumentException("a cursor key has 32 bytes");
    }
    this.key = new SecretKeySpec(key, "AES");
    this.random = random;
  }

  /** The cursor of a position in the list that the scope names. */
  public String seal(Position position, String scope) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] sealed = crypt(Cipher.ENCRYPT_MODE, nonce, scope, write(position));
    byte[] cursor =
        ByteBuffer.allocate(1 + NONCE_BYTES + sealed.length)
            .put(VERSION)
            .put(nonce)
            .put(sealed)
            .array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
  }

  /**
   * The position that a cursor of this scope holds.
   *
   * @throws InvalidCursorException if it was not sealed here for this very scope
   */
  public Position open(String cursor, String scope) {
    byte[] bytes = decode(cursor);
    if (bytes.length < SHORTEST || bytes[0] != VERSION) {
      throw new InvalidCursorException();
    }
    byte[] nonce = new byte[NONCE_BYTES];
    byte[] sealed = new byte[bytes.length - 1 - NONCE_BYTES];
    ByteBuffer.wrap(bytes).position(1).get(nonce).get(sealed);
    return read(crypt(Cipher.DECRYPT_MODE, nonce, scope, sealed));
  }

  private byte[] crypt(int mode, byte[] nonce, String scope, byte[] input) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(scope.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(input);
    } catch (AEADBadTagException e) {
      throw new InvalidCursorException();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES-GCM", e);
    }
  }

  /** Only the canonical spelling: a decoder forgives the unused bits of the last character. */
  private static byte[] decode(String cursor) {
    try {
      if (cursor.length() > MAX_LENGTH) {
        throw new InvalidCursorException();
      }
      byte[] bytes = Base64.getUrlDecoder().decode(cursor);
      if (!Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(cursor)) {
        throw new InvalidCursorException();
      }
      return bytes;
    } catch (IllegalArgumentException e) {
      throw new InvalidCursorException();
    }
  }

  private static byte[] write(Position position) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(position.keys().size());
      for (Map.Entry<String, String> entry : position.keys().entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeUTF(entry.getValue());
      }
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail", e);
    }
    return bytes.toByteArray();
  }

  private static Position read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      SortedMap<String, String> keys = new TreeMap<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        keys.put(in.readUTF(), in.readUTF());
      }
      return new Position(keys);
    } catch (IOException e) {
      throw new InvalidCursorException();
    }
  }
}
