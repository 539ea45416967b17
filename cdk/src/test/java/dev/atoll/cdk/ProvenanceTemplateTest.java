package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.resources;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Provenance's part of the template, spelled out. */
class ProvenanceTemplateTest {

  private static JsonNode template;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
  }

  @Test
  void function_template_isDeployedWithTheSigningKeysAndNoOtherIs() {
    for (JsonNode function : all(template, "AWS::Lambda::Function")) {
      boolean signs = function.path("Handler").asText().endsWith(".ProvenanceHandler");
      assertThat(function.path("Environment").path("Variables").has("ATOLL_SIGNING_SECRET_ARN"))
          .isEqualTo(signs);
    }
    assertThat(all(template, "AWS::Lambda::Function"))
        .extracting(function -> function.path("Handler").asText())
        .contains("dev.atoll.provenance.ProvenanceHandler");
  }

  @Test
  void signingKeys_template_areReadByWhoSigns() {
    resources(template, "AWS::IAM::Policy")
        .forEach(
            (id, policy) ->
                assertThat(policy.toString().contains("SigningKeys"))
                    .as(id)
                    .isEqualTo(id.startsWith("ProvenanceRole")));
  }

  @Test
  void routes_template_askForATokenOfThePoolWhereOwnersAct() {
    Map<String, String> open = new TreeMap<>();
    for (JsonNode route : all(template, "AWS::ApiGatewayV2::Route")) {
      String key = route.path("RouteKey").asText();
      if (key.matches("(?!HEAD).* /(brands|products|verify|ops-log).*")
          && !route.path("AuthorizationType").asText().equals("JWT")) {
        open.put(key, route.path("AuthorizationType").asText());
      }
    }

    assertThat(open)
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("GET /brands", "NONE"),
                Map.entry("GET /brands/{id}", "NONE"),
                Map.entry("GET /brands/{id}/products", "NONE"),
                Map.entry("GET /products", "NONE"),
                Map.entry("GET /products/{id}", "NONE"),
                Map.entry("GET /products/{id}/events", "NONE"),
                Map.entry("GET /products/{id}/certificate", "NONE"),
                Map.entry("GET /verify/{code}", "NONE"),
                Map.entry("POST /verify/{code}", "NONE"),
                Map.entry("GET /verify/by-hash/{sha256}", "NONE"),
                Map.entry("POST /products/{id}/claim", "NONE"),
                Map.entry("POST /products/{id}/disputes", "NONE")));
  }

  @Test
  void throttle_ofClaims_isStricterThanTheStages() {
    JsonNode stage = all(template, "AWS::ApiGatewayV2::Stage").getFirst();
    int usual = stage.path("DefaultRouteSettings").path("ThrottlingRateLimit").asInt();
    for (String route : List.of("POST /products/{id}/claim", "POST /products/{id}/disputes")) {
      assertThat(stage.path("RouteSettings").path(route).path("ThrottlingRateLimit").asInt())
          .isPositive()
          .isLessThan(usual);
    }
  }

  @Test
  void role_template_reachesBrandsAndProductsOnly() {
    Set<String> keys = new TreeSet<>();
    Set<String> listed = new TreeSet<>();
    for (JsonNode statement : tableStatements()) {
      boolean index = statement.path("Resource").toString().contains("/index/");
      (index ? listed : keys).addAll(leadingKeys(statement));
    }

    assertThat(listed).containsExactly("BRAND", "BRAND#*", "OWNER#*", "PRODUCT#*");
    assertThat(keys)
        .containsExactly(
            "BRAND#*",
            "C#*",
            "DELIVERY#*",
            "HASH#*",
            "IDEM#*#*",
            "OPS_LOG#*",
            "PRODUCT#*",
            "RL#*#*",
            "VERIFY#*");
  }

  private static List<JsonNode> tableStatements() {
    return resources(template, "AWS::IAM::Policy").entrySet().stream()
        .filter(policy -> policy.getKey().startsWith("ProvenanceRole"))
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
