package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Maps from names to texts, as attributes hold them. */
final class Texts {

  private Texts() {}

  static SortedMap<String, String> copy(SortedMap<String, String> texts) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(texts));
  }

  static Attributes encode(SortedMap<String, String> texts) {
    Attributes.Builder map = Attributes.builder();
    texts.forEach(map::put);
    return map.build();
  }

  static SortedMap<String, String> decode(Attributes map) {
    SortedMap<String, String> texts = new TreeMap<>();
    map.names().forEach(name -> texts.put(name, map.string(name)));
    return texts;
  }
}
