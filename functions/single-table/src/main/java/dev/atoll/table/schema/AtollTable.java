package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.ItemType;
import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.Projection;
import dev.atoll.table.definition.TableDefinition;
import java.util.List;
import java.util.stream.Stream;

/** Atoll's one table: its definition, every type of item in it and every access pattern on it. */
public final class AtollTable {

  /** First listing of an item; overloaded and sparse. */
  public static final String GSI1 = "GSI1";

  /** Second listing: inverted edges, children of a parent. */
  public static final String GSI2 = "GSI2";

  /** A published post by its slug, body included. */
  public static final String SLUG_INDEX = "SlugIndex";

  /** Sparse queue of durable work. */
  public static final String WORK_INDEX = "WorkIndex";

  private static final Caps INDEX_CAPS = new Caps(1_000, 1_000);

  /** Keys, indexes, projections and default caps. */
  public static final TableDefinition DEFINITION =
      new TableDefinition(
          "PK",
          "SK",
          "expires_at",
          List.of(
              listing(GSI1),
              listing(GSI2),
              new IndexDefinition(SLUG_INDEX, "slug", null, Projection.ALL, List.of(), INDEX_CAPS),
              new IndexDefinition(
                  WORK_INDEX, "WORKPK", "WORKSK", Projection.KEYS_ONLY, List.of(), INDEX_CAPS)),
          new Caps(2_000, 1_000));

  private AtollTable() {}

  /** Every declared pattern, in the order of the chart. */
  public static List<AccessPattern> patterns() {
    return Stream.of(
            BlogPatterns.ALL,
            CommunityPatterns.ALL,
            SocialPatterns.ALL,
            FanOutPatterns.ALL,
            PurgePatterns.ALL,
            ProvenancePatterns.ALL,
            ThreatPatterns.ALL,
            KitchenPatterns.ALL,
            PlatformPatterns.ALL)
        .<AccessPattern>flatMap(List::stream)
        .toList();
  }

  /** Every type of item, in the order of the chart. */
  public static List<ItemType<?>> types() {
    return List.of(
        Post.TYPE,
        PostCard.TYPE,
        Comment.TYPE,
        Comment.HELD_TYPE,
        SlugMarker.TYPE,
        TagEntry.TYPE,
        AuthorProfile.TYPE,
        SiteSettings.TYPE,
        Account.TYPE,
        EmailMarker.TYPE,
        UsernameMarker.TYPE,
        Session.TYPE,
        LiveSessions.TYPE,
        Molt.TYPE,
        Like.TYPE,
        Remolt.TYPE,
        Follow.TYPE,
        Follow.AUTHOR_TYPE,
        FeedEntry.TYPE,
        MergedFollowee.TYPE,
        SeaEntry.TYPE,
        Notification.TYPE,
        NotificationMarker.TYPE,
        ReadMark.TYPE,
        Brand.TYPE,
        BrandCounters.TYPE,
        BrandScanWindow.TYPE,
        Webhook.TYPE,
        Product.TYPE,
        ChainHead.TYPE,
        ProvenanceEvent.TYPE,
        Claim.TYPE,
        Dispute.TYPE,
        Scan.TYPE,
        ScanWindow.TYPE,
        ProductCounters.TYPE,
        CodeMarker.TYPE,
        HashMarker.TYPE,
        SkuMarker.TYPE,
        ThreatAlert.TYPE,
        Delivery.TYPE,
        OpsLogEntry.TYPE,
        Cook.TYPE,
        Recipe.TYPE,
        RecipeCard.TYPE,
        Unlock.TYPE,
        UnlockMarker.TYPE,
        Meal.TYPE,
        RateLimitWindow.TYPE,
        IdempotencyRecord.TYPE);
  }

  private static IndexDefinition listing(String name) {
    return new IndexDefinition(
        name, name + "PK", name + "SK", Projection.INCLUDE, List.of("type", "summary"), INDEX_CAPS);
  }
}
