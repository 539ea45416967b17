package dev.atoll.dynamodb.fault;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The faults of an engine: none until rules are added. What happens is drawn from a seeded
 * sequence, so one thread that makes the same requests meets the same faults again.
 *
 * <pre>{@code
 * engine.faults().seed(7).add("PutItem", Fault.THROTTLE, 0.3).add(Fault.REPLY_LOST, 0.1);
 * }</pre>
 *
 * <p>Safe for any number of threads.
 */
public final class Faults {
  private static final Duration DEFAULT_TIME = Duration.ofMillis(100);

  private final CopyOnWriteArrayList<FaultRule> rules = new CopyOnWriteArrayList<>();
  private volatile Random random = new Random(0);

  /** Starts the sequence anew; it starts with 0 by itself. */
  public Faults seed(long seed) {
    random = new Random(seed);
    return this;
  }

  /** A fault of every operation that can have it. */
  public Faults add(Fault fault, double probability) {
    return add(new FaultRule(FaultRule.EVERY, fault, probability, DEFAULT_TIME));
  }

  /** A fault of one operation, such as {@code PutItem}; with a time of a tenth of a second. */
  public Faults add(String operation, Fault fault, double probability) {
    return add(new FaultRule(operation, fault, probability, DEFAULT_TIME));
  }

  public Faults add(FaultRule rule) {
    rules.add(rule);
    return this;
  }

  /**
   * Adds the rules of a file, see {@link FaultFile}.
   *
   * @throws IllegalArgumentException naming the line that is wrong
   * @throws java.io.UncheckedIOException when it cannot be read
   */
  public Faults addAll(Path file) {
    FaultFile.read(file, this);
    return this;
  }

  /** No more faults. */
  public void clear() {
    rules.clear();
  }

  /** The rules, in the order in which they were added. */
  public List<FaultRule> rules() {
    return List.copyOf(rules);
  }

  /** Whether a fault happens now; the first rule that applies and is drawn, or null. */
  public @Nullable FaultRule draw(String operation, Fault fault) {
    for (FaultRule rule : rules) {
      if (rule.concerns(operation, fault) && random.nextDouble() < rule.probability()) {
        return rule;
      }
    }
    return null;
  }

  /** A number from 0 to below the bound, for faults that pick something. */
  public int pick(int bound) {
    return random.nextInt(bound);
  }
}
