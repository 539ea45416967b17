package dev.atoll.table;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * The rows of a Query one after the other, fetched when they are needed. The first fetch asks for
 * just what the caller hopes to need; if that was not enough, most of what lies there is of no use,
 * and the following ones ask for more at a time. Not thread-safe.
 */
final class Rows implements Iterator<Attributes> {

  private static final int LATER_FETCH = 100;

  private final Fetch fetch;
  private int limit;
  private Map<String, AttributeValue> start;
  private Iterator<Map<String, AttributeValue>> fetched =
      List.<Map<String, AttributeValue>>of().iterator();
  private boolean atEnd;

  /** Asks DynamoDB once. */
  interface Fetch {
    QueryResponse from(Map<String, AttributeValue> start, int limit);
  }

  Rows(Fetch fetch, Map<String, AttributeValue> start, int firstLimit) {
    this.fetch = fetch;
    this.start = start;
    this.limit = firstLimit;
  }

  @Override
  public boolean hasNext() {
    while (!fetched.hasNext() && !atEnd) {
      QueryResponse response = fetch.from(start, limit);
      fetched = response.items().iterator();
      start = response.lastEvaluatedKey();
      atEnd = start.isEmpty();
      limit = Math.max(limit, LATER_FETCH);
    }
    return fetched.hasNext();
  }

  @Override
  public Attributes next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return Attributes.of(fetched.next());
  }
}
