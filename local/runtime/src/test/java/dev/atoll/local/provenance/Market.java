package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.http.RequestRecord;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Declared;
import dev.atoll.local.fixture.Requests;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.SortRange;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.Product;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The product, running for one test class, what brands and customers do with it, and what somebody
 * does who has got at the table. Tests of a class share it and keep apart by brands of their own.
 *
 * <p>At the end every request is held against the route table: an access pattern that its route
 * does not declare fails the class; and so does any answer 500.
 */
final class Market implements BeforeAllCallback, AfterAllCallback {

  static final String COUNTRY = "x-country";

  static final String NO_LIMITS =
      "verification-miss=1000000/300,claim=1000000/3600,dispute=1000000/3600";

  private static final KeyTemplate BRAND = KeyTemplate.of("BRAND#<id>", "PROFILE");

  private final UnaryOperator<LocalOptions> options;
  private final String limits;
  private final AtomicInteger names = new AtomicInteger();
  private LocalAtoll atoll;
  private Requests requests;
  private SingleTable table;

  Market() {
    this(NO_LIMITS, UnaryOperator.identity());
  }

  Market(String limits, UnaryOperator<LocalOptions> options) {
    this.limits = limits;
    this.options = options;
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    HttpSettings settings =
        new HttpSettings(List.of(), Optional.of(COUNTRY), true, Limits.parse(limits));
    LocalOptions usual =
        LocalOptions.inMemory().withoutCaps().withoutSchedule().withSettings(settings);
    atoll = LocalAtoll.start(options.apply(usual));
    requests = Requests.to(atoll);
    table =
        SingleTable.on(
            atoll.engine().orElseThrow().client(),
            "atoll",
            AtollTable.DEFINITION,
            Clock.systemUTC(),
            new Random(1));
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    List<RequestRecord> served = atoll.requests();
    atoll.close();
    Declared.check(served);
  }

  LocalAtoll atoll() {
    return atoll;
  }

  SingleTable table() {
    return table;
  }

  /** What the last request cost. */
  RequestRecord lastRequest() {
    return atoll.requests().getLast();
  }

  /** A text that nobody else has. */
  String unique(String word) {
    return word + " " + names.incrementAndGet();
  }

  /** The token of a user who owns nothing yet. */
  String user() {
    // For ever, since tests move the clock.
    String name = unique("user").replace(" ", "");
    return atoll.issuer().accessToken(name, List.of(), Duration.ofDays(10_000));
  }

  String admin() {
    return atoll.issuer().accessToken("ada", List.of("admin"), Duration.ofDays(10_000));
  }

  /** A new brand's identifier. */
  String brand(String owner) {
    return made(post("/brands", owner, Map.of("name", unique("Brand")))).text("id");
  }

  /** A new product. */
  Answer product(String brand, String owner) {
    return made(post("/brands/" + brand + "/products", owner, form(unique("sku"))));
  }

  static Map<String, Object> form(String sku) {
    Map<String, Object> form = new LinkedHashMap<>();
    form.put("name", "Diver's watch");
    form.put("sku", sku);
    form.put("category", "watches");
    form.put("description", "Steel, three hundred metres.");
    form.put("imageUrl", "https://example.org/watch.jpg");
    form.put("metadata", Map.of("depth", 300, "case", "steel"));
    return form;
  }

  Answer append(String product, String owner, String type) {
    return post(
        "/products/" + product + "/events", owner, Map.of("type", type, "actor", "Carrier"));
  }

  Answer claim(Answer product, String... headers) {
    return post(
        "/products/" + product.text("id") + "/claim",
        "",
        Map.of("code", product.text("code"), "name", "Marina", "email", "marina@example.org"),
        headers);
  }

  Answer recall(String product, String owner) {
    return post("/products/" + product + "/recall", owner, Map.of("reason", "The strap breaks."));
  }

  Answer transfer(String product, String owner, String to) {
    return post("/products/" + product + "/transfer", owner, Map.of("brandId", to));
  }

  Answer flag(String product, String owner, boolean flagged) {
    return post("/products/" + product + "/flag", owner, Map.of("flagged", flagged));
  }

  Answer verify(Answer product) {
    return ok(get("/verify/" + product.text("code"), ""));
  }

  Answer scan(Answer product, String... headers) {
    return ok(post("/verify/" + product.text("code"), "", Map.of(), headers));
  }

  static Answer made(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer;
  }

  static Answer ok(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  Answer get(String target, String token, String... headers) {
    return send("GET", target, token, Map.of(), headers);
  }

  Answer post(String target, String token, Map<String, ?> body, String... headers) {
    return send("POST", target, token, body, headers);
  }

  /** Any request; an empty token or body is none. */
  Answer send(String method, String target, String token, Map<String, ?> body, String... headers) {
    return requests.send(method, target, token, body, headers);
  }

  /** A request whose body is written by hand. */
  Answer raw(String method, String target, String token, String json, String... headers) {
    return requests.raw(method, target, token, json, headers);
  }

  /** The bytes of an answer. */
  byte[] bytes(String target, String token) {
    return requests.bytes(target, token);
  }

  /** A value of every item on every page of a list. */
  List<Object> all(String list, int limit, String token, String... names) {
    List<Object> values = new ArrayList<>();
    String query = list + (list.contains("?") ? "&" : "?") + "limit=" + limit;
    Optional<String> cursor = Optional.empty();
    do {
      Answer page = ok(get(query + cursor.map(text -> "&cursor=" + text).orElse(""), token));
      values.addAll(page.items(names));
      cursor = page.next();
      assertThat(cursor.isPresent() && page.items().isEmpty()).as("empty page").isFalse();
    } while (cursor.isPresent());
    return values;
  }

  // ------------------------------------------------------------ behind Atoll's back

  /** Every item of a product, in the order of the keys. */
  List<Attributes> productItems(String product) {
    return items(Product.KEY, product);
  }

  /** Every item of a brand. */
  List<Attributes> brandItems(String brand) {
    return items(BRAND, brand);
  }

  private List<Attributes> items(KeyTemplate key, String id) {
    QueryPattern<Attributes> everything =
        QueryPattern.over("test.items", key, Function.<Attributes>identity(), "every item")
            .range(new SortRange.All())
            .consistently();
    List<Attributes> items = new ArrayList<>();
    table.forEachPage(everything.in(id), items::addAll);
    return items;
  }

  /** The deliveries that one shard of the queue holds. */
  List<Attributes> queued(String shard) {
    QueryPattern<Attributes> queue =
        QueryPattern.over(
                "test.queue", Delivery.QUEUE, Function.<Attributes>identity(), "what is to be sent")
            .onIndex(AtollTable.WORK_INDEX)
            .range(new SortRange.All());
    List<Attributes> rows = new ArrayList<>();
    table.forEachPage(queue.in(shard), rows::addAll);
    return rows.stream()
        .flatMap(row -> items(Delivery.KEY, Delivery.KEY.part("id", row.key())).stream())
        .toList();
  }

  /** The item of that sort key, or the first whose sort key begins so. */
  Attributes item(String product, String sort) {
    return productItems(product).stream()
        .filter(item -> item.key().sort().startsWith(sort))
        .findFirst()
        .orElseThrow();
  }

  /** Changes attributes of an item as nobody should. */
  void edit(PrimaryKey key, Attributes changes) {
    write(Write.update(key).set(changes).when(Condition.exists()));
  }

  void edit(PrimaryKey key, String name, String value) {
    edit(key, Attributes.builder().put(name, value).build());
  }

  void delete(PrimaryKey key) {
    write(Write.delete(key).when(Condition.exists()));
  }

  /** Puts an item as it is. */
  void put(Attributes item) {
    write(new Write.Put(item, Optional.empty()));
  }

  <T> void put(ItemType<T> type, T entity) {
    write(Write.put(type, entity));
  }

  private void write(Write write) {
    WritePattern any =
        WritePattern.transaction(
            "test.edit", "anything", "1 WRU", AtollTable.types().toArray(ItemType<?>[]::new));
    assertThat(table.write(any, write)).isInstanceOf(WriteOutcome.Written.class);
  }
}
