package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whether every counter is the length of the list that it counts. */
final class Audit {

  private final Map<String, Long> stored = new TreeMap<>();
  private final Map<String, Long> counted = new HashMap<>();

  private Audit() {}

  static void check(DynamoDbClient client) {
    Audit audit = new Audit();
    for (var page : client.scanPaginator(scan -> scan.tableName(World.TABLE))) {
      page.items().forEach(audit::take);
    }
    audit.stored.forEach(
        (counter, value) ->
            assertThat(value).as(counter).isEqualTo(audit.counted.getOrDefault(counter, 0L)));
  }

  private void take(Map<String, AttributeValue> item) {
    String partition = text(item, "PK");
    String sort = text(item, "SK");
    boolean there = !item.containsKey("status");
    switch (text(item, "type")) {
      case "account" -> store(item, there, partition, "followers", "following");
      case "molt" -> {
        store(item, there, partition, "likes", "replies", "remolts");
        if (there && item.get("summary").m().containsKey("parentId")) {
          count("M#" + item.get("summary").m().get("parentId").s() + " replies", there);
        }
      }
      case "post-card" -> store(item, there, partition, "comments");
      case "like" -> count(partition + " likes", there);
      case "remolt" -> count(partition + " remolts", there);
      case "follow" -> {
        count("C" + partition.substring(1) + " followers", there);
        count("C" + sort.substring(1) + " following", there);
      }
      case "author-follow" -> count("C" + sort.substring(1) + " following", there);
      case "comment" -> count(partition + " comments", there);
      default -> {}
    }
  }

  private void store(
      Map<String, AttributeValue> item, boolean there, String owner, String... counters) {
    for (String counter : counters) {
      if (there) {
        stored.put(
            owner + " " + counter,
            item.containsKey(counter) ? Long.parseLong(item.get(counter).n()) : 0L);
      }
    }
  }

  private void count(String counter, boolean there) {
    counted.merge(counter, there ? 1L : 0L, Long::sum);
  }

  private static String text(Map<String, AttributeValue> item, String name) {
    return item.get(name).s();
  }
}
