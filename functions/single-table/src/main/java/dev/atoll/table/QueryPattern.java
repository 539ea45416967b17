package dev.atoll.table;

import dev.atoll.table.key.KeyTemplate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Items of one partition of the table or of an index, in the order of their sort keys.
 *
 * <p>Build one from {@link #over}; each further method returns a changed copy. Unless {@link
 * #range} says otherwise, it reads the sort keys that begin with the literal start of the template.
 */
public record QueryPattern<T>(
    String name,
    Optional<String> index,
    KeyTemplate key,
    SortRange range,
    boolean descending,
    boolean consistent,
    Function<Attributes, T> decode,
    String purpose,
    String cost)
    implements AccessPattern {

  /** Items in ascending order of the table's own sort key, eventually consistent. */
  public static <T> QueryPattern<T> over(
      String name, KeyTemplate key, Function<Attributes, T> decode, String purpose) {
    return new QueryPattern<>(
        name,
        Optional.empty(),
        key,
        prefix(key),
        false,
        false,
        decode,
        purpose,
        "0.5 RRU per 4 KB read");
  }

  /** The same over an index. */
  public QueryPattern<T> onIndex(String of) {
    return new QueryPattern<>(
        name, Optional.of(of), key, range, descending, consistent, decode, purpose, cost);
  }

  /** The same in descending order: newest first, where time is in the sort key. */
  public QueryPattern<T> newestFirst() {
    return new QueryPattern<>(name, index, key, range, true, consistent, decode, purpose, cost);
  }

  /** The same with strong consistency, at twice the price. Not possible over an index. */
  public QueryPattern<T> consistently() {
    if (index.isPresent()) {
      throw new IllegalStateException("an index is never read consistently");
    }
    return new QueryPattern<>(
        name, index, key, range, descending, true, decode, purpose, "1 RRU per 4 KB read");
  }

  /** The same over another range of sort keys. */
  public QueryPattern<T> range(SortRange of) {
    return new QueryPattern<>(name, index, key, of, descending, consistent, decode, purpose, cost);
  }

  /** The Query of one partition; takes the values of the partition key's parts. */
  public Query<T> in(String... values) {
    return new Query<>(this, key.partitionAt(values), range);
  }

  @Override
  public String operation() {
    return "Query" + (descending ? ", descending" : "") + (consistent ? ", consistent" : "");
  }

  @Override
  public List<KeyTemplate> keys() {
    return List.of(key);
  }

  private static SortRange prefix(KeyTemplate key) {
    String prefix = key.sortPrefix();
    return prefix.isEmpty() ? new SortRange.All() : new SortRange.BeginsWith(prefix);
  }

  /** A bound Query. */
  public record Query<T>(QueryPattern<T> pattern, String partition, SortRange range) {

    /** The same, narrowed to one sort key. */
    public Query<T> exactly(String sort) {
      return new Query<>(pattern, partition, new SortRange.Exactly(sort));
    }

    /** The same over another range. */
    public Query<T> range(SortRange of) {
      return new Query<>(pattern, partition, of);
    }
  }
}
