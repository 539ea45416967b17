package dev.atoll.http.input;

import java.util.List;

/** Ends the reading of an input from wherever the reader is; turned into an outcome at its door. */
final class MalformedInputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Reading.Malformed reading;

  MalformedInputException(String detail) {
    this(new Reading.Malformed(detail, List.of()));
  }

  MalformedInputException(String field, String code, String detail) {
    this(
        new Reading.Malformed(
            "The field " + field + " " + detail + ".",
            List.of(new FieldError(field, code, detail))));
  }

  private MalformedInputException(Reading.Malformed reading) {
    super(reading.detail(), null, false, false);
    this.reading = reading;
  }

  Reading reading() {
    return reading;
  }
}
