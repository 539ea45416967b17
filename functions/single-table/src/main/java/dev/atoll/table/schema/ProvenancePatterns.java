package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of provenance, as requests need them. */
public final class ProvenancePatterns {

  /** A brand for everybody. */
  public static final GetPattern<Brand> BRAND =
      GetPattern.eventual("provenance.brand", Brand.TYPE, "a brand");

  /** A brand as it is at this moment, to decide by its owner. */
  public static final GetPattern<Brand> BRAND_TO_DECIDE =
      GetPattern.consistent("provenance.brand-to-decide", Brand.TYPE, "whose brand it is");

  /** All brands, newest first. */
  public static final QueryPattern<Brand> BRANDS =
      QueryPattern.over("provenance.brands", Brand.LISTING, Brand::row, "all brands, newest first")
          .onIndex(AtollTable.GSI1)
          .newestFirst();

  /** The oldest brand: nothing was registered before it. */
  public static final QueryPattern<Brand> OLDEST_BRAND =
      QueryPattern.over(
              "provenance.oldest-brand",
              Brand.LISTING,
              Brand::row,
              "the oldest brand: no product is older, so the gallery ends with its month")
          .onIndex(AtollTable.GSI1);

  /** The brands of an owner, newest first. */
  public static final QueryPattern<Brand> OWN_BRANDS =
      QueryPattern.over(
              "provenance.own-brands", Brand.BY_OWNER, Brand::row, "one's own brands, newest first")
          .onIndex(AtollTable.GSI2)
          .newestFirst();

  /** The shares of a brand's counters. */
  public static final QueryPattern<BrandCounters> BRAND_COUNTERS =
      QueryPattern.over(
          "provenance.brand-counters",
          BrandCounters.KEY,
          BrandCounters.TYPE::decode,
          "the shares of a brand's counters");

  /** Scans of a brand by day and country. */
  public static final QueryPattern<BrandScanWindow> BRAND_SCANS =
      QueryPattern.over(
          "provenance.brand-scans",
          BrandScanWindow.KEY,
          BrandScanWindow.TYPE::decode,
          "scans of a brand's products by day and country");

  /** A product for everybody. */
  public static final GetPattern<Product> PRODUCT =
      GetPattern.eventual("provenance.product", Product.TYPE, "a product");

  /** A product as it is at this moment, to change it or decide by it. */
  public static final GetPattern<Product> PRODUCT_TO_CHANGE =
      GetPattern.consistent(
          "provenance.product-to-change", Product.TYPE, "a product, to change it or decide by it");

  /** The head of a chain as it is at this moment. */
  public static final GetPattern<ChainHead> CHAIN_HEAD =
      GetPattern.consistent(
          "provenance.chain-head", ChainHead.TYPE, "the head of a chain, to append to it");

  /** Products of a brand, newest first. */
  public static final QueryPattern<ProductSummary> BRAND_PRODUCTS =
      QueryPattern.over(
              "provenance.brand-products",
              Product.BY_BRAND,
              ProductSummary::row,
              "products of a brand, newest first")
          .onIndex(AtollTable.GSI1)
          .newestFirst();

  /** Products registered in a month, newest first. */
  public static final QueryPattern<ProductSummary> MONTH_PRODUCTS =
      QueryPattern.over(
              "provenance.month-products",
              Product.BY_MONTH,
              ProductSummary::row,
              "products registered in a month, newest first")
          .onIndex(AtollTable.GSI2)
          .newestFirst();

  /** The events of a product, oldest first. */
  public static final QueryPattern<ProvenanceEvent> EVENTS =
      QueryPattern.over(
          "provenance.events",
          ProvenanceEvent.KEY,
          ProvenanceEvent.TYPE::decode,
          "the events of a product, oldest first");

  /** One event. */
  public static final GetPattern<ProvenanceEvent> EVENT =
      GetPattern.consistent(
          "provenance.event", ProvenanceEvent.TYPE, "an event, to answer a repeated request");

  /** Which product has a code. */
  public static final GetPattern<CodeMarker> CODE =
      GetPattern.eventual("provenance.code", CodeMarker.TYPE, "which product a code is on");

  /** Which product has a hash. */
  public static final GetPattern<HashMarker> HASH =
      GetPattern.eventual("provenance.hash", HashMarker.TYPE, "which product has a hash");

  /** Everything that a verification looks at. */
  public static final QueryPattern<DossierRow> DOSSIER =
      QueryPattern.over(
              "provenance.dossier",
              ProvenanceEvent.KEY,
              DossierRow::decode,
              "chain head, claim, counters, events and product, to verify them")
          .range(dossier());

  /** The same as it is at this moment: asked before anything is called tampered with. */
  public static final QueryPattern<DossierRow> DOSSIER_AT_THIS_MOMENT =
      QueryPattern.over(
              "provenance.dossier-at-this-moment",
              ProvenanceEvent.KEY,
              DossierRow::decode,
              "the same consistently, before a verdict of tampering: an append may be under way")
          .range(dossier())
          .consistently();

  /** The claim of a product. */
  public static final GetPattern<Claim> CLAIM =
      GetPattern.consistent("provenance.claim", Claim.TYPE, "who claimed a product");

  /** Disputes about a product, newest first. */
  public static final QueryPattern<Dispute> DISPUTES =
      QueryPattern.over(
              "provenance.disputes",
              Dispute.KEY,
              Dispute.TYPE::decode,
              "disputes about a product, newest first")
          .newestFirst();

  /** One dispute. */
  public static final GetPattern<Dispute> DISPUTE =
      GetPattern.consistent("provenance.dispute", Dispute.TYPE, "a dispute");

  /** Scans of a product, newest first. */
  public static final QueryPattern<Scan> SCANS =
      QueryPattern.over(
              "provenance.scans", Scan.KEY, Scan.TYPE::decode, "scans of a product, newest first")
          .newestFirst();

  /** Alerts of a brand, newest first. */
  public static final QueryPattern<ThreatAlert> THREATS =
      QueryPattern.over(
              "provenance.threats",
              ThreatAlert.KEY,
              ThreatAlert.TYPE::decode,
              "alerts of a brand, newest first, whatever the month")
          .newestFirst();

  /** Webhooks of a brand. */
  public static final QueryPattern<Webhook> WEBHOOKS =
      QueryPattern.over(
          "provenance.webhooks", Webhook.KEY, Webhook.TYPE::decode, "webhooks of a brand");

  /** One webhook. */
  public static final GetPattern<Webhook> WEBHOOK =
      GetPattern.consistent("provenance.webhook", Webhook.TYPE, "a webhook of a brand");

  /** A day of the ops log, newest first. */
  public static final QueryPattern<OpsLogEntry> OPS_LOG =
      QueryPattern.over(
              "provenance.ops-log",
              OpsLogEntry.KEY,
              OpsLogEntry.TYPE::decode,
              "a day of the ops log, newest first; several days at once")
          .newestFirst();

  /** A new brand. */
  public static final WritePattern CREATE_BRAND =
      WritePattern.transaction(
          "provenance.create-brand", "a brand", "2 WRU + 1 GSI1 + 1 GSI2", Brand.TYPE);

  /** A product registered. */
  public static final WritePattern REGISTER_PRODUCT =
      WritePattern.transaction(
          "provenance.register-product",
          "a product, its code, hash and SKU, its first event and the head of its chain",
          "14 WRU + 1 GSI1 + 1 GSI2, 2 more per KB of the product beyond the first",
          Product.TYPE,
          CodeMarker.TYPE,
          HashMarker.TYPE,
          SkuMarker.TYPE,
          ProvenanceEvent.TYPE,
          ChainHead.TYPE,
          BrandCounters.TYPE);

  /** An event appended. */
  public static final WritePattern APPEND_EVENT =
      WritePattern.transaction(
          "provenance.append-event",
          "an event, if the head of the chain is still the one it is chained to",
          "2 WRU per KB of the event, 2 for the head",
          ProvenanceEvent.TYPE,
          ChainHead.TYPE);

  /** A product recalled, flagged or no longer flagged. */
  public static final WritePattern CHANGE_STATUS =
      WritePattern.transaction(
          "provenance.change-status",
          "an event that changes the product's status; a recall with its alert and deliveries",
          "2 WRU for the event, 2 for the head, 2 for the product + 1 GSI1 + 1 GSI2; a recall 4"
              + " more, and 3 for each webhook",
          ProvenanceEvent.TYPE,
          ChainHead.TYPE,
          Product.TYPE,
          ThreatAlert.TYPE,
          BrandCounters.TYPE,
          Delivery.TYPE);

  /** A product handed to another brand. */
  public static final WritePattern TRANSFER_PRODUCT =
      WritePattern.transaction(
          "provenance.transfer-product",
          "an event, the product in its new brand, its SKU there and no longer here, both counters",
          "14 WRU + 2 GSI1 + 1 GSI2, and 3 for each webhook",
          ProvenanceEvent.TYPE,
          ChainHead.TYPE,
          Product.TYPE,
          SkuMarker.TYPE,
          BrandCounters.TYPE,
          Delivery.TYPE);

  /** A scan recorded. */
  public static final WritePattern RECORD_SCAN =
      WritePattern.transaction("provenance.record-scan", "a scan", "2 WRU", Scan.TYPE);

  /** A product claimed. */
  public static final WritePattern CLAIM_PRODUCT =
      WritePattern.transaction(
          "provenance.claim-product",
          "a claim, unless there is one that holds",
          "2 WRU, and 3 for each webhook",
          Claim.TYPE,
          Delivery.TYPE);

  /** A claim disputed. */
  public static final WritePattern FILE_DISPUTE =
      WritePattern.transaction(
          "provenance.file-dispute", "a dispute", "2 WRU per KB of the text", Dispute.TYPE);

  /** An alert resolved, or open again. */
  public static final WritePattern RESOLVE_THREAT =
      WritePattern.update(
          "provenance.resolve-threat",
          ThreatAlert.TYPE,
          "an alert resolved, or open again",
          "1 WRU per KB of the alert");

  /** A webhook added. */
  public static final WritePattern ADD_WEBHOOK =
      WritePattern.transaction(
          "provenance.add-webhook",
          "a webhook, if the brand has fewer than ten",
          "4 WRU",
          Webhook.TYPE,
          Brand.TYPE);

  /** A webhook removed. */
  public static final WritePattern REMOVE_WEBHOOK =
      WritePattern.transaction(
          "provenance.remove-webhook",
          "a webhook, and one less",
          "4 WRU",
          Webhook.TYPE,
          Brand.TYPE);

  /** A trial of a webhook queued. */
  public static final WritePattern QUEUE_DELIVERY =
      WritePattern.transaction(
          "provenance.queue-delivery", "a delivery", "2 WRU + 1 WorkIndex", Delivery.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          BRAND,
          BRAND_TO_DECIDE,
          BRANDS,
          OLDEST_BRAND,
          OWN_BRANDS,
          BRAND_COUNTERS,
          BRAND_SCANS,
          PRODUCT,
          PRODUCT_TO_CHANGE,
          CHAIN_HEAD,
          BRAND_PRODUCTS,
          MONTH_PRODUCTS,
          EVENTS,
          EVENT,
          CODE,
          HASH,
          DOSSIER,
          DOSSIER_AT_THIS_MOMENT,
          CLAIM,
          DISPUTES,
          DISPUTE,
          SCANS,
          THREATS,
          WEBHOOKS,
          WEBHOOK,
          OPS_LOG,
          CREATE_BRAND,
          REGISTER_PRODUCT,
          APPEND_EVENT,
          CHANGE_STATUS,
          TRANSFER_PRODUCT,
          RECORD_SCAN,
          CLAIM_PRODUCT,
          FILE_DISPUTE,
          RESOLVE_THREAT,
          ADD_WEBHOOK,
          REMOVE_WEBHOOK,
          QUEUE_DELIVERY);

  private ProvenancePatterns() {}

  private static SortRange dossier() {
    return new SortRange.Between(ChainHead.KEY.sort(), Product.KEY.sort());
  }
}
