package dev.atoll.dynamodb;

import dev.atoll.dynamodb.billing.Caps;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.dynamodb.operation.Core;
import dev.atoll.dynamodb.operation.Dispatch;
import dev.atoll.dynamodb.operation.FaultyDispatch;
import dev.atoll.dynamodb.operation.Housekeeping;
import dev.atoll.dynamodb.operation.Operations;
import dev.atoll.dynamodb.operation.StaleIndexes;
import dev.atoll.dynamodb.protocol.WireServer;
import dev.atoll.dynamodb.storage.Durability;
import dev.atoll.dynamodb.storage.Storage;
import dev.atoll.dynamodb.stream.StreamLog;
import dev.atoll.dynamodb.table.Catalog;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * A DynamoDB inside the JVM, in memory or in a folder.
 *
 * <pre>{@code
 * try (var engine = EmbeddedDynamoDb.inMemory()) {
 *   DynamoDbClient client = engine.client();
 *   client.createTable(...);
 * }
 * }</pre>
 *
 * <p>Writes are serializable: they take effect one after the other, transactions whole. Every read,
 * the "eventually consistent" ones and those of global indexes included, sees all writes that
 * returned before it began. Errors are the SDK's exceptions with the codes and messages of AWS;
 * what AWS bills is reported when a request asks with {@code ReturnConsumedCapacity}.
 *
 * <p>Safe for any number of threads.
 */
public final class EmbeddedDynamoDb implements AutoCloseable {
  private final Storage storage;
  private final StreamLog streamLog;
  private final Faults faults = new Faults();
  private final Dispatch dispatch;
  private final Housekeeping housekeeping;
  private final @Nullable Housekeeper housekeeper;
  private final Queue<WireServer> servers = new ConcurrentLinkedQueue<>();

  private EmbeddedDynamoDb(Builder builder, Storage storage) {
    this.storage = storage;
    this.streamLog = new StreamLog(storage, builder.clock);
    Core core =
        new Core(
            storage,
            new Catalog(storage),
            builder.clock,
            builder.capsEnforced ? Caps.enforced(builder.clock) : Caps.lifted(),
            streamLog,
            faults,
            new StaleIndexes(builder.clock, faults));
    this.dispatch = new FaultyDispatch(new Operations(core), faults);
    this.housekeeping = new Housekeeping(core, builder.expiryLag);
    this.housekeeper = builder.inBackground ? new Housekeeper(housekeeping) : null;
  }

  /** An engine in the heap with the system's clock, gone when closed. */
  public static EmbeddedDynamoDb inMemory() {
    return builder().inMemory();
  }

  /**
   * An engine whose tables are kept in a folder, which is made if it is not there. A write that has
   * returned survives the death of the process ({@link Durability#WRITTEN}).
   *
   * @throws dev.atoll.dynamodb.storage.StorageException when the folder is in use by another
   *     engine, of this process or another, or cannot be read
   */
  public static EmbeddedDynamoDb at(Path folder) {
    return builder().at(folder);
  }

  /** An engine with options. */
  public static Builder builder() {
    return new Builder();
  }

  /** A client that calls the engine directly. Closing it does nothing. */
  public DynamoDbClient client() {
    return new InProcessClient(dispatch);
  }

  /** A client of the streams that calls the engine directly. Closing it does nothing. */
  public DynamoDbStreamsClient streamsClient() {
    return new InProcessStreamsClient(dispatch);
  }

  /**
   * Runs this from now on whenever a stream has records that it did not have before, so that a
   * reader need not ask again and again. It runs within the write and must be quick; a later call
   * replaces it.
   */
  public void whenStreamsGrow(Runnable listener) {
    streamLog.whenGrown(listener);
  }

  /**
   * Serves the wire protocol of DynamoDB and its streams on 127.0.0.1, for the AWS CLI and every
   * SDK, with any credentials and region. Goes on, and keeps the JVM alive, until it or the engine
   * is closed.
   *
   * @param port the port, or 0 for a free one
   * @throws java.io.UncheckedIOException when the port is taken
   */
  public WireServer serve(int port) {
    WireServer server = WireServer.start(port, dispatch);
    servers.add(server);
    return server;
  }

  /** The faults that requests meet: none, until some are asked for. */
  public Faults faults() {
    return faults;
  }

  /**
   * Removes now the items that have been expired for as long as the engine's lag, and drops what is
   * past its retention. The background does the same every second, unless it was switched off.
   *
   * @return how many items were removed
   */
  public int expireItems() {
    int removed = housekeeping.expireItems();
    housekeeping.forget();
    return removed;
  }

  /**
   * Stops serving, saves everything and lets go of the folder. Requests that come later fail.
   * Closing again does nothing.
   */
  @Override
  public void close() {
    servers.forEach(WireServer::close);
    servers.clear();
    if (housekeeper != null) {
      housekeeper.close();
    }
    storage.close();
  }

  /** The options of an engine. Not safe for several threads. */
  public static final class Builder {
    private Clock clock = Clock.systemUTC();
    private Duration expiryLag = Duration.ZERO;
    private Durability durability = Durability.WRITTEN;
    private boolean capsEnforced = true;
    private boolean inBackground = true;

    private Builder() {}

    /** The clock of expiry, stream records, iterators, tokens and caps; the system's by default. */
    public Builder clock(Clock clock) {
      this.clock = clock;
      return this;
    }

    /** How long items stay after their expiry: zero by default, days on AWS. */
    public Builder expiryLag(Duration lag) {
      this.expiryLag = lag;
      return this;
    }

    /** When a write counts as done, for an engine in a folder. */
    public Builder durability(Durability durability) {
      this.durability = durability;
      return this;
    }

    /** Declared maximum throughput is described, but no request is throttled. */
    public Builder withoutCaps() {
      this.capsEnforced = false;
      return this;
    }

    /** Nothing expires by itself: only {@link EmbeddedDynamoDb#expireItems} removes items. */
    public Builder withoutBackground() {
      this.inBackground = false;
      return this;
    }

    /** An engine in the heap. */
    public EmbeddedDynamoDb inMemory() {
      return new EmbeddedDynamoDb(this, Storage.inMemory());
    }

    /** An engine in a folder, see {@link EmbeddedDynamoDb#at}. */
    public EmbeddedDynamoDb at(Path folder) {
      return new EmbeddedDynamoDb(this, Storage.at(folder, durability));
    }
  }
}
