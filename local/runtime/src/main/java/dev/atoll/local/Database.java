package dev.atoll.local;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.local.LocalOptions.Engine;
import dev.atoll.table.SingleTable;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.schema.AtollTable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table, wherever it is. The one class of the runtime that sees the DynamoDB SDK: somebody has to choose between the
 * embedded engine and another endpoint, and hand the client to the facade.
 */
final class Database implements AutoCloseable {

  static final String TABLE = "atoll";

  private final SingleTable table;
  private final Optional<EmbeddedDynamoDb> engine;
  private final Closing closing;

  private Database(SingleTable table, Optional<EmbeddedDynamoDb> engine, Closing closing) {
    this.table = table;
    this.engine = engine;
    this.closing = closing;
  }

  static Database open(Engine where, Optional<Path> folder, Clock clock) throws IOException {
    return switch (where) {
      case Engine.Embedded embedded -> embedded(embedded, folder, clock);
      case Engine.Remote(var endpoint) -> remote(endpoint, clock);
    };
  }

  private static Database embedded(Engine.Embedded options, Optional<Path> folder, Clock clock)
      throws IOException {
    var closing = new Closing();
    EmbeddedDynamoDb engine = closing.add(engine(options, folder, clock));
    if (options.wirePort().isPresent()) {
      closing.add(engine.serve(options.wirePort().getAsInt()));
    }
    return new Database(table(engine.client(), clock), Optional.of(engine), closing);
  }

  private static Database remote(URI endpoint, Clock clock) {
    var closing = new Closing();
    var client =
        DynamoDbClient.builder()
            .endpointOverride(endpoint)
            .credentialsProvider(credentials())
            .overrideConfiguration(o -> o.retryStrategy(AwsRetryStrategy.doNotRetry()))
            .build();
    closing.add(client);
    return new Database(table(client, clock), Optional.empty(), closing);
  }

  /** Those of the environment; anything will do for a database on this machine. */
  private static AwsCredentialsProviderChain credentials() {
    return AwsCredentialsProviderChain.of(
        DefaultCredentialsProvider.builder().build(),
        StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")));
  }

  private static SingleTable table(DynamoDbClient client, Clock clock) {
    TableCreator.createIfAbsent(client, TABLE, AtollTable.DEFINITION);
    return SingleTable.on(client, TABLE, AtollTable.DEFINITION, clock, new SecureRandom());
  }

  SingleTable table() {
    return table;
  }

  /** The embedded engine, if that is where the table is. */
  Optional<EmbeddedDynamoDb> engine() {
    return engine;
  }

  @Override
  public void close() throws IOException {
    closing.close();
  }
}
