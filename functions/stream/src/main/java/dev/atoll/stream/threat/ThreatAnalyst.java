package dev.atoll.stream.threat;

/** Judges findings. Thread-safe. */
public interface ThreatAnalyst {

  /**
   * How bad it is, and what to tell the owner. It always answers, whatever it may depend on, and
   * within seconds.
   */
  Assessment assess(Finding finding);
}
