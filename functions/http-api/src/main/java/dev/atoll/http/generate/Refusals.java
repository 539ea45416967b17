package dev.atoll.http.generate;

import dev.atoll.http.route.Access;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The statuses of refusals that a route can be expected to give, as far as its declaration tells.
 */
final class Refusals {

  private Refusals() {}

  static SortedSet<String> of(Route route) {
    SortedSet<String> statuses = new TreeSet<>();
    addForInput(route, statuses);
    addForCaller(route.access(), statuses);
    if (!route.variables().isEmpty()) {
      statuses.add("404");
    }
    if (route.method() != HttpMethod.GET) {
      statuses.add("409");
      statuses.add("429");
    }
    if (route.ifMatch()) {
      statuses.add("412");
    }
    statuses.add("503");
    return statuses;
  }

  private static void addForInput(Route route, SortedSet<String> statuses) {
    if (!route.parameters().isEmpty() || route.body().isPresent()) {
      statuses.add("400");
    }
    if (route.body().isPresent()) {
      statuses.add("413");
      statuses.add("415");
    }
    if (route.body().isPresent() || route.idempotencyKey()) {
      statuses.add("422");
    }
  }

  private static void addForCaller(Access access, SortedSet<String> statuses) {
    switch (access) {
      case Access.Public everyone -> {}
      case Access.MemberOptional optional -> statuses.add("401");
      case Access.Member member -> statuses.add("401");
      case Access.Cognito user -> {
        statuses.add("401");
        statuses.add("403");
      }
    }
  }
}
