package dev.atoll.local.gateway;

import java.util.Set;

/** Who may pass a route, as far as the gateway itself looks. */
public sealed interface Authorization {

  /** Everybody; the function may look closer. */
  record Open() implements Authorization {}

  /**
   * Bearers of a token that the JWT authorizer accepts.
   *
   * @param scopes the token must have one of these, unless there are none
   */
  record Jwt(Set<String> scopes) implements Authorization {
    public Jwt {
      scopes = Set.copyOf(scopes);
    }
  }
}
