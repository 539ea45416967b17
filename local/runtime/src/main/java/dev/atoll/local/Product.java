package dev.atoll.local;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.Secrets;
import dev.atoll.http.route.Function;
import dev.atoll.local.stream.Pump;
import dev.atoll.stream.EventSources;
import dev.atoll.stream.source.EventSource;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The functions on their table: everything but HTTP. */
final class Product implements AutoCloseable {

  private final Database database;
  private final Map<Function, RequestStreamHandler> functions;
  private final Schedule schedule;
  private final Costs costs;
  private final Optional<Pump> pump;

  private Product(
      Database database,
      Map<Function, RequestStreamHandler> functions,
      Schedule schedule,
      Costs costs,
      Optional<Pump> pump) {
    this.database = database;
    this.functions = functions;
    this.schedule = schedule;
    this.costs = costs;
    this.pump = pump;
  }

  static Product start(LocalOptions options, Keys keys) throws IOException {
    Database database = Database.open(options, keys.table());
    var costs = new Costs();
    var context =
        new FunctionContext(
            database.table(),
            options.clock(),
            new Ids(options.clock(), new SecureRandom()),
            Secrets.of(keys.secret()).signingWith(keys.products()),
            options.settings(),
            costs::report);
    var functions = new EnumMap<Function, RequestStreamHandler>(Function.class);
    for (Function function : Function.values()) {
      functions.put(function, Handlers.load(function.handlerClass(), context));
    }
    Optional<Pump> pump = pump(database, context, options, keys);
    database.startFaults(options);
    return new Product(
        database, functions, new Schedule(Handlers.sweeper(context), options.clock()), costs, pump);
  }

  /** Another database than the embedded one has no pump here: there is the sweeper. */
  private static Optional<Pump> pump(
      Database database, FunctionContext context, LocalOptions options, Keys keys)
      throws IOException {
    var handlers = new LinkedHashMap<EventSource, RequestStreamHandler>();
    for (EventSource source : EventSources.all()) {
      handlers.put(source, Handlers.load(source.handler().getName(), context));
    }
    Optional<Path> folder = keys.streams();
    Optional<Pump> pump =
        database.stream().map(stream -> Pump.of(stream, handlers, folder, options.clock()));
    pump.ifPresent(it -> database.engine().orElseThrow().whenStreamsGrow(it::streamGrew));
    return pump;
  }

  SingleTable table() {
    return database.table();
  }

  Map<Function, RequestStreamHandler> functions() {
    return functions;
  }

  RequestStreamHandler function(Function function) {
    return Objects.requireNonNull(functions.get(function));
  }

  RequestStreamHandler sweeper() {
    return schedule.function();
  }

  Schedule schedule() {
    return schedule;
  }

  /** What brings the stream to functions, if the table is in the embedded engine. */
  Optional<Pump> pump() {
    return pump;
  }

  Costs costs() {
    return costs;
  }

  Optional<EmbeddedDynamoDb> engine() {
    return database.engine();
  }

  @Override
  public void close() throws IOException {
    schedule.close();
    pump.ifPresent(Pump::close);
    database.close();
  }
}
