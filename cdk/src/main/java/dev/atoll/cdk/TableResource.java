package dev.atoll.cdk;

import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.Projection;
import dev.atoll.table.definition.TableDefinition;
import java.util.Optional;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.dynamodb.Attribute;
import software.amazon.awscdk.services.dynamodb.AttributeType;
import software.amazon.awscdk.services.dynamodb.BillingMode;
import software.amazon.awscdk.services.dynamodb.ContributorInsightsMode;
import software.amazon.awscdk.services.dynamodb.ContributorInsightsSpecification;
import software.amazon.awscdk.services.dynamodb.GlobalSecondaryIndexProps;
import software.amazon.awscdk.services.dynamodb.PointInTimeRecoverySpecification;
import software.amazon.awscdk.services.dynamodb.ProjectionType;
import software.amazon.awscdk.services.dynamodb.StreamViewType;
import software.amazon.awscdk.services.dynamodb.Table;
import software.constructs.Construct;

/**
 * The one table, as the {@code single-table} module declares it: on demand, capped, recoverable for
 * 35 days, protected from deletion and kept when its stack goes.
 */
final class TableResource {

  private static final int RECOVERY_DAYS = 35;

  private TableResource() {}

  static Table in(Construct scope, TableDefinition definition, Settings settings) {
    Caps caps = settings.tableCaps().orElse(definition.caps());
    Table table =
        Table.Builder.create(scope, "Table")
            .partitionKey(string(definition.partitionKey()))
            .sortKey(string(definition.sortKey()))
            .timeToLiveAttribute(definition.ttlAttribute())
            .billingMode(BillingMode.PAY_PER_REQUEST)
            .maxReadRequestUnits(caps.readUnits())
            .maxWriteRequestUnits(caps.writeUnits())
            .stream(StreamViewType.NEW_AND_OLD_IMAGES)
            .pointInTimeRecoverySpecification(
                PointInTimeRecoverySpecification.builder()
                    .pointInTimeRecoveryEnabled(true)
                    .recoveryPeriodInDays(RECOVERY_DAYS)
                    .build())
            .contributorInsightsSpecification(throttledKeys())
            .deletionProtection(true)
            .removalPolicy(RemovalPolicy.RETAIN)
            .build();
    definition.indexes().forEach(index -> table.addGlobalSecondaryIndex(index(index, settings)));
    return table;
  }

  private static GlobalSecondaryIndexProps index(IndexDefinition index, Settings settings) {
    Caps caps = settings.indexCaps().orElse(index.caps());
    GlobalSecondaryIndexProps.Builder props =
        GlobalSecondaryIndexProps.builder()
            .indexName(index.name())
            .partitionKey(string(index.partitionKey()))
            .projectionType(projection(index.projection()))
            .maxReadRequestUnits(caps.readUnits())
            .maxWriteRequestUnits(caps.writeUnits())
            .contributorInsightsSpecification(throttledKeys());
    Optional.ofNullable(index.sortKey()).ifPresent(sort -> props.sortKey(string(sort)));
    if (index.projection() == Projection.INCLUDE) {
      props.nonKeyAttributes(index.included());
    }
    return props.build();
  }

  private static ProjectionType projection(Projection projection) {
    return switch (projection) {
      case ALL -> ProjectionType.ALL;
      case INCLUDE -> ProjectionType.INCLUDE;
      case KEYS_ONLY -> ProjectionType.KEYS_ONLY;
    };
  }

  /** Costs nothing until a key is throttled, and then names it. Keys hold no personal data. */
  private static ContributorInsightsSpecification throttledKeys() {
    return ContributorInsightsSpecification.builder()
        .enabled(true)
        .mode(ContributorInsightsMode.THROTTLED_KEYS)
        .build();
  }

  private static Attribute string(String name) {
    return Attribute.builder().name(name).type(AttributeType.STRING).build();
  }
}
