package dev.atoll.provenance;

import java.util.Locale;

/** What a verification comes to, in the order in which they matter. */
enum Verdict {
  TAMPERED,
  RECALLED,
  FLAGGED,
  TRANSFERRED,
  AUTHENTIC;

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
