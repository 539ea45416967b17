package dev.atoll.table;

import dev.atoll.table.key.PrimaryKey;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One change of one item, alone or as part of a {@link Transaction}. Immutable. */
public sealed interface Write {

  /** The item. */
  PrimaryKey key();

  /** What must hold of it. */
  Optional<Condition> condition();

  /** The whole item of an entity. */
  static <T> Put put(ItemType<T> type, T entity) {
    return new Put(type.encode(entity), Optional.empty());
  }

  /**
   * Changes of an item; without a condition, and without {@link Condition#exists}, it may create
   * it.
   */
  static Update update(PrimaryKey key) {
    return new Update(key, Map.of(), Map.of(), Set.of(), Optional.empty());
  }

  /** The removal of an item. */
  static Delete delete(PrimaryKey key) {
    return new Delete(key, Optional.empty());
  }

  /** Only a condition. Billed as a write of the whole item that it looks at. */
  static Check check(PrimaryKey key, Condition condition) {
    return new Check(key, Optional.of(condition));
  }

  /** Replaces the item. */
  record Put(Attributes item, Optional<Condition> condition) implements Write {

    @Override
    public PrimaryKey key() {
      return item.key();
    }

    /** The same, if the condition holds. */
    public Put when(Condition holds) {
      return new Put(item, Optional.of(holds));
    }
  }

  /** Changes attributes. */
  record Update(
      PrimaryKey key,
      Map<String, AttributeValue> sets,
      Map<String, Long> adds,
      Set<String> removes,
      Optional<Condition> condition)
      implements Write {

    /** Sets attributes. */
    public Update set(Attributes attributes) {
      Map<String, AttributeValue> more = new LinkedHashMap<>(sets);
      more.putAll(attributes.values());
      return new Update(key, more, adds, removes, condition);
    }

    /** Sets one string. */
    public Update set(String name, String value) {
      return set(Attributes.builder().put(name, value).build());
    }

    /** Adds to a number that counts from zero. */
    public Update add(String name, long delta) {
      Map<String, Long> more = new LinkedHashMap<>(adds);
      more.put(name, delta);
      return new Update(key, sets, more, removes, condition);
    }

    /** Removes attributes. */
    public Update remove(String... names) {
      Set<String> more = new LinkedHashSet<>(removes);
      more.addAll(Set.of(names));
      return new Update(key, sets, adds, more, condition);
    }

    /** The same, if the condition holds. */
    public Update when(Condition holds) {
      return new Update(key, sets, adds, removes, Optional.of(holds));
    }
  }

  /** Removes the item. */
  record Delete(PrimaryKey key, Optional<Condition> condition) implements Write {

    /** The same, if the condition holds. */
    public Delete when(Condition holds) {
      return new Delete(key, Optional.of(holds));
    }
  }

  /** Changes nothing. */
  record Check(PrimaryKey key, Optional<Condition> condition) implements Write {}
}
