package dev.atoll.local;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.local.LocalOptions.Engine;
import dev.atoll.local.stream.StreamTail;
import dev.atoll.table.SingleTable;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.schema.AtollTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * The table, wherever it is. The one class of the runtime that sees the DynamoDB SDK: somebody has
 * to choose between the embedded engine and another endpoint, and hand the client to the facade.
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

  /**
   * Opens the table, which is made when it is missing.
   *
   * @param folder where the embedded engine keeps it; empty: in memory
   */
  static Database open(LocalOptions options, Optional<Path> folder) throws IOException {
    return switch (options.engine()) {
      case Engine.Embedded embedded -> embedded(options, embedded, folder);
      case Engine.Remote(var endpoint) -> remote(endpoint, options.clock());
    };
  }

  private static Database embedded(
      LocalOptions options, Engine.Embedded embedded, Optional<Path> folder) throws IOException {
    if (embedded.faults().isPresent()) {
      read(embedded.faults().get(), new Faults());
    }
    var closing = new Closing();
    EmbeddedDynamoDb.Builder builder = builder(options, embedded);
    EmbeddedDynamoDb engine = closing.add(folder.map(builder::at).orElseGet(builder::inMemory));
    if (embedded.wirePort().isPresent()) {
      serve(engine, embedded.wirePort().getAsInt(), closing);
    }
    SingleTable table = table(engine.client(), options.clock());
    return new Database(table, Optional.of(engine), closing);
  }

  private static EmbeddedDynamoDb.Builder builder(LocalOptions options, Engine.Embedded embedded) {
    EmbeddedDynamoDb.Builder builder = EmbeddedDynamoDb.builder().clock(options.clock());
    if (!embedded.caps()) {
      builder.withoutCaps();
    }
    return options.sweeping() ? builder : builder.withoutBackground();
  }

  private static void serve(EmbeddedDynamoDb engine, int port, Closing closing) throws IOException {
    try {
      closing.add(engine.serve(port));
    } catch (UncheckedIOException taken) {
      closing.close();
      throw new IOException(
          "Port %d for DynamoDB is taken. Choose another with --dynamodb-port.".formatted(port));
    }
  }

  /** From now on requests fail as the file says, if the options name one. */
  void startFaults(LocalOptions options) throws IOException {
    if (options.engine() instanceof Engine.Embedded embedded
        && embedded.faults().isPresent()
        && engine.isPresent()) {
      read(embedded.faults().get(), engine.get().faults());
    }
  }

  private static void read(Path file, Faults faults) throws IOException {
    try {
      faults.addAll(file);
    } catch (IllegalArgumentException | UncheckedIOException unreadable) {
      throw new IOException(unreadable.getMessage());
    }
  }

  private static Database remote(URI endpoint, Clock clock) throws IOException {
    var closing = new Closing();
    DynamoDbClientBuilder builder =
        DynamoDbClient.builder()
            .endpointOverride(endpoint)
            .overrideConfiguration(o -> o.retryStrategy(AwsRetryStrategy.doNotRetry()));
    if (isHere(endpoint)) {
      // A database on this machine takes any: looking for real ones could take seconds.
      builder.region(Region.US_EAST_1).credentialsProvider(anyCredentials());
    }
    DynamoDbClient client = closing.add(builder.build());
    try {
      return new Database(table(client, clock), Optional.empty(), closing);
    } catch (SdkClientException silent) {
      closing.close();
      throw new IOException("No DynamoDB answers at %s: %s".formatted(endpoint, cause(silent)));
    }
  }

  private static String cause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static boolean isHere(URI endpoint) {
    return Set.of("localhost", "127.0.0.1", "[::1]").contains(endpoint.getHost());
  }

  private static AwsCredentialsProvider anyCredentials() {
    return StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local"));
  }

  private static SingleTable table(DynamoDbClient client, Clock clock) {
    TableCreator.createIfAbsent(client, TABLE, AtollTable.DEFINITION);
    return SingleTable.on(client, TABLE, AtollTable.DEFINITION, clock, new SecureRandom());
  }

  SingleTable table() {
    return table;
  }

  /** The stream of the table, if it is in the embedded engine. */
  Optional<StreamTail> stream() {
    return engine.map(it -> StreamTail.of(it.streamsClient(), TABLE));
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
