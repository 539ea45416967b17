package dev.atoll.local;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.Secrets;
import dev.atoll.http.route.Function;
import dev.atoll.table.key.Ids;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The functions on their table: everything but HTTP. */
final class Product implements AutoCloseable {

  private final Database database;
  private final Map<Function, RequestStreamHandler> functions;
  private final Schedule schedule;
  private final Costs costs;

  private Product(
      Database database,
      Map<Function, RequestStreamHandler> functions,
      Schedule schedule,
      Costs costs) {
    this.database = database;
    this.functions = functions;
    this.schedule = schedule;
    this.costs = costs;
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
    return new Product(
        database, functions, new Schedule(Handlers.sweeper(context), options.clock()), costs);
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

  Costs costs() {
    return costs;
  }

  Optional<EmbeddedDynamoDb> engine() {
    return database.engine();
  }

  @Override
  public void close() throws IOException {
    schedule.close();
    database.close();
  }
}
