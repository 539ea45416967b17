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

/** The kitchen's part of the template, spelled out. */
class KitchenTemplateTest {

  private static final List<String> WRITES_OF_A_TRANSACTION =
      List.of(
          "dynamodb:ConditionCheckItem",
          "dynamodb:DeleteItem",
          "dynamodb:PutItem",
          "dynamodb:UpdateItem");

  private static JsonNode template;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
  }

  @Test
  void function_template_isDeployed() {
    assertThat(all(template, "AWS::Lambda::Function"))
        .extracting(function -> function.path("Handler").asText())
        .contains("dev.atoll.kitchen.KitchenHandler");
  }

  @Test
  void routes_template_askForATokenOfThePoolWhereAdminsWriteOnly() {
    Map<String, String> kitchen = new TreeMap<>();
    for (JsonNode route : all(template, "AWS::ApiGatewayV2::Route")) {
      String key = route.path("RouteKey").asText();
      if (key.matches("(?!HEAD).* /(cooks|recipes|unlocks|meals).*")) {
        kitchen.put(key, route.path("AuthorizationType").asText());
      }
    }

    assertThat(kitchen)
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("GET /cooks/me", "NONE"),
                Map.entry("PUT /cooks/me", "NONE"),
                Map.entry("POST /recipes", "JWT"),
                Map.entry("PATCH /recipes/{id}", "JWT"),
                Map.entry("DELETE /recipes/{id}", "JWT"),
                Map.entry("GET /recipes/{id}", "NONE"),
                Map.entry("GET /recipes/cookable", "NONE"),
                Map.entry("GET /recipes/locked", "NONE"),
                Map.entry("PUT /recipes/{id}/unlock", "NONE"),
                Map.entry("GET /unlocks", "NONE"),
                Map.entry("POST /recipes/{id}/meals", "NONE"),
                Map.entry("GET /meals", "NONE"),
                Map.entry("GET /meals/{id}", "NONE")));
  }

  @Test
  void role_template_reachesRecipesMembersAndTheListingOnly() {
    Set<String> readable = new TreeSet<>();
    Set<String> writable = new TreeSet<>();
    Set<String> listed = new TreeSet<>();
    for (JsonNode statement : tableStatements()) {
      List<String> keys = leadingKeys(statement);
      if (statement.path("Resource").toString().contains("/index/GSI1")) {
        listed.addAll(keys);
      } else if (texts(statement.path("Action")).containsAll(WRITES_OF_A_TRANSACTION)
          || statement.path("Action").toString().contains("PutItem")) {
        writable.addAll(keys);
      }
      if (statement.path("Action").toString().contains("GetItem")) {
        readable.addAll(keys);
      }
    }

    assertThat(listed).containsExactly("ACCESS#*");
    assertThat(writable).containsExactly("IDEM#*#*", "RECIPE#*", "USER#*");
    assertThat(readable).containsExactly("C#*", "IDEM#*#*", "RECIPE#*", "USER#*");
  }

  @Test
  void alarms_template_coverTheApiAndTheTableThatTheKitchenShares() {
    assertThat(resources(template, "AWS::CloudWatch::Alarm").keySet())
        .anyMatch(id -> id.startsWith("ServerErrors"))
        .anyMatch(id -> id.startsWith("ThrottledReads"))
        .anyMatch(id -> id.startsWith("ThrottledWrites"))
        .hasSizeLessThanOrEqualTo(10);
  }

  private static List<JsonNode> tableStatements() {
    return resources(template, "AWS::IAM::Policy").entrySet().stream()
        .filter(policy -> policy.getKey().startsWith("KitchenRole"))
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
