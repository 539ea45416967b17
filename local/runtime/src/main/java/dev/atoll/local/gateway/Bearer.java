package dev.atoll.local.gateway;

import java.util.List;
import java.util.Map;

/**
 * Whom the authorizer let pass.
 *
 * @param claims as strings
 * @param scopes of the token; empty when the route asks for none, then the event has {@code null}
 */
record Bearer(Map<String, String> claims, List<String> scopes) {}
