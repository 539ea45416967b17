package dev.atoll.stream.threat;

import dev.atoll.table.schema.Severity;

/**
 * What an analyst thinks of a finding.
 *
 * @param narrative for the owner, in a sentence or two
 * @param analyst who thinks so: {@code rules}, or a model's name
 */
public record Assessment(Severity severity, String narrative, String analyst) {}
