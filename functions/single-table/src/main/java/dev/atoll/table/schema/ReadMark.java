package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.Write;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * How far a member has read his notifications. What is unread is counted above it, so no counter
 * can be wrong. It only moves on.
 *
 * <pre>
 * PK N#&lt;account&gt;   SK READ
 * upTo (identifier of the newest notification that is read)
 * </pre>
 */
public record ReadMark(String accountId, String upTo) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("N#<account>", "READ");

  /** How it is stored. */
  public static final ItemType<ReadMark> TYPE =
      ItemType.of("read-mark", KEY, ReadMark::encode, ReadMark::decode);

  /** The key of a member's mark. */
  public static PrimaryKey key(String accountId) {
    return KEY.at(accountId);
  }

  /** Moves the mark on to here; refused where it is here or further. */
  public Write.Put moving() {
    return Write.put(TYPE, this).when(Condition.absent().or(new Condition.Less("upTo", upTo)));
  }

  private Attributes encode() {
    return Attributes.builder().key(key(accountId)).put("upTo", upTo).build();
  }

  private static ReadMark decode(Attributes item) {
    return new ReadMark(KEY.part("account", item.key()), item.string("upTo"));
  }
}
