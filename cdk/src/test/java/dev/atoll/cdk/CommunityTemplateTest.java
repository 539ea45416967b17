package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.resources;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The community's part of the template, spelled out. */
class CommunityTemplateTest {

  private static JsonNode template;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
  }

  @Test
  void routes_template_reachTheFunctionWithoutTheAuthorizer() {
    Set<String> routes = new TreeSet<>();
    for (JsonNode route : all(template, "AWS::ApiGatewayV2::Route")) {
      String key = route.path("RouteKey").asText();
      if (key.matches("(?!HEAD).* /(accounts|molts|sea|trench|notifications).*")) {
        assertThat(route.path("AuthorizationType").asText()).as(key).isEqualTo("NONE");
        routes.add(key);
      }
    }

    assertThat(routes)
        .contains(
            "PATCH /accounts/me",
            "PUT /accounts/me/username",
            "PUT /accounts/me/email",
            "PUT /accounts/me/password",
            "DELETE /accounts/me",
            "PUT /accounts/me/following/{name}",
            "DELETE /accounts/me/following/authors/{sub}",
            "GET /accounts/{name}/followers",
            "POST /molts",
            "DELETE /molts/{id}",
            "PUT /molts/{id}/like",
            "DELETE /molts/{id}/remolt",
            "GET /molts/{id}/replies",
            "GET /sea",
            "GET /trench",
            "GET /trench/new",
            "GET /notifications",
            "POST /notifications/read")
        .hasSize(28);
  }

  @Test
  void role_template_writesTheCommunitysItemsOnly() {
    Set<String> writable = new TreeSet<>();
    Set<String> listed = new TreeSet<>();
    for (JsonNode statement : tableStatements()) {
      String actions = statement.path("Action").toString();
      if (statement.path("Resource").toString().contains("/index/")) {
        listed.addAll(leadingKeys(statement));
      } else if (actions.contains("PutItem") || actions.contains("UpdateItem")) {
        writable.addAll(leadingKeys(statement));
      }
    }

    assertThat(writable)
        .containsExactly(
            "C#*", "E#*", "F#*", "F#A#*", "IDEM#*#*", "M#*", "N#*", "RL#*#*", "SEA#*#*", "U#*");
    assertThat(listed).containsExactly("C#*", "F#*", "M#*", "RM#*");
  }

  private static List<JsonNode> tableStatements() {
    return resources(template, "AWS::IAM::Policy").entrySet().stream()
        .filter(policy -> policy.getKey().startsWith("CommunityRole"))
        .flatMap(
            policy ->
                nodes(
                    policy.getValue().path("Properties").path("PolicyDocument").path("Statement")))
        .filter(statement -> statement.path("Action").toString().contains("dynamodb:"))
        .toList();
  }

  private static List<String> leadingKeys(JsonNode statement) {
    return texts(
        statement.path("Condition").path("ForAllValues:StringLike").path("dynamodb:LeadingKeys"));
  }
}
