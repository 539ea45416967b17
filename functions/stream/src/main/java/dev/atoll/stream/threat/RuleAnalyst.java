package dev.atoll.stream.threat;

import dev.atoll.table.schema.Severity;

/** Judges by the rule alone. */
public final class RuleAnalyst implements ThreatAnalyst {

  private static final String NAME = "rules";

  @Override
  public Assessment assess(Finding finding) {
    return new Assessment(severity(finding), narrative(finding), NAME);
  }

  private static Severity severity(Finding finding) {
    return switch (finding.rule()) {
      case TAMPERING, RECALL -> Severity.CRITICAL;
      case GEOGRAPHY, CLAIMED -> Severity.HIGH;
      case BURST -> Severity.MEDIUM;
      case GAP -> Severity.LOW;
    };
  }

  private static String narrative(Finding finding) {
    return switch (finding.rule()) {
      case GEOGRAPHY ->
          "Scanned in %s within %s hours: one code may be on several products."
              .formatted(seen(finding, "countries"), seen(finding, "hours"));
      case BURST ->
          "Scanned %s times within %s minutes: a code may have been copied or published."
              .formatted(seen(finding, "scans"), seen(finding, "minutes"));
      case CLAIMED ->
          "Scanned from another network than its claim: it may have changed hands, or been copied.";
      case TAMPERING ->
          "Verification found that what is stored is not what was registered or recorded.";
      case GAP ->
          "%s hours without an event, between %s and %s."
              .formatted(seen(finding, "hours"), seen(finding, "after"), seen(finding, "before"));
      case RECALL -> "Recalled by its owner.";
    };
  }

  private static String seen(Finding finding, String what) {
    return finding.evidence().getOrDefault(what, "?");
  }
}
