package dev.atoll.table;

import dev.atoll.table.key.Instants;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue.Type;

/**
 * The attributes of an item, or of a map inside one. Immutable; values are strings, whole numbers,
 * booleans, lists of strings, lists of maps and maps. An absent value is an absent attribute:
 * nothing is ever stored as NULL.
 *
 * <p>Reading an attribute that is not there, or is of another type, is a fault of the stored data
 * and throws {@link CorruptItemException} with the attribute's name, never its value.
 */
public final class Attributes {

  private static final Attributes EMPTY = new Attributes(Map.of());

  private final Map<String, AttributeValue> values;

  private Attributes(Map<String, AttributeValue> values) {
    this.values = values;
  }

  /** No attributes. */
  public static Attributes empty() {
    return EMPTY;
  }

  /** Starts a set of attributes. */
  public static Builder builder() {
    return new Builder();
  }

  static Attributes of(Map<String, AttributeValue> values) {
    return new Attributes(Collections.unmodifiableMap(values));
  }

  Map<String, AttributeValue> values() {
    return values;
  }

  /** The names of all of them. */
  public Set<String> names() {
    return values.keySet();
  }

  /** Whether the attribute is there. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** A string. */
  public String string(String name) {
    return optionalString(name).orElseThrow(() -> new CorruptItemException(name));
  }

  /** A string, or empty where the attribute is absent. */
  public Optional<String> optionalString(String name) {
    return value(name, Type.S).map(AttributeValue::s);
  }

  /** A whole number. */
  public long number(String name) {
    return optionalNumber(name).orElseThrow(() -> new CorruptItemException(name));
  }

  /** A whole number, or empty where the attribute is absent. */
  public Optional<Long> optionalNumber(String name) {
    try {
      return value(name, Type.N).map(AttributeValue::n).map(Long::valueOf);
    } catch (NumberFormatException e) {
      throw new CorruptItemException(name);
    }
  }

  /** A boolean; false where the attribute is absent. */
  public boolean flag(String name) {
    return value(name, Type.BOOL).map(AttributeValue::bool).orElse(false);
  }

  /** An instant stored as text of {@link Instants}. */
  public Instant instant(String name) {
    return optionalInstant(name).orElseThrow(() -> new CorruptItemException(name));
  }

  /** An instant, or empty where the attribute is absent. */
  public Optional<Instant> optionalInstant(String name) {
    try {
      return optionalString(name).map(Instants::parse);
    } catch (DateTimeParseException e) {
      throw new CorruptItemException(name);
    }
  }

  /** An instant stored as epoch seconds, as the time-to-live attribute is. */
  public Instant epochSeconds(String name) {
    return Instant.ofEpochSecond(number(name));
  }

  /** A list of strings; empty where the attribute is absent. */
  public List<String> strings(String name) {
    return list(name, Type.S).map(AttributeValue::s).toList();
  }

  /** A list of maps; empty where the attribute is absent. */
  public List<Attributes> maps(String name) {
    return list(name, Type.M).map(value -> of(value.m())).toList();
  }

  /** A map. */
  public Attributes map(String name) {
    return optionalMap(name).orElseThrow(() -> new CorruptItemException(name));
  }

  /** A map, or empty where the attribute is absent. */
  public Optional<Attributes> optionalMap(String name) {
    return value(name, Type.M).map(value -> of(value.m()));
  }

  /** The address of the item that these are the attributes of. */
  public PrimaryKey key() {
    return new PrimaryKey(string("PK"), string("SK"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Attributes that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** The names only: values may be personal. */
  @Override
  public String toString() {
    return "Attributes" + values.keySet();
  }

  private Stream<AttributeValue> list(String name, Type element) {
    List<AttributeValue> all = value(name, Type.L).map(AttributeValue::l).orElse(List.of());
    return all.stream().map(value -> typed(name, value, element));
  }

  private Optional<AttributeValue> value(String name, Type type) {
    return Optional.ofNullable(values.get(name)).map(value -> typed(name, value, type));
  }

  private static AttributeValue typed(String name, AttributeValue value, Type type) {
    if (value.type() != type) {
      throw new CorruptItemException(name);
    }
    return value;
  }

  /** Collects attributes; a later value of a name replaces the earlier. Not thread-safe. */
  public static final class Builder {

    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    private Builder() {}

    /** All attributes of another set. */
    public Builder putAll(Attributes attributes) {
      values.putAll(attributes.values);
      return this;
    }

    /** A string. */
    public Builder put(String name, String value) {
      return put(name, AttributeValue.fromS(value));
    }

    /** A string, where there is one. */
    public Builder put(String name, Optional<String> value) {
      value.ifPresent(present -> put(name, present));
      return this;
    }

    /** A whole number. */
    public Builder put(String name, long value) {
      return put(name, AttributeValue.fromN(Long.toString(value)));
    }

    /** A boolean. */
    public Builder put(String name, boolean value) {
      return put(name, AttributeValue.fromBool(value));
    }

    /** An instant as text. */
    public Builder put(String name, Instant value) {
      return put(name, Instants.format(value));
    }

    /** An instant as text, where there is one. */
    public Builder putInstant(String name, Optional<Instant> value) {
      value.ifPresent(present -> put(name, present));
      return this;
    }

    /** An instant as epoch seconds, which is what time-to-live takes. */
    public Builder putEpochSeconds(String name, Instant value) {
      return put(name, value.getEpochSecond());
    }

    /** A list of strings. */
    public Builder put(String name, List<String> value) {
      return put(name, AttributeValue.fromL(value.stream().map(AttributeValue::fromS).toList()));
    }

    /** A map. */
    public Builder put(String name, Attributes value) {
      return put(name, AttributeValue.fromM(value.values));
    }

    /** A list of maps. */
    public Builder putMaps(String name, List<Attributes> value) {
      return put(
          name,
          AttributeValue.fromL(
              value.stream().map(map -> AttributeValue.fromM(map.values)).toList()));
    }

    /** Both keys of the table. */
    public Builder key(PrimaryKey key) {
      return put("PK", key.partition()).put("SK", key.sort());
    }

    /** Both keys of an index whose attributes are named after it, such as GSI1PK and GSI1SK. */
    public Builder indexKey(String index, PrimaryKey key) {
      return put(index + "PK", key.partition()).put(index + "SK", key.sort());
    }

    /** The collected attributes. */
    public Attributes build() {
      return Attributes.of(new LinkedHashMap<>(values));
    }

    private Builder put(String name, AttributeValue value) {
      values.put(name, value);
      return this;
    }
  }
}
