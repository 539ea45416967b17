package dev.atoll.table.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.table.schema.AtollTable;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

class TableCreatorTest {

  private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory();
  private final DynamoDbClient client = engine.client();

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void createIfAbsent_noTable_createsWhatTheDefinitionSays() {
    TableCreator.createIfAbsent(client, "atoll", AtollTable.DEFINITION);

    TableDescription table = describe();
    assertThat(keys(table.keySchema())).containsExactly("PK", "SK");
    assertThat(table.globalSecondaryIndexes())
        .extracting(GlobalSecondaryIndexDescription::indexName)
        .containsExactlyInAnyOrder("GSI1", "GSI2", "SlugIndex", "WorkIndex");
    assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
    assertThat(table.onDemandThroughput().maxReadRequestUnits()).isEqualTo(2_000);
    assertThat(table.streamSpecification().streamViewType())
        .isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
    assertThat(timeToLive().attributeName()).isEqualTo("expires_at");
  }

  @Test
  void createIfAbsent_tableExists_leavesItAsItIs() {
    TableCreator.createIfAbsent(client, "atoll", AtollTable.DEFINITION);
    String id = describe().tableId();

    TableCreator.createIfAbsent(client, "atoll", AtollTable.DEFINITION);

    assertThat(describe().tableId()).isEqualTo(id);
  }

  @Test
  void createIfAbsent_interruptedBeforeItsLastStep_completesIt() {
    TableCreator.createIfAbsent(client, "atoll", AtollTable.DEFINITION);
    client.updateTimeToLive(
        request ->
            request
                .tableName("atoll")
                .timeToLiveSpecification(ttl -> ttl.enabled(false).attributeName("expires_at")));

    TableCreator.createIfAbsent(client, "atoll", AtollTable.DEFINITION);

    assertThat(timeToLive().timeToLiveStatus())
        .isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
  }

  private TableDescription describe() {
    return client.describeTable(request -> request.tableName("atoll")).table();
  }

  private TimeToLiveDescription timeToLive() {
    return client.describeTimeToLive(request -> request.tableName("atoll")).timeToLiveDescription();
  }

  private static List<String> keys(List<KeySchemaElement> schema) {
    return schema.stream().map(KeySchemaElement::attributeName).toList();
  }
}
