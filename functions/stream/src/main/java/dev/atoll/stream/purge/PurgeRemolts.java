package dev.atoll.stream.purge;

import dev.atoll.stream.feed.Followers;
import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SocialPatterns;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the remolts of a deleted account out of its followers' feeds, one after the other, and
 * removes them. Two walks in one: the position holds the last remolt that is done, and how far the
 * followers were walked for the next one, under names of their own.
 */
public final class PurgeRemolts {

  private static final String INNER = "follower.";

  private final Background background;
  private final Followers followers;
  private final PurgeActs acts;

  PurgeRemolts(Background background, Followers followers, PurgeActs acts) {
    this.background = background;
    this.followers = followers;
    this.acts = acts;
  }

  Optional<Position> walk(String account, Optional<Position> from, Slice slice) {
    Optional<Position> done = part(from, false);
    Optional<Position> inner = part(from, true);
    while (true) {
      Page<Remolt.Row> page =
          background
              .table()
              .query(SocialPatterns.REMOLTS_BY_MEMBER.in(account), new PageRequest(1, done));
      if (page.items().isEmpty()) {
        return Optional.empty();
      }
      Remolt.Row remolt = page.items().getFirst();
      inner = followers.hide(new Followee.Member(account), remolt.id(), inner, slice);
      if (inner.isPresent()) {
        return Optional.of(joined(done, inner.get()));
      }
      acts.remolt(remolt);
      slice.count("actsPurged", 1);
      done = page.next();
      if (done.isEmpty() || slice.isOver()) {
        return done;
      }
    }
  }

  private static Position joined(Optional<Position> done, Position inner) {
    Map<String, String> keys = new HashMap<>();
    done.ifPresent(position -> keys.putAll(position.keys()));
    inner.keys().forEach((name, value) -> keys.put(INNER + name, value));
    return Position.of(keys);
  }

  private static Optional<Position> part(Optional<Position> from, boolean inner) {
    Map<String, String> keys = new HashMap<>();
    from.ifPresent(
        position ->
            position
                .keys()
                .forEach(
                    (name, value) -> {
                      if (name.startsWith(INNER) == inner) {
                        keys.put(inner ? name.substring(INNER.length()) : name, value);
                      }
                    }));
    return keys.isEmpty() ? Optional.empty() : Optional.of(Position.of(keys));
  }
}
