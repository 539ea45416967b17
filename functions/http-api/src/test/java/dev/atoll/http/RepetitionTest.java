package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.SlugMarker;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;

@ExtendWith(ExpectedFaults.class)
class RepetitionTest {

  private static final String BODY = "{\"title\":\"t\",\"body\":\"b\"}";

  private final AtomicInteger made = new AtomicInteger();
  private EmbeddedDynamoDb database;
  private SingleTable table;
  private TestFunction writes;

  @BeforeEach
  void open() {
    database = EmbeddedDynamoDb.inMemory();
    TableCreator.createIfAbsent(database.client(), "atoll", AtollTable.DEFINITION);
    table = TestFunction.tableOn(database.client());
    writes = TestFunction.of(Function.WRITES).with(table).on(BlogRoutes.CREATE_POST, this::create);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Response create(Request request) {
    String id = "post-" + made.incrementAndGet();
    Transaction<String> effect =
        Transaction.<String>of(BlogPatterns.CREATE_POST)
            .with(Write.put(SlugMarker.TYPE, new SlugMarker(id, id)))
            .once(request.idempotency(), id);
    return switch (table.transact(effect)) {
      case Committed<String>() -> created(id);
      case Replayed<String>(String earlier) -> created(earlier);
      case Refused<String> refused -> throw new IllegalStateException("no condition");
    };
  }

  private static Response created(String id) {
    return Response.created("/posts/" + id, json -> json.put("id", id));
  }

  private Answer post(String sub, String key, String body) {
    return writes.call(
        TestEvent.of("POST", "/posts")
            .user(sub, "[author]")
            .header("idempotency-key", key)
            .json(body));
  }

  @Test
  void repetition_hasTheSameAnswer_andNoSecondEffect() {
    Answer first = post("a", "key", BODY);
    Answer again = post("a", "key", BODY);
    assertThat(again).isEqualTo(first);
    assertThat(first.status()).isEqualTo(201);
    assertThat(table.get(BlogPatterns.SLUG.at("post-1"))).isPresent();
    assertThat(table.get(BlogPatterns.SLUG.at("post-2"))).isEmpty();
  }

  @Test
  void sameKey_ofAnotherCaller_isAnotherRequest() {
    assertThat(post("a", "key", BODY).body()).isEqualTo("{\"id\":\"post-1\"}");
    assertThat(post("b", "key", BODY).body()).isEqualTo("{\"id\":\"post-2\"}");
  }

  @Test
  void sameKey_withAnotherBody_isRefused() {
    post("a", "key", BODY);
    Answer other = post("a", "key", "{\"title\":\"u\",\"body\":\"b\"}");
    assertThat(other.status()).isEqualTo(422);
    assertThat(other.code()).isEqualTo("idempotency_key_reused");
    assertThat(table.get(BlogPatterns.SLUG.at("post-2"))).isEmpty();
  }

  @Test
  void databaseThatIsTooBusy_isAnswered503WithRetryAfter() {
    SingleTable busy = TestFunction.tableOn(new BusyDatabase());
    writes.on(
        BlogRoutes.GET_AUTHOR_ME,
        request -> {
          // Retries end at once when the thread is interrupted: nothing has to be waited for.
          Thread.currentThread().interrupt();
          return busy.get(PlatformPatterns.SESSION.at("a", "b"))
              .map(session -> Response.noContent())
              .orElseThrow();
        });
    Answer answer = writes.call(TestEvent.of("GET", "/authors/me").user("a", "[author]"));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.code()).isEqualTo("unavailable");
    assertThat(answer.header("retry-after")).isEqualTo("2");
    assertThat(answer.body()).doesNotContain("Throttling", "platform.session");
  }

  /** Throttles everything. */
  private static final class BusyDatabase implements DynamoDbClient {

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
      throw ThrottlingException.builder()
          .message("Throughput exceeds the current capacity")
          .build();
    }

    @Override
    public String serviceName() {
      return "dynamodb";
    }

    @Override
    public void close() {}
  }
}
