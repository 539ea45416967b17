package dev.atoll.http;

import dev.atoll.http.route.BlogRoutes;
import java.util.Set;

/** Who makes a request. */
public sealed interface Principal {

  /** Nobody in particular. */
  record Anonymous() implements Principal {}

  /**
   * A member of the community with a live session.
   *
   * @param sessionHash names the session, not its secret
   */
  record Member(String accountId, String username, String sessionHash) implements Principal {}

  /**
   * A user of the user pool.
   *
   * @param sub immutable subject
   */
  record User(String sub, Set<String> groups) implements Principal {

    public User {
      groups = Set.copyOf(groups);
    }

    /** Whether the user may do everything. */
    public boolean isAdmin() {
      return groups.contains(BlogRoutes.ADMIN);
    }

    /** Whether the user is in a group, or an admin. */
    public boolean isIn(String group) {
      return isAdmin() || groups.contains(group);
    }
  }

  /**
   * The name under which idempotency keys and cursors of this principal are kept apart from
   * others'.
   */
  default String name() {
    return switch (this) {
      case Anonymous anonymous -> "anon";
      case Member member -> member.accountId();
      case User user -> user.sub();
    };
  }
}
