package dev.atoll.table;

/** A stored item lacks an attribute that its type promises, or holds it in another type. */
public final class CorruptItemException extends TableException {

  private static final long serialVersionUID = 1L;

  CorruptItemException(String attribute) {
    super("a stored item has no valid " + attribute);
  }
}
