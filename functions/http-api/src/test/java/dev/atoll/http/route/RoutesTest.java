package dev.atoll.http.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.PlatformPatterns;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoutesTest {

  @Test
  void everyRoute_saysWhatItDoes() {
    assertThat(Routes.all()).allSatisfy(route -> assertThat(route.summary()).isNotBlank());
  }

  @Test
  void everyRoute_usesDeclaredPatternsOnly() {
    assertThat(Routes.all())
        .allSatisfy(route -> assertThat(AtollTable.patterns()).containsAll(route.patterns()));
  }

  @Test
  void everyRoute_butThoseAboutTheService_readsOrWritesSomething() {
    assertThat(Routes.all())
        .filteredOn(route -> route.patterns().isEmpty())
        .containsExactlyInAnyOrder(PlatformRoutes.GET_HEALTH, PlatformRoutes.GET_OPENAPI);
  }

  @Test
  void everyRouteForMembers_checksTheSession() {
    assertThat(Routes.all())
        .filteredOn(route -> route.access() instanceof Access.Member)
        .isNotEmpty()
        .allSatisfy(route -> assertThat(route.patterns()).contains(PlatformPatterns.SESSION));
  }

  @Test
  void onlyAnswersToEverybody_areShared() {
    assertThat(Routes.all())
        .filteredOn(route -> route.cache().shared().isPresent())
        .isNotEmpty()
        .allSatisfy(
            route -> {
              assertThat(route.access()).isInstanceOf(Access.Public.class);
              assertThat(route.method()).isEqualTo(HttpMethod.GET);
            });
  }

  @Test
  void everyFunction_hasRoutes_andTheTableHasNoOther() {
    assertThat(List.of(Function.values()))
        .allSatisfy(function -> assertThat(Routes.of(function)).isNotEmpty());
    assertThat(List.of(Function.values()).stream().mapToInt(f -> Routes.of(f).size()).sum())
        .isEqualTo(Routes.all().size());
  }

  @Test
  void writesOfOthersThings_takeMoreThanBeingSomebody() {
    assertThat(Routes.all())
        .filteredOn(route -> route.method() != HttpMethod.GET)
        .filteredOn(route -> route.access() instanceof Access.Public)
        .containsExactlyInAnyOrder(
            CommunityRoutes.CREATE_ACCOUNT,
            CommunityRoutes.CREATE_SESSION,
            ProvenanceRoutes.SCAN,
            ProvenanceRoutes.CLAIM_PRODUCT,
            ProvenanceRoutes.FILE_DISPUTE);
  }

  @Test
  void template_matchesWholeSegments() {
    PathTemplate template = PathTemplate.parse("/posts/{id}/comments");
    assertThat(template.match("/posts/7/comments")).contains(Map.of("id", "7"));
    assertThat(template.match("/posts/7/comments/")).isEmpty();
    assertThat(template.match("/posts//comments")).isEmpty();
    assertThat(template.match("/posts/7")).isEmpty();
    assertThat(template.match("posts/7/comments")).isEmpty();
    assertThat(template.match("")).isEmpty();
    assertThat(template).hasToString("/posts/{id}/comments");
  }

  @Test
  void templates_sortMostSpecificFirst() {
    PathTemplate literal = PathTemplate.parse("/authors/me");
    PathTemplate variable = PathTemplate.parse("/authors/{sub}");
    assertThat(literal).isLessThan(variable);
    assertThat(variable).isGreaterThan(literal).isEqualByComparingTo(variable);
  }

  @ParameterizedTest
  @ValueSource(strings = {"posts", "/posts/", "//", "/Posts", "/{}", "/a{b}", "/{a", "/a b"})
  void template_thatTheGatewayWouldNotTake_isRefused(String template) {
    assertThatThrownBy(() -> PathTemplate.parse(template))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void route_thatDoesNotDeclareItsVariables_isRefused() {
    assertThatThrownBy(
            () ->
                RouteBuilder.route(
                        "x", HttpMethod.GET, "/x/{id}", Function.POSTS, Access.everyone())
                    .answers(Answer.noContent()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("/x/{id}");
  }
}
