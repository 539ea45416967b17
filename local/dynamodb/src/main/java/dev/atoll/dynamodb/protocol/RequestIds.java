package dev.atoll.dynamodb.protocol;

import java.util.concurrent.ThreadLocalRandom;

/** Request ids that look like AWS's: 52 capital letters and digits. */
final class RequestIds {
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  private static final int LENGTH = 52;

  private RequestIds() {}

  static String next() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    char[] id = new char[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      id[i] = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
    }
    return new String(id);
  }
}
