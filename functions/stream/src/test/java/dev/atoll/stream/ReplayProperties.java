package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Whatever members do, and however often, late and mixed up its records come (in order for each
 * item), the table is the same in the end, and its counters are right.
 */
class ReplayProperties {

  /** The same sessions in every build; without it, and with more tries, others are looked for. */
  private static final String SEED = "20261130";

  private static final int ACTS = 60;

  private static final Pattern MOLT_IN_A_FEED =
      Pattern.compile("\"S\":\"E#([0-9A-Z]{26})\".*\"S\":\"molt\".*\"S\":\"feed-entry\"");

  @Property(tries = 6, seed = SEED, shrinking = ShrinkingMode.OFF)
  void replay_ofARecordedSessionThreeTimesAndMixed_changesNothing(@ForAll long seed) {
    try (World world = World.start(3)) {
      History history = new History(world, seed);
      Random random = new Random(seed);
      for (int i = 0; i < ACTS; i++) {
        history.act();
        if (random.nextInt(3) == 0) {
          world.settle();
        }
      }
      rest(world);
      List<String> before = world.everything();
      List<Record> records = world.deliveries().seen();
      for (int i = 0; i < 3; i++) {
        deliver(world, mixed(records, random), random);
      }

      assertThat(without(world.everything(), before)).as("too much").isEmpty();
      assertThat(without(before, world.everything())).as("missing").isEmpty();
      assertThat(world.work()).isEmpty();
      Audit.check(world.engine.client());
    }
  }

  @Property(tries = 4, seed = SEED, shrinking = ShrinkingMode.OFF)
  void delivery_threeTimesAndMixed_leavesTheTableThatOneInOrderLeaves(@ForAll long seed) {
    assertSame(after(seed, true), after(seed, false));
  }

  private static void assertSame(List<String> one, List<String> other) {
    List<String> found = withoutDangling(one);
    List<String> expected = withoutDangling(other);
    assertThat(without(found, expected)).as("too much").isEmpty();
    assertThat(without(expected, found)).as("missing").isEmpty();
  }

  /**
   * Whether a feed ever got an entry of a molt that is gone depends on which of the two records
   * came first. It refers to nothing, nobody sees it, and it expires.
   */
  private static List<String> withoutDangling(List<String> table) {
    return table.stream().filter(item -> !dangles(item, table)).toList();
  }

  private static boolean dangles(String item, List<String> table) {
    Matcher entry = MOLT_IN_A_FEED.matcher(item);
    return entry.find() && table.stream().noneMatch(other -> other.contains(molt(entry.group(1))));
  }

  /** How a molt's own item is spelled; replies to one that is gone still name it. */
  private static String molt(String id) {
    return "\"PK\":{\"S\":\"M#" + id + "\"},\"SK\":{\"S\":\"M#\"}";
  }

  private static List<String> without(List<String> some, List<String> others) {
    List<String> rest = new ArrayList<>(some);
    rest.removeAll(others);
    return rest;
  }

  /**
   * All of a session happened before the first of its records came. No account is merged: whether
   * one is above the limit when its molt is carried depends on which of its followers are purged.
   */
  private static List<String> after(long seed, boolean mixed) {
    try (World world = World.start()) {
      History history = new History(world, seed);
      for (int i = 0; i < ACTS; i++) {
        history.act();
      }
      if (mixed) {
        Random random = new Random(seed);
        List<Record> records = world.deliveries().seen();
        for (int i = 0; i < 3; i++) {
          deliver(world, mixed(records, random), random);
        }
      }
      rest(world);
      assertThat(world.work()).isEmpty();
      Audit.check(world.engine.client());
      return world.everything();
    }
  }

  private static void rest(World world) {
    world.settle();
    for (int i = 0; i < 4; i++) {
      world.later(Duration.ofMinutes(6));
    }
  }

  private static void deliver(World world, List<Record> records, Random random) {
    int from = 0;
    while (from < records.size()) {
      int to = Math.min(records.size(), from + 1 + random.nextInt(100));
      assertThat(Deliveries.deliver(world.handler(), records.subList(from, to)))
          .isEqualTo("{\"batchItemFailures\":[]}");
      from = to;
    }
  }

  /** In another order, but that of each item's own. */
  private static List<Record> mixed(List<Record> records, Random random) {
    Map<Map<String, AttributeValue>, Deque<Record>> byItem = new LinkedHashMap<>();
    records.forEach(
        record ->
            byItem
                .computeIfAbsent(record.dynamodb().keys(), key -> new ArrayDeque<>())
                .add(record));
    List<Deque<Record>> items = new ArrayList<>(byItem.values());
    List<Record> mixed = new ArrayList<>();
    while (!items.isEmpty()) {
      int index = random.nextInt(items.size());
      mixed.add(items.get(index).remove());
      if (items.get(index).isEmpty()) {
        items.remove(index);
      }
    }
    assertThat((Collection<Record>) mixed).hasSameSizeAs(records);
    return mixed;
  }
}
