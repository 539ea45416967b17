package dev.atoll.provenance;

import java.util.random.RandomGenerator;

/**
 * Makes the codes that stand on products: 20 characters of Crockford's base 32, 100 random bits,
 * without letters that are read wrong. A QR code holds them in its compact alphanumeric mode.
 */
final class Codes {

  private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final int LENGTH = 20;

  private final RandomGenerator random;

  /**
   * @param random one that cannot be guessed
   */
  Codes(RandomGenerator random) {
    this.random = random;
  }

  String next() {
    StringBuilder code = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      code.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return code.toString();
  }
}
