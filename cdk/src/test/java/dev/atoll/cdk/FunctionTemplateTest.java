package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.resources;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FunctionTemplateTest {

  private static final String FUNCTION = "AWS::Lambda::Function";

  /** All inline policies of a role together: IAM and AWS STS quotas, in the IAM user guide. */
  private static final int LONGEST_POLICY = 10_240;

  private static JsonNode template;
  private static List<JsonNode> functions;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
    functions = all(template, FUNCTION);
  }

  @Test
  void functions_template_areOneForEachHandlerModule() {
    assertThat(functions)
        .extracting(function -> function.path("Handler").asText())
        .containsExactlyInAnyOrderElementsOf(workloads().map(Workload::handlerClass).toList());
  }

  @Test
  void functions_template_runJava25OnArm() {
    assertThat(functions)
        .allSatisfy(
            function -> {
              assertThat(function.path("Runtime").asText()).isEqualTo("java25");
              assertThat(texts(function.path("Architectures"))).containsExactly("arm64");
              assertThat(function.path("PackageType").asText("Zip")).isEqualTo("Zip");
            });
  }

  @Test
  void functions_template_startFromSnapshotsOfPublishedVersionsBehindAnAlias() {
    assertThat(functions)
        .allMatch(
            function ->
                function.path("SnapStart").path("ApplyOn").asText().equals("PublishedVersions"));
    assertThat(all(template, "AWS::Lambda::Version")).hasSize(functions.size());
    assertThat(all(template, "AWS::Lambda::Alias"))
        .hasSize(functions.size())
        .allSatisfy(
            alias -> {
              assertThat(alias.path("Name").asText()).isEqualTo("live");
              assertThat(alias.path("FunctionVersion").path("Fn::GetAtt").path(0).asText())
                  .contains("CurrentVersion");
            });
  }

  @Test
  void functions_template_useNothingThatSnapStartRefuses() {
    assertThat(functions)
        .allSatisfy(
            function -> {
              assertThat(function.path("FileSystemConfigs").isMissingNode()).isTrue();
              assertThat(function.path("EphemeralStorage").path("Size").asInt(512))
                  .isLessThanOrEqualTo(512);
            });
    assertThat(all(template, "AWS::Lambda::Alias"))
        .allMatch(alias -> alias.path("ProvisionedConcurrencyConfig").isMissingNode());
  }

  @Test
  void logs_template_areJsonInAGroupOfTheirOwnThatForgets() {
    assertThat(functions)
        .extracting(
            function -> function.path("LoggingConfig").path("LogGroup").path("Ref").asText())
        .doesNotHaveDuplicates()
        .allSatisfy(
            group ->
                assertThat(
                        template
                            .path("Resources")
                            .path(group)
                            .path("Properties")
                            .path("RetentionInDays")
                            .asInt())
                    .isEqualTo(30));
    assertThat(functions)
        .allMatch(
            function -> function.path("LoggingConfig").path("LogFormat").asText().equals("JSON"));
  }

  @Test
  void functions_template_areTraced() {
    assertThat(functions)
        .allMatch(
            function -> function.path("TracingConfig").path("Mode").asText().equals("Active"));
  }

  @Test
  void concurrency_byDefault_isReservedForNobody() {
    assertThat(functions)
        .allMatch(function -> function.path("ReservedConcurrentExecutions").isMissingNode());
  }

  @Test
  void concurrencyAndMemory_fromContext_areThoseOfEveryFunction() {
    Map<String, Object> context = Map.of("reservedConcurrency", "7", "memory", "2048");

    assertThat(all(Synthesized.with(context, IndexLock.empty()).application(), FUNCTION))
        .allMatch(function -> function.path("ReservedConcurrentExecutions").asInt() == 7)
        .allMatch(function -> function.path("MemorySize").asInt() == 2_048);
  }

  @Test
  void environment_template_namesTableAndSecretAndHoldsNoSecret() {
    assertThat(functions)
        .allSatisfy(
            function -> {
              JsonNode variables = function.path("Environment").path("Variables");
              assertThat(variables.path("ATOLL_TABLE").toString())
                  .contains("ExportsOutputRefTable");
              assertThat(variables.path("ATOLL_SECRET_ARN").toString())
                  .contains("ExportsOutputRefKey");
              assertThat(variables.has("ATOLL_ORIGIN_SECRET_ARN")).isFalse();
            });
  }

  @Test
  void secretsExtension_template_isTheArmLayerOfTheRegionWithATimeLimit() {
    assertThat(functions)
        .allSatisfy(
            function -> {
              assertThat(function.path("Layers")).hasSize(1);
              assertThat(function.path("Layers").toString()).contains("arm64", "AWS::Region");
              JsonNode variables = function.path("Environment").path("Variables");
              assertThat(variables.path("SECRETS_MANAGER_TIMEOUT_MILLIS").asInt()).isEqualTo(3_000);
              assertThat(variables.path("SECRETS_MANAGER_TTL").asInt()).isEqualTo(300);
            });
  }

  @Test
  void roles_template_areOneForEachFunctionWithoutManagedPolicies() {
    assertThat(functions)
        .extracting(function -> function.path("Role").path("Fn::GetAtt").path(0).asText())
        .doesNotHaveDuplicates();
    assertThat(all(template, "AWS::IAM::Role"))
        .allMatch(role -> role.path("ManagedPolicyArns").isMissingNode());
  }

  @Test
  void policies_template_allowTheTableExactlyWhatPatternsDeclare() {
    workloads()
        .forEach(
            workload ->
                assertThat(tableGrants(workload))
                    .as(workload.id())
                    .containsExactlyInAnyOrderElementsOf(TableGrant.of(workload.patterns())));
  }

  @Test
  void policies_template_neverScanNorReachBeyondTheirResources() {
    workloads()
        .flatMap(workload -> statements(workload).stream())
        .forEach(
            statement -> {
              assertThat(actions(statement))
                  .allMatch(action -> !action.contains("*"))
                  .doesNotContain("dynamodb:Scan", "dynamodb:PartiQLSelect");
              if (statement.path("Resource").asText().equals("*")) {
                assertThat(actions(statement)).allMatch(action -> action.startsWith("xray:"));
              }
            });
  }

  @Test
  void policies_template_fitIntoARole() {
    workloads()
        .forEach(
            workload -> {
              // A table's ARN is longer than the reference that stands for it: 120 bytes more are
              // allowed for each.
              int statements = statements(workload).size();
              int size = statements(workload).toString().length() + statements * 120;
              assertThat(size).as(workload.id()).isLessThan(LONGEST_POLICY);
            });
  }

  @Test
  void functions_template_waitForTheirPolicies_sinceASnapshotReadsTheTable() {
    resources(template, FUNCTION)
        .forEach(
            (id, function) ->
                assertThat(texts(function.path("DependsOn")))
                    .as(id)
                    .anyMatch(name -> name.contains("RoleDefaultPolicy")));
  }

  private static Stream<Workload> workloads() {
    return Workload.all().stream();
  }

  private static List<TableGrant> tableGrants(Workload workload) {
    List<TableGrant> grants = new ArrayList<>();
    for (JsonNode statement : statements(workload)) {
      if (isOnItems(statement)) {
        assertThat(statement.path("Condition")).hasSize(1);
        grants.add(
            new TableGrant(
                index(statement),
                actions(statement),
                texts(
                    statement
                        .path("Condition")
                        .path("ForAllValues:StringLike")
                        .path("dynamodb:LeadingKeys"))));
      }
    }
    return grants;
  }

  /** Not on the stream, which Lambda reads: StreamTemplateTest has those. */
  private static boolean isOnItems(JsonNode statement) {
    return actions(statement).getFirst().matches("dynamodb:(?!.*(Stream|Shard|Records)).*");
  }

  private static java.util.Optional<String> index(JsonNode statement) {
    JsonNode joined = statement.path("Resource").path("Fn::Join").path(1);
    assertThat(statement.path("Resource").toString()).contains("ExportsOutputFnGetAttTable");
    return nodes(joined)
        .filter(JsonNode::isTextual)
        .map(part -> part.asText().substring("/index/".length()))
        .findFirst();
  }

  private static List<String> actions(JsonNode statement) {
    JsonNode action = statement.path("Action");
    return action.isArray() ? texts(action) : List.of(action.asText());
  }

  private static List<JsonNode> statements(Workload workload) {
    return resources(template, "AWS::IAM::Policy").entrySet().stream()
        .filter(policy -> policy.getKey().startsWith(workload.id() + "Role"))
        .flatMap(
            policy ->
                nodes(
                    policy.getValue().path("Properties").path("PolicyDocument").path("Statement")))
        .toList();
  }
}
