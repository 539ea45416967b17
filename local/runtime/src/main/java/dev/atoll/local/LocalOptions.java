package dev.atoll.local;

import dev.atoll.http.HttpSettings;
import dev.atoll.local.gateway.GatewayLimits;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * How an instance runs. Begin with {@link #inMemory} or {@link #at} and change what differs.
 *
 * @param port 0 for any free one
 * @param data the folder that keeps it; empty: in memory
 * @param engine where the table is
 * @param clock of everything but the scheduler
 * @param sweeping whether durable work is swept every minute, and what expired is removed every
 *     second
 * @param settings of the functions: CORS, the country header, rate limits
 * @param gateway the gateway's limits
 * @param log gets every request once it is answered
 */
public record LocalOptions(
    int port,
    Optional<Path> data,
    Engine engine,
    Clock clock,
    boolean sweeping,
    HttpSettings settings,
    GatewayLimits gateway,
    Consumer<Served> log) {

  /** Which database serves the table. */
  public sealed interface Engine {

    /**
     * The embedded one.
     *
     * @param caps whether the table's throughput caps bind
     * @param wirePort where it also speaks the wire protocol; empty: nowhere
     * @param faults a file of what goes wrong on demand, once the table is there; empty: nothing
     */
    record Embedded(boolean caps, OptionalInt wirePort, Optional<Path> faults) implements Engine {

      static final Embedded USUAL = new Embedded(true, OptionalInt.empty(), Optional.empty());
    }

    /**
     * Another that speaks DynamoDB; one elsewhere gets the credentials and the region of the
     * environment.
     */
    record Remote(URI endpoint) implements Engine {}
  }

  /** Nothing is kept; any free port; caps as deployed; scripts of every origin may call; no log. */
  public static LocalOptions inMemory() {
    return new LocalOptions(
        0,
        Optional.empty(),
        Engine.Embedded.USUAL,
        Clock.systemUTC(),
        true,
        HttpSettings.from(Map.of("ATOLL_CORS_ORIGINS", "*")),
        GatewayLimits.AWS,
        _ -> {});
  }

  /** Like {@link #inMemory}, but kept in a folder. */
  public static LocalOptions at(Path folder) {
    LocalOptions o = inMemory();
    return new LocalOptions(
        o.port, Optional.of(folder), o.engine, o.clock, o.sweeping, o.settings, o.gateway, o.log);
  }

  public LocalOptions withPort(int number) {
    return new LocalOptions(number, data, engine, clock, sweeping, settings, gateway, log);
  }

  public LocalOptions withEngine(Engine other) {
    return new LocalOptions(port, data, other, clock, sweeping, settings, gateway, log);
  }

  public LocalOptions withoutCaps() {
    return withEngine(new Engine.Embedded(false, OptionalInt.empty(), Optional.empty()));
  }

  /** The embedded engine with caps, whose requests meet the faults of a file. */
  public LocalOptions withFaults(Path file) {
    return withEngine(new Engine.Embedded(true, OptionalInt.empty(), Optional.of(file)));
  }

  public LocalOptions withClock(Clock other) {
    return new LocalOptions(port, data, engine, other, sweeping, settings, gateway, log);
  }

  /**
   * Nothing happens by itself: durable work waits for {@link LocalAtoll#sweep}, expired items for
   * the engine's {@code expireItems}.
   */
  public LocalOptions withoutSchedule() {
    return new LocalOptions(port, data, engine, clock, false, settings, gateway, log);
  }

  public LocalOptions withSettings(HttpSettings other) {
    return new LocalOptions(port, data, engine, clock, sweeping, other, gateway, log);
  }

  public LocalOptions withGatewayLimits(GatewayLimits other) {
    return new LocalOptions(port, data, engine, clock, sweeping, settings, other, log);
  }

  public LocalOptions withLog(Consumer<Served> other) {
    return new LocalOptions(port, data, engine, clock, sweeping, settings, gateway, other);
  }
}
