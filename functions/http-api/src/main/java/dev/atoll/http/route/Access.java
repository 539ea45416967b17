package dev.atoll.http.route;

import java.util.Optional;

/** Who may call a route. There is no default: a route cannot be declared without one. */
public sealed interface Access {

  /** Anybody; credentials are not looked at. */
  record Public() implements Access {}

  /**
   * Anybody, or a member with a session: a request that shows a bad token is refused, not taken for
   * anonymous.
   */
  record MemberOptional() implements Access {}

  /**
   * A member of the community with a live session, checked by the function in one consistent read.
   */
  record Member() implements Access {}

  /**
   * A user of the user pool with an access token, checked by the gateway before any function runs.
   *
   * @param group the group that the user must be in; users of the group {@code admin} pass wherever
   *     a group is asked for
   */
  record Cognito(Optional<String> group) implements Access {}

  /** Anybody. */
  static Access everyone() {
    return new Public();
  }

  /** Anybody; a member with a session may see more. */
  static Access memberOptional() {
    return new MemberOptional();
  }

  /** A member with a session. */
  static Access member() {
    return new Member();
  }

  /** Any user of the pool; the operation decides by what the request is about. */
  static Access user() {
    return new Cognito(Optional.empty());
  }

  /** A user of the pool who is in this group, or an admin. */
  static Access userIn(String group) {
    return new Cognito(Optional.of(group));
  }
}
