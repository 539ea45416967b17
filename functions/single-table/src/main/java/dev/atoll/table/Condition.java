package dev.atoll.table;

import java.time.Instant;
import java.util.List;

/**
 * What must hold of an item for a write to happen. A small algebra, translated to an expression in
 * one place; names and values always travel as placeholders, so no attribute name can be a reserved
 * word.
 */
public sealed interface Condition {

  /** There is an item under the key. */
  record Exists() implements Condition {}

  /** There is no item under the key. */
  record Absent() implements Condition {}

  /** There is no item under the key, or one whose time is over although it still lies there. */
  record AbsentOrExpired(Instant now) implements Condition {}

  /** The attribute has that string value. */
  record Equal(String attribute, String value) implements Condition {}

  /** The attribute has that number. */
  record EqualNumber(String attribute, long value) implements Condition {}

  /** The attribute is absent or less than the number. */
  record AbsentOrLess(String attribute, long bound) implements Condition {}

  /** The attribute is greater than the text. */
  record Greater(String attribute, String bound) implements Condition {}

  /** The attribute is less than the text. */
  record Less(String attribute, String bound) implements Condition {}

  /** The attribute is absent. */
  record Lacks(String attribute) implements Condition {}

  /** All of them hold. */
  record And(List<Condition> all) implements Condition {}

  /** At least one of them holds. */
  record Or(List<Condition> any) implements Condition {}

  /** The item exists. */
  static Condition exists() {
    return new Exists();
  }

  /** The key is free: what makes a name unique. */
  static Condition absent() {
    return new Absent();
  }

  /**
   * The key is free at that instant: an expired item counts as gone although TTL deletes days
   * later.
   */
  static Condition free(Instant now) {
    return new AbsentOrExpired(now);
  }

  /** The item has that version, and so exists. */
  static Condition version(long version) {
    return new EqualNumber("v", version);
  }

  /** The attribute has that value, and so the item exists. */
  static Condition equal(String attribute, String value) {
    return new Equal(attribute, value);
  }

  /** The attribute is absent or less than the bound. */
  static Condition below(String attribute, long bound) {
    return new AbsentOrLess(attribute, bound);
  }

  /** The item exists and lacks the attribute. */
  static Condition existsWithout(String attribute) {
    return exists().and(new Lacks(attribute));
  }

  /** This or the other. */
  default Condition or(Condition other) {
    return new Or(List.of(this, other));
  }

  /** This and the other. */
  default Condition and(Condition other) {
    return new And(List.of(this, other));
  }
}
