package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.http.generate.Samples;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.fixture.Answer;
import dev.atoll.table.Attributes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The owner of one brand can do nothing to another: every route that is for owners. */
class OwnershipTest {

  @RegisterExtension static final Market MARKET = new Market();

  /** For users of the pool, but not about a brand that exists. */
  private static final Set<String> NOBODYS = Set.of("createBrand", "listOwnBrands", "getOpsLog");

  private static String intruder;
  private static String brand;
  private static String product;
  private static String webhook;
  private static List<Attributes> before;

  @BeforeAll
  static void found() {
    intruder = MARKET.user();
    MARKET.brand(intruder);
    String owner = MARKET.user();
    brand = MARKET.brand(owner);
    Answer registered = MARKET.product(brand, owner);
    product = registered.text("id");
    Market.made(MARKET.claim(registered));
    webhook =
        Market.made(
                MARKET.post(
                    "/brands/" + brand + "/webhooks",
                    owner,
                    Map.of("url", "https://example.org/", "events", List.of("claim"))))
            .text("id");
    before = everything();
  }

  static Stream<Route> routes() {
    return Routes.of(Function.PROVENANCE).stream()
        .filter(route -> route.access() instanceof Access.Cognito)
        .filter(route -> !NOBODYS.contains(route.operation()));
  }

  @Test
  void routes_forOwners_areAllThatAreNotPublic() {
    assertThat(routes()).hasSizeGreaterThanOrEqualTo(18);
  }

  @ParameterizedTest
  @MethodSource("routes")
  void route_byAnotherOwnerOrAnAdmin_isForbiddenAndChangesNothing(Route route) {
    for (String token : List.of(intruder, MARKET.admin(), MARKET.atoll().token("b", "brand"))) {
      Answer answer = MARKET.raw(route.method().name(), path(route), token, body(route));

      assertThat(answer.status()).as("%s: %s", route, answer.body()).isEqualTo(403);
    }
    assertThat(everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("routes")
  void route_byNobody_isUnauthenticated(Route route) {
    assertThat(MARKET.raw(route.method().name(), path(route), "", body(route)).status())
        .isEqualTo(401);
  }

  private static String path(Route route) {
    String path = route.path().toString();
    return path.replace("{id}", path.startsWith("/brands") ? brand : product)
        .replace("{wid}", webhook)
        .replace("{tid}", "1798632000-burst-" + product);
  }

  private static String body(Route route) {
    if (route.method() == HttpMethod.GET || route.body().isEmpty()) {
      return "";
    }
    @SuppressWarnings("unchecked")
    Map<String, Object> sample = (Map<String, Object>) Samples.of(route.body().get().fields());
    return JSONObjectUtils.toJSONString(sample);
  }

  private static List<Attributes> everything() {
    return Stream.concat(MARKET.brandItems(brand).stream(), MARKET.productItems(product).stream())
        .toList();
  }
}
