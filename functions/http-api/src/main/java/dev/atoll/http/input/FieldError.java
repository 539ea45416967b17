package dev.atoll.http.input;

/**
 * What is wrong with one field.
 *
 * @param field its name, with the place in a list in brackets: {@code tags[2]}
 * @param code stable, for programs: {@code too_long}
 * @param detail for people
 */
public record FieldError(String field, String code, String detail) {}
