package dev.atoll.http.route;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The one table of routes. */
public final class Routes {

  private static final List<Route> ALL = table();

  private Routes() {}

  /** Every route, in the order of the documentation. */
  public static List<Route> all() {
    return ALL;
  }

  /** The routes that one function answers. */
  public static List<Route> of(Function function) {
    return ALL.stream().filter(route -> route.function() == function).toList();
  }

  private static List<Route> table() {
    List<Route> routes = new ArrayList<>();
    routes.addAll(BlogRoutes.ALL);
    routes.addAll(CommunityRoutes.ALL);
    routes.addAll(SocialRoutes.ALL);
    routes.addAll(ProvenanceRoutes.ALL);
    routes.addAll(KitchenRoutes.ALL);
    routes.addAll(PlatformRoutes.ALL);
    refuseTwins(routes);
    return List.copyOf(routes);
  }

  private static void refuseTwins(List<Route> routes) {
    Map<String, Route> seen = new HashMap<>();
    for (Route route : routes) {
      String shape = route.key().replaceAll("\\{[^}]*}", "{}");
      if (seen.put(shape, route) != null || seen.put(route.operation(), route) != null) {
        throw new IllegalStateException("declared twice: " + route);
      }
    }
  }
}
