package dev.atoll.http;

import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import java.time.Clock;
import java.util.function.Consumer;

/**
 * Everything that a function gets from outside, put together once in its composition root.
 *
 * @param clock the only source of time
 * @param ids the only source of identifiers
 * @param log takes one record for each request
 */
public record FunctionContext(
    SingleTable table,
    Clock clock,
    Ids ids,
    Secrets secrets,
    HttpSettings settings,
    Consumer<RequestRecord> log) {

  /**
   * The context of a function on Lambda.
   *
   * @throws IllegalStateException if the environment lacks something, saying what
   */
  public static FunctionContext fromEnvironment() {
    return LambdaContext.of(System.getenv());
  }
}
