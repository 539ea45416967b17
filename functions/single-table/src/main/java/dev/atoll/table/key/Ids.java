package dev.atoll.table.key;

import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidFactory;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Source of identifiers: ULIDs, 26 characters of Crockford's base 32 that sort by the millisecond
 * of their making.
 *
 * <p>Strictly increasing within one instance, also within one millisecond and when the clock steps
 * back by up to ten seconds. Thread-safe. Two processes started from one snapshot differ as soon as
 * a millisecond passes, since fresh randomness is drawn for each; give a generator that is reseeded
 * on restore, as {@link java.security.SecureRandom} is on Lambda.
 *
 * @see <a href="https://github.com/ulid/spec">the ULID specification</a>
 */
public final class Ids {

  private final UlidFactory factory;

  /** Identifiers of that clock's time and that generator's randomness. */
  public Ids(Clock clock, RandomGenerator random) {
    this.factory = UlidFactory.newMonotonicInstance((LongSupplier) random::nextLong, clock::millis);
  }

  /** A new identifier, greater than every one before. */
  public String next() {
    return factory.create().toString();
  }

  /**
   * The millisecond that the identifier was made in.
   *
   * @throws IllegalArgumentException if it is no ULID in canonical form
   */
  public static Instant time(String id) {
    return Ulid.getInstant(id);
  }

  /** A text that sorts before the identifier, and after every smaller one. */
  public static String before(String id) {
    int last = id.length() - 1;
    return id.substring(0, last) + (char) (id.charAt(last) - 1) + "~";
  }

  /** A text that sorts after the identifier, and before every greater one. */
  public static String after(String id) {
    return id + "~";
  }

  /**
   * The identifier of another moment in the life of what an identifier names: the same whenever it
   * is asked for, and as distinct as the original.
   *
   * @throws IllegalArgumentException if it is no ULID in canonical form
   */
  public static String at(Instant moment, String id) {
    return new Ulid(moment.toEpochMilli(), Ulid.from(id).getRandom()).toString();
  }

  /**
   * The same 128 bits as a UUID, for formats that want one.
   *
   * @throws IllegalArgumentException if it is no ULID in canonical form
   */
  public static UUID uuid(String id) {
    return Ulid.from(id).toUuid();
  }

  /** Whether the text is a ULID in canonical form: 26 upper-case characters. */
  public static boolean isId(String text) {
    return Ulid.isValid(text) && Ulid.from(text).toString().equals(text);
  }
}
