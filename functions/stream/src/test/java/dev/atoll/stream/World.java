package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.FanOut;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.Secrets;
import dev.atoll.stream.fixture.ManualClock;
import dev.atoll.stream.work.Pace;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.ItemType;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A table with everything that follows its stream, driven by hand. */
final class World implements AutoCloseable {

  static final String TABLE = "atoll";

  /** More than any test writes in a second. */
  static final long UNLIMITED = 1_000_000_000;

  final ManualClock clock;
  final EmbeddedDynamoDb engine;
  final SingleTable table;
  final Ids ids;
  final Members members;

  private final Clock time;
  private final long limit;
  private volatile BiConsumer<String, Object> onCall = (operation, request) -> {};
  private FanOutHandler handler;
  private Deliveries deliveries;

  private World(ManualClock clock, EmbeddedDynamoDb engine, long limit) {
    this.clock = clock;
    this.engine = engine;
    this.time = clock;
    this.limit = limit;
    TableCreator.createIfAbsent(engine.client(), TABLE, AtollTable.DEFINITION);
    this.table = table(engine.client(), clock);
    this.ids = new Ids(clock, new Random(1));
    this.members = new Members(table, ids, clock);
    restart();
  }

  static World start() {
    return start(10_000);
  }

  /** One in which accounts with more followers than that are merged. */
  static World start(long limit) {
    ManualClock clock = new ManualClock();
    return new World(
        clock,
        EmbeddedDynamoDb.builder().clock(clock).withoutCaps().withoutBackground().inMemory(),
        limit);
  }

  static SingleTable table(DynamoDbClient client, Clock clock) {
    return SingleTable.on(client, TABLE, AtollTable.DEFINITION, clock, new Random(1));
  }

  /** The functions as after a crash: nothing is remembered, the stream begins anew. */
  void restart() {
    handler = handler();
    deliveries = new Deliveries(engine.streamsClient(), handler, 100);
  }

  /** A function that has been asked nothing yet. */
  FanOutHandler handler() {
    return new FanOutHandler(
        context(),
        new Pace(UNLIMITED, Pace.Time.SYSTEM),
        line -> requireDeclared(line, FanOutHandler.PATTERNS));
  }

  private FunctionContext context() {
    return context(table(watched(engine.client()), time), time, limit, UNLIMITED);
  }

  static FunctionContext context(SingleTable table, Clock clock, long limit, long writes) {
    return new FunctionContext(
        table,
        clock,
        new Ids(clock, new Random(2)),
        Secrets.of("a secret of more than thirty-two characters"),
        HttpSettings.defaults().withFanOut(new FanOut(limit, writes)),
        record -> {});
  }

  /** Sees every request that the functions send before it is carried out, and may throw. */
  void onCall(BiConsumer<String, Object> watcher) {
    onCall = watcher;
  }

  private DynamoDbClient watched(DynamoDbClient client) {
    return (DynamoDbClient)
        Proxy.newProxyInstance(
            World.class.getClassLoader(),
            new Class<?>[] {DynamoDbClient.class},
            (proxy, method, arguments) -> {
              try {
                Object request = arguments == null ? "" : arguments[0];
                if (request instanceof software.amazon.awssdk.core.SdkRequest) {
                  onCall.accept(method.getName(), request);
                  return method.invoke(client, arguments);
                }
                return method.isDefault()
                    ? java.lang.reflect.InvocationHandler.invokeDefault(proxy, method, arguments)
                    : method.invoke(client, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  Deliveries deliveries() {
    return deliveries;
  }

  /** Until the stream has nothing more. */
  void settle() {
    deliveries.settle();
  }

  /** What has happened so far is none of the functions' business. */
  void skip() {
    deliveries.skip();
  }

  /** Time passes, the sweeper runs, and the stream comes to rest. */
  void later(Duration time) {
    clock.advance(time);
    sweep();
    settle();
  }

  /** Beyond every second pass. */
  void muchLater() {
    settle();
    later(Duration.ofMinutes(6));
    later(Duration.ofMinutes(6));
  }

  String sweep() {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try {
      new SweepHandler(context())
          .handleRequest(new ByteArrayInputStream(new byte[0]), output, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String report = output.toString(java.nio.charset.StandardCharsets.UTF_8);
    requireDeclared(report, SweepHandler.PATTERNS);
    return report;
  }

  /** A role allows what is declared and nothing else. */
  private static void requireDeclared(String line, Set<AccessPattern> declared) {
    String patterns = line.replaceFirst(".*\"patterns\":\\[", "").replaceFirst("].*", "");
    Set<String> names = declared.stream().map(AccessPattern::name).collect(Collectors.toSet());
    Stream.of(patterns.replace("\"", "").split(","))
        .filter(name -> !name.isEmpty() && !names.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new AssertionError(name + " is not declared");
            });
  }

  <T> void put(ItemType<T> type, T entity) {
    table.write(WritePattern.put("test.put", type, "test", "1 WRU"), Write.put(type, entity));
  }

  /** Every item as text, in the order of the keys. */
  List<String> everything() {
    return everything(engine.client());
  }

  static List<String> everything(DynamoDbClient client) {
    List<String> items = new ArrayList<>();
    for (var page : client.scanPaginator(scan -> scan.tableName(TABLE))) {
      for (Map<String, AttributeValue> item : page.items()) {
        items.add(RecordJson.map(item));
      }
    }
    items.sort(null);
    return items;
  }

  /** Items that name this. */
  List<String> naming(String text) {
    return everything().stream().filter(item -> item.contains(text)).toList();
  }

  /** What stands in the work queue, but for comments that wait for a moderator. */
  List<String> work() {
    return naming("\"WORKPK\"").stream().filter(item -> !item.contains("MODERATION")).toList();
  }

  @Override
  public void close() {
    engine.close();
  }

  /** Each of them has this entry in the feed, and no other. */
  void assertInFeeds(List<String> followers, String entry) {
    assertThat(followers)
        .allSatisfy(follower -> assertThat(members.entries(follower)).containsExactly(entry));
  }

  /** How many feeds have an entry. */
  long entriesOf(String entry) {
    return naming("E#" + entry).size();
  }
}
