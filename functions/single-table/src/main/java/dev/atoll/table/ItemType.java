package dev.atoll.table;

import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * How an entity is stored: its type name, key templates and codec. Every item that it encodes
 * carries {@code type}; one whose primary key does not fit the template is refused on the spot,
 * since that is a bug. Immutable.
 *
 * @param <T> the entity
 */
public final class ItemType<T> {

  private final String name;
  private final KeyTemplate key;
  private final Map<String, List<KeyTemplate>> indexKeys;
  private final Function<T, Attributes> encode;
  private final Function<Attributes, T> decode;

  private ItemType(
      String name,
      KeyTemplate key,
      Map<String, List<KeyTemplate>> indexKeys,
      Function<T, Attributes> encode,
      Function<Attributes, T> decode) {
    this.name = name;
    this.key = key;
    this.indexKeys = Collections.unmodifiableMap(indexKeys);
    this.encode = encode;
    this.decode = decode;
  }

  /**
   * A type of item.
   *
   * @param name value of the {@code type} attribute
   * @param key template of its primary key
   * @param encode entity to attributes, keys included
   * @param decode attributes to entity
   */
  public static <T> ItemType<T> of(
      String name,
      KeyTemplate key,
      Function<T, Attributes> encode,
      Function<Attributes, T> decode) {
    return new ItemType<>(name, key, Map.of(), encode, decode);
  }

  /**
   * The same type, which may also stand in an index, under one of these keys or (sparse) not at
   * all.
   */
  public ItemType<T> in(String index, KeyTemplate... templates) {
    Map<String, List<KeyTemplate>> more = new LinkedHashMap<>(indexKeys);
    more.put(index, List.of(templates));
    return new ItemType<>(name, key, more, encode, decode);
  }

  /** Value of the {@code type} attribute. */
  public String name() {
    return name;
  }

  /** Template of the primary key. */
  public KeyTemplate key() {
    return key;
  }

  /** Templates of the index keys, by index. */
  public Map<String, List<KeyTemplate>> indexKeys() {
    return indexKeys;
  }

  /** The item of an entity. */
  public Attributes encode(T entity) {
    Attributes item = Attributes.builder().putAll(encode.apply(entity)).put("type", name).build();
    PrimaryKey at = item.key();
    if (!key.matches(at)) {
      throw new IllegalArgumentException(name + " is not stored at " + key);
    }
    return item;
  }

  /**
   * The entity of an item.
   *
   * @throws CorruptItemException if the item is not what the type promises
   */
  public T decode(Attributes item) {
    if (!item.string("type").equals(name)) {
      throw new CorruptItemException("type " + name);
    }
    try {
      return decode.apply(item);
    } catch (IllegalArgumentException e) {
      throw new CorruptItemException("content of " + name);
    }
  }

  /** Whether the item is of this type. */
  public boolean is(Attributes item) {
    return item.optionalString("type").filter(name::equals).isPresent();
  }

  @Override
  public String toString() {
    return name;
  }
}
