package dev.atoll.http.input;

import java.util.List;

/** What became of reading an input. */
public sealed interface Reading {

  /** It has the declared form and keeps the rules. */
  record Accepted(Values values) implements Reading {}

  /**
   * It does not have the declared form: broken syntax, a wrong type, an unknown or repeated field.
   */
  record Malformed(String detail, List<FieldError> errors) implements Reading {

    public Malformed {
      errors = List.copyOf(errors);
    }
  }

  /** It has the declared form, but values break rules. */
  record Invalid(List<FieldError> errors) implements Reading {

    public Invalid {
      errors = List.copyOf(errors);
    }
  }
}
