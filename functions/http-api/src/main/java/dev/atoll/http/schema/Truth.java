package dev.atoll.http.schema;

/** {@code true} or {@code false}. */
public record Truth() implements Schema {}
