package dev.atoll.stream.source;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.json.Json;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.ItemType;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * How the table's stream reaches one function: the one declaration from which the deployment makes
 * the event source mapping and the local runtime its pump.
 *
 * <p>What all have in common: they start at the oldest record there is, report which records failed
 * (so what is before them is not delivered again), split a batch that fails, and hand what cannot
 * be processed to a failure destination that keeps it whole. A record arrives at least once;
 * records of one item arrive in order, of different items in any order.
 *
 * @param handler the function
 * @param patterns everything that it does to the table
 * @param filters which records reach it: those that match any of them; at most five
 * @param batchSize most records in one delivery
 * @param window how long a delivery may wait to become that large
 * @param parallelization deliveries under way at once for each shard; an item's records stay in one
 *     of these lanes
 * @param retries attempts after the first, of records that cannot be split any further
 * @param maximumAge after which a record is given up
 * @param timeout after which a delivery is cut off
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html">Parameters
 *     of DynamoDB event source mappings</a>
 */
public record EventSource(
    Class<? extends RequestStreamHandler> handler,
    Set<AccessPattern> patterns,
    List<Filter> filters,
    int batchSize,
    Duration window,
    int parallelization,
    int retries,
    Duration maximumAge,
    Duration timeout) {

  /**
   * Lambda's default quota.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html">Control
   *     which events Lambda sends to your function</a>
   */
  private static final int MOST_FILTERS = 5;

  /** Records live for a day; one that fails must reach its destination before it ends. */
  private static final Duration STREAM_RETENTION = Duration.ofHours(24);

  /** What happened to an item. */
  public enum Kind {
    /** It was not there before. */
    INSERT,
    /** It was there and is otherwise now. */
    MODIFY,
    /** It is gone: deleted, or expired. */
    REMOVE
  }

  /** Refuses what Lambda would, with an IllegalArgumentException. */
  public EventSource {
    patterns = Set.copyOf(patterns);
    filters = List.copyOf(filters);
    if (filters.isEmpty() || filters.size() > MOST_FILTERS) {
      throw new IllegalArgumentException("from one to " + MOST_FILTERS + " filters");
    }
    if (batchSize < 1 || batchSize > 100 || parallelization < 1 || parallelization > 10) {
      throw new IllegalArgumentException("a batch of 1 to 100 in 1 to 10 lanes");
    }
    if (maximumAge.compareTo(STREAM_RETENTION) >= 0 || retries < 0) {
      throw new IllegalArgumentException("given up within a day, and after bounded retries");
    }
  }

  /**
   * A source with the usual settings: at once in batches of up to 100, ten lanes, five retries, 23
   * hours, 30 seconds.
   */
  public static EventSource of(
      Class<? extends RequestStreamHandler> handler,
      Set<AccessPattern> patterns,
      Filter... filters) {
    return new EventSource(
        handler,
        patterns,
        List.of(filters),
        100,
        Duration.ZERO,
        10,
        5,
        Duration.ofHours(23),
        Duration.ofSeconds(30));
  }

  /** The same with another batch size and window. */
  public EventSource inBatchesOf(int records, Duration wait) {
    return new EventSource(
        handler, patterns, filters, records, wait, parallelization, retries, maximumAge, timeout);
  }

  /** The same with another time limit of a delivery. */
  EventSource within(Duration limit) {
    return new EventSource(
        handler, patterns, filters, batchSize, window, parallelization, retries, maximumAge, limit);
  }

  /** What it is called: the handler's name without "Handler". */
  public String name() {
    return handler.getSimpleName().replaceFirst("Handler$", "");
  }

  /**
   * Whether a record reaches the function.
   *
   * @param before string attributes of the old image
   * @param after string attributes of the new image
   */
  public boolean accepts(
      Kind kind,
      Function<String, Optional<String>> before,
      Function<String, Optional<String>> after) {
    Function<String, Optional<String>> image = kind == Kind.REMOVE ? before : after;
    return filters.stream().anyMatch(filter -> filter.kind() == kind && filter.matches(image));
  }

  /**
   * Lets through one kind of change of some types of item.
   *
   * @param types values of the items' {@code type}
   * @param with a string attribute that the item must have; empty: none
   */
  public record Filter(Kind kind, Set<String> types, Optional<String> with) {

    public Filter {
      types = Collections.unmodifiableSortedSet(new TreeSet<>(types));
    }

    /** New items of these types. */
    public static Filter inserted(ItemType<?>... types) {
      return new Filter(Kind.INSERT, names(types), Optional.empty());
    }

    /** Changed items of these types. */
    public static Filter modified(ItemType<?>... types) {
      return new Filter(Kind.MODIFY, names(types), Optional.empty());
    }

    /** Items of these types that are deleted or have expired. */
    public static Filter removed(ItemType<?>... types) {
      return new Filter(Kind.REMOVE, names(types), Optional.empty());
    }

    /** Only items that have this string attribute, such as a work key. */
    public Filter having(String attribute) {
      return new Filter(kind, types, Optional.of(attribute));
    }

    private static Set<String> names(ItemType<?>... types) {
      Set<String> names = new TreeSet<>();
      Arrays.stream(types).map(ItemType::name).forEach(names::add);
      return names;
    }

    boolean matches(Function<String, Optional<String>> image) {
      return image.apply("type").filter(types::contains).isPresent()
          && with.map(attribute -> image.apply(attribute).isPresent()).orElse(true);
    }

    /**
     * The same as a filter pattern of Lambda.
     *
     * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html">Event
     *     filtering with a DynamoDB event source</a>
     */
    public String pattern() {
      String image = kind == Kind.REMOVE ? "OldImage" : "NewImage";
      return Json.write(
          json ->
              json.texts("eventName", List.of(kind.name()))
                  .object("dynamodb", record -> record.object(image, this::attributes)));
    }

    private void attributes(Json image) {
      image.object("type", type -> type.texts("S", List.copyOf(types)));
      with.ifPresent(
          attribute ->
              image.object(
                  attribute,
                  value -> value.list("S", List.of(true), (rule, is) -> rule.put("exists", is))));
    }
  }
}
