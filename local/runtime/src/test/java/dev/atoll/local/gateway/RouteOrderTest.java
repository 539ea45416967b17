package dev.atoll.local.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which route gets a request does not depend on the order in which routes are declared. */
class RouteOrderTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void match_routesInAnyOrder_isTheMostSpecificOne(long seed) {
    List<GatewayRoute> routes = new ArrayList<>();
    Routes.all().forEach(route -> routes.add(gatewayRoute(route)));
    Collections.shuffle(routes, new Random(seed));
    var table = new RouteTable(routes, TestApi.ECHO);
    for (GatewayRoute route : routes) {
      String path = route.path().replaceAll("\\{\\w+}", "x");
      assertThat(table.match(route.method(), path).key()).isEqualTo(route.key());
    }
  }

  private static GatewayRoute gatewayRoute(Route route) {
    return TestApi.open(route.method().name(), route.path().toString(), TestApi.ECHO);
  }
}
