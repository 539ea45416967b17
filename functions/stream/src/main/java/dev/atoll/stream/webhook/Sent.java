package dev.atoll.stream.webhook;

/** What became of a message. */
public sealed interface Sent {

  /** The receiver answered with this status; what else it said is not read. */
  record Answered(int status) implements Sent {

    /** Whether it has taken the message. A redirect has not. */
    public boolean isTaken() {
      return status >= 200 && status < 300;
    }
  }

  /** There was no answer, for a reason that the owner may know. */
  record Failed(String reason) implements Sent {}
}
