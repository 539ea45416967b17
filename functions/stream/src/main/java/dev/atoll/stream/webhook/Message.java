package dev.atoll.stream.webhook;

import java.time.Instant;

/**
 * What is sent.
 *
 * @param id the same for every attempt, so that receivers can tell repetitions
 * @param time of this attempt; receivers refuse what is too old
 * @param secret what it is signed with: {@code whsec_} and base64
 * @param body JSON text, sent byte for byte
 */
public record Message(String url, String id, Instant time, String secret, String body) {

  /** Not the secret. */
  @Override
  public String toString() {
    return "message " + id;
  }
}
