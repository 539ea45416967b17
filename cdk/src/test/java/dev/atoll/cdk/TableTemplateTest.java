package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.only;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.schema.AtollTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TableTemplateTest {

  private static final String TABLE = "AWS::DynamoDB::Table";
  private static final TableDefinition DEFINITION = AtollTable.DEFINITION;

  private static JsonNode template;
  private static JsonNode table;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().data();
    table = only(template, TABLE);
  }

  @Test
  void table_template_hasTheDeclaredKeysAsStrings() {
    assertThat(table.path("KeySchema"))
        .isEqualTo(
            Synthesized.json(
                """
                [{"AttributeName": "%s", "KeyType": "HASH"}, {"AttributeName": "%s", "KeyType": "RANGE"}]
                """
                    .formatted(DEFINITION.partitionKey(), DEFINITION.sortKey())));
    assertThat(nodes(table.path("AttributeDefinitions")))
        .allMatch(attribute -> attribute.path("AttributeType").asText().equals("S"));
  }

  @Test
  void indexes_template_areExactlyTheDeclaredOnesInOrder() {
    assertThat(RecordIndexes.indexes(table)).isEqualTo(DEFINITION.indexes());
  }

  @Test
  void indexes_ofEveryAccessPattern_existWithTheKeysThatItNames() {
    List<String> deployed =
        RecordIndexes.indexes(table).stream().map(IndexDefinition::name).toList();

    assertThat(AtollTable.patterns().stream().map(AccessPattern::index).flatMap(Optional::stream))
        .isSubsetOf(deployed);
    assertThat(deployed)
        .as("every index is used")
        .isSubsetOf(
            AtollTable.patterns().stream()
                .map(AccessPattern::index)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet()));
  }

  @Test
  void billing_template_isOnDemandWithTheDeclaredCaps() {
    assertThat(table.path("BillingMode").asText()).isEqualTo("PAY_PER_REQUEST");
    assertThat(table.path("ProvisionedThroughput").isMissingNode()).isTrue();
    assertThat(caps(table)).isEqualTo(DEFINITION.caps());
  }

  @Test
  void expiry_template_isTheDeclaredAttribute() {
    assertThat(table.path("TimeToLiveSpecification"))
        .isEqualTo(
            Synthesized.json(
                "{\"AttributeName\": \"" + DEFINITION.ttlAttribute() + "\", \"Enabled\": true}"));
  }

  @Test
  void stream_template_carriesOldAndNewImages() {
    assertThat(table.path("StreamSpecification").path("StreamViewType").asText())
        .isEqualTo("NEW_AND_OLD_IMAGES");
  }

  @Test
  void recovery_template_reachesBack35Days() {
    assertThat(table.path("PointInTimeRecoverySpecification"))
        .isEqualTo(
            Synthesized.json(
                "{\"PointInTimeRecoveryEnabled\": true, \"RecoveryPeriodInDays\": 35}"));
  }

  @Test
  void table_template_isProtectedAndOutlivesItsStack() {
    JsonNode resource = Synthesized.resources(template, TABLE).values().iterator().next();

    assertThat(table.path("DeletionProtectionEnabled").asBoolean()).isTrue();
    assertThat(resource.path("DeletionPolicy").asText()).isEqualTo("Retain");
    assertThat(resource.path("UpdateReplacePolicy").asText()).isEqualTo("Retain");
  }

  @Test
  void table_template_hasNoNameOfItsOwn_soThatItCanBeReplaced() {
    assertThat(table.path("TableName").isMissingNode()).isTrue();
  }

  @Test
  void insights_template_nameThrottledKeysOfTableAndIndexes() {
    JsonNode throttledKeys = Synthesized.json("{\"Enabled\": true, \"Mode\": \"THROTTLED_KEYS\"}");

    assertThat(table.path("ContributorInsightsSpecification")).isEqualTo(throttledKeys);
    assertThat(nodes(table.path("GlobalSecondaryIndexes")))
        .allSatisfy(
            index ->
                assertThat(index.path("ContributorInsightsSpecification"))
                    .isEqualTo(throttledKeys));
  }

  @Test
  void caps_fromContext_replaceTheDeclaredOnes() {
    Map<String, Object> context =
        Map.of(
            "tableReadCap",
            "70",
            "tableWriteCap",
            "60",
            "indexReadCap",
            "50",
            "indexWriteCap",
            "40");

    JsonNode capped = only(Synthesized.with(context, IndexLock.empty()).data(), TABLE);

    assertThat(caps(capped)).isEqualTo(new Caps(70, 60));
    assertThat(RecordIndexes.indexes(capped))
        .hasSize(DEFINITION.indexes().size())
        .allMatch(index -> index.caps().equals(new Caps(50, 40)));
  }

  private static Caps caps(JsonNode resource) {
    JsonNode caps = resource.path("OnDemandThroughput");
    return new Caps(
        caps.path("MaxReadRequestUnits").asLong(), caps.path("MaxWriteRequestUnits").asLong());
  }
}
