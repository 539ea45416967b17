package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ConditionExpression;
import dev.atoll.dynamodb.table.StoredItem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One page of a Query or Scan being filled. It ends behind the item that makes it reach the limit,
 * or 1 MB; both count what is read, before any filter. A page that ends so has a last key even when
 * nothing follows, as on AWS.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html">Paginating
 *     table query results</a>
 */
final class Page {
  private static final long MAX_BYTES = 1 << 20;

  private final int limit;
  private final byte @Nullable [] startAfter;
  private final Predicate<StoredItem> segment;
  private final @Nullable ConditionExpression filter;
  private final List<StoredItem> items = new ArrayList<>();
  private int scanned;
  private long bytes;
  private @Nullable StoredItem last;
  private boolean ended;

  /**
   * @param startAfter the key of the last item of the page before
   * @param segment picks what a worker of a parallel scan reads; nothing else is counted
   */
  Page(
      int limit,
      byte @Nullable [] startAfter,
      Predicate<StoredItem> segment,
      @Nullable ConditionExpression filter) {
    this.limit = limit;
    this.startAfter = startAfter;
    this.segment = segment;
    this.filter = filter;
  }

  /** Takes the next item; returns whether the page has room for more. */
  boolean add(byte[] key, byte[] value) {
    StoredItem item = StoredItem.read(value);
    if (item == null || isStart(key) || !segment.test(item)) {
      return true;
    }
    scanned++;
    bytes += item.size();
    last = item;
    if (filter == null || filter.test(item.attributes())) {
      items.add(item);
    }
    ended = scanned == limit || bytes >= MAX_BYTES;
    return !ended;
  }

  private boolean isStart(byte[] key) {
    return startAfter != null && Arrays.equals(key, startAfter);
  }

  List<StoredItem> items() {
    return items;
  }

  int scanned() {
    return scanned;
  }

  long bytes() {
    return bytes;
  }

  /** The item from which to go on, or null when all has been read. */
  @Nullable Map<String, AttributeValue> last() {
    return ended && last != null ? last.attributes() : null;
  }
}
