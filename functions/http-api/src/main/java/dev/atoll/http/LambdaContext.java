package dev.atoll.http;

import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.PlatformPatterns;
import java.lang.System.Logger.Level;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;

/**
 * Puts a function's context together on Lambda, from its environment, and takes care of SnapStart:
 * before the snapshot it makes one read, so that every restored copy has the client's classes
 * loaded; after a restore it forgets the secrets, so that each copy fetches its own.
 *
 * <p>CRaC's global context refers to resources weakly. This one lives as long as the context that
 * it made, which logs through it.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/lambda/latest/dg/snapstart-runtime-hooks-java.html">Runtime
 *     hooks for Java</a>
 */
final class LambdaContext implements Resource {

  private static final System.Logger LOG = System.getLogger(LambdaContext.class.getName());
  private static final String NOBODY = "0".repeat(26);

  private final Secrets secrets;
  private final SingleTable table;

  LambdaContext(Secrets secrets, SingleTable table) {
    this.secrets = secrets;
    this.table = table;
  }

  static FunctionContext of(Map<String, String> environment) {
    String tableName = require(environment, "ATOLL_TABLE");
    Secrets secrets = secrets(environment);
    Clock clock = Clock.systemUTC();
    SecureRandom random = new SecureRandom();
    SingleTable table = SingleTable.onLambda(tableName, AtollTable.DEFINITION, clock, random);
    LambdaContext lambda = new LambdaContext(secrets, table);
    Core.getGlobalContext().register(lambda);
    return new FunctionContext(
        table, clock, new Ids(clock, random), secrets, HttpSettings.from(environment), lambda::log);
  }

  private static Secrets secrets(Map<String, String> environment) {
    String arn = require(environment, "ATOLL_SECRET_ARN");
    Optional<String> originArn = given(environment, "ATOLL_ORIGIN_SECRET_ARN");
    ExtensionSecrets extension = new ExtensionSecrets(environment);
    Secrets secrets =
        Secrets.from(() -> new Secrets.Text(extension.fetch(arn), originArn.map(extension::fetch)));
    return given(environment, "ATOLL_SIGNING_SECRET_ARN")
        .map(signing -> secrets.signingWith(() -> SigningKeys.parse(extension.fetch(signing))))
        .orElse(secrets);
  }

  private static Optional<String> given(Map<String, String> environment, String name) {
    return Optional.of(environment.getOrDefault(name, "")).filter(value -> !value.isBlank());
  }

  private static String require(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    if (value.isBlank()) {
      throw new IllegalStateException("the environment variable " + name + " is not set");
    }
    return value;
  }

  /** One line of JSON. */
  private void log(RequestRecord record) {
    System.out.println(line(record));
  }

  /** The path stays out of it, since it may name people. */
  static String line(RequestRecord record) {
    List<String> patterns = record.patterns().stream().sorted().toList();
    return Json.write(
        json ->
            json.put("event", "request")
                .put("requestId", record.requestId())
                .put("method", record.method())
                .put("route", record.routeKey())
                .put("status", record.status())
                .put("millis", Math.round(record.millis()))
                .put("calls", record.calls())
                .put("readUnits", BigDecimal.valueOf(record.readUnits()))
                .put("writeUnits", BigDecimal.valueOf(record.writeUnits()))
                .texts("patterns", patterns));
  }

  @Override
  public void beforeCheckpoint(Context<? extends Resource> context) {
    try {
      table.get(PlatformPatterns.SESSION.at(NOBODY, NOBODY));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "the first request of every copy will be slower", e);
    }
  }

  @Override
  public void afterRestore(Context<? extends Resource> context) {
    secrets.forget();
  }
}
