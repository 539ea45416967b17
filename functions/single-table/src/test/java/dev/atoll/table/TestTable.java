package dev.atoll.table;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.schema.AtollTable;
import java.net.URI;
import java.util.Random;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A table of Atoll for one test: on the embedded engine, or on whatever speaks DynamoDB at {@code
 * ATOLL_DYNAMODB_ENDPOINT}. Its clock stands still, and its retries do not really wait.
 */
public final class TestTable implements AutoCloseable {

  /** Decides what has expired. */
  public final TestClock clock = new TestClock();

  final FakeTime time = new FakeTime();
  final InterceptedClient client;
  final String name = "atoll-test-" + UUID.randomUUID();

  private final AutoCloseable backend;
  private final SingleTable table;

  /** A new, empty table. */
  public TestTable() {
    String endpoint = System.getenv("ATOLL_DYNAMODB_ENDPOINT");
    DynamoDbClient backing;
    if (endpoint == null) {
      EmbeddedDynamoDb engine =
          EmbeddedDynamoDb.builder().clock(clock).withoutCaps().withoutBackground().inMemory();
      backing = engine.client();
      backend = engine;
    } else {
      backing = remote(endpoint);
      backend = () -> backing.deleteTable(request -> request.tableName(name));
    }
    TableCreator.createIfAbsent(backing, name, AtollTable.DEFINITION);
    client = new InterceptedClient(backing);
    table =
        SingleTable.on(
            client, name, AtollTable.DEFINITION, clock, new Retries(new Random(1), time));
  }

  /** The facade. */
  public SingleTable facade() {
    return table;
  }

  /** Puts an entity, whatever pattern the product writes it by. */
  public <T> void put(ItemType<T> type, T entity) {
    table.write(WritePattern.put("test.put", type, "test", "1 WRU"), Write.put(type, entity));
  }

  @Override
  public void close() throws Exception {
    backend.close();
  }

  private static DynamoDbClient remote(String endpoint) {
    return DynamoDbClient.builder()
        .endpointOverride(URI.create(endpoint))
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .build();
  }
}
