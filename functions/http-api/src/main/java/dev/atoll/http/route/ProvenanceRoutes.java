package dev.atoll.http.route;

import static dev.atoll.http.route.Function.PROVENANCE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.RouteBuilder.route;
import static dev.atoll.http.route.Shapes.CURSOR;
import static dev.atoll.http.route.Shapes.LIMIT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.schema.Field.required;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Text;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Brands, their products, and what anybody may do with one. Routes for a brand's owner take any
 * user of the pool; the operation checks whose brand it is.
 */
public final class ProvenanceRoutes {

  private static final Field ID = id("id");
  private static final Duration SHORT = Duration.ofSeconds(10);

  public static final Route CREATE_BRAND =
      route("createBrand", POST, "/brands", PROVENANCE, Access.user())
          .summary("Makes a brand; it belongs to the user who makes it")
          .body(ProvenanceShapes.NEW_BRAND)
          .idempotent()
          .uses(ProvenancePatterns.CREATE_BRAND, ProvenancePatterns.BRAND_TO_DECIDE)
          .answers(Answer.created(ProvenanceShapes.BRAND));

  public static final Route LIST_BRANDS =
      route("listBrands", GET, "/brands", PROVENANCE, Access.everyone())
          .summary("All brands, newest first")
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.BRANDS)
          .cachedFor(SHORT)
          .answers(Answer.ok(ProvenanceShapes.BRAND_PAGE));

  public static final Route LIST_OWN_BRANDS =
      route("listOwnBrands", GET, "/brands/mine", PROVENANCE, Access.user())
          .summary("One's own brands, newest first")
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.OWN_BRANDS)
          .answers(Answer.ok(ProvenanceShapes.BRAND_PAGE));

  public static final Route GET_BRAND =
      route("getBrand", GET, "/brands/{id}", PROVENANCE, Access.everyone())
          .summary("A brand")
          .variables(ID)
          .uses(ProvenancePatterns.BRAND)
          .cachedFor(SHORT)
          .answers(Answer.ok(ProvenanceShapes.BRAND));

  public static final Route GET_BRAND_STATS =
      route("getBrandStats", GET, "/brands/{id}/stats", PROVENANCE, Access.user())
          .summary("How many products, scans and threats one's brand has")
          .variables(ID)
          .uses(ProvenancePatterns.BRAND_TO_DECIDE, ProvenancePatterns.BRAND_COUNTERS)
          .answers(Answer.ok(ProvenanceShapes.BRAND_STATS));

  public static final Route CREATE_PRODUCT =
      route("createProduct", POST, "/brands/{id}/products", PROVENANCE, Access.user())
          .summary("Registers a product of one's brand; its SKU is unique in the brand")
          .variables(ID)
          .body(ProvenanceShapes.NEW_PRODUCT, ProvenanceShapes.MAX_PRODUCT_REQUEST_BYTES)
          .idempotent()
          .uses(
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.REGISTER_PRODUCT,
              ProvenancePatterns.PRODUCT_TO_CHANGE)
          .answers(Answer.created(ProvenanceShapes.PRODUCT));

  public static final Route CREATE_PRODUCTS =
      route("createProducts", POST, "/brands/{id}/products/batch", PROVENANCE, Access.user())
          .summary("Registers up to 50 products, each by itself; answers item by item")
          .variables(ID)
          .body(ProvenanceShapes.NEW_PRODUCTS, ProvenanceShapes.MAX_BATCH_REQUEST_BYTES)
          .idempotent()
          .uses(
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.REGISTER_PRODUCT,
              ProvenancePatterns.PRODUCT_TO_CHANGE)
          .answers(Answer.ok(ProvenanceShapes.REGISTRATIONS));

  public static final Route LIST_BRAND_PRODUCTS =
      route("listBrandProducts", GET, "/brands/{id}/products", PROVENANCE, Access.everyone())
          .summary("Products of a brand, newest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.BRAND, ProvenancePatterns.BRAND_PRODUCTS)
          .cachedFor(SHORT)
          .answers(Answer.ok(ProvenanceShapes.PRODUCT_PAGE));

  public static final Route LIST_PRODUCTS =
      route("listProducts", GET, "/products", PROVENANCE, Access.everyone())
          .summary("Products of all brands, newest first")
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.MONTH_PRODUCTS, ProvenancePatterns.OLDEST_BRAND)
          .cachedFor(SHORT)
          .answers(Answer.ok(ProvenanceShapes.PRODUCT_PAGE));

  public static final Route GET_PRODUCT =
      route("getProduct", GET, "/products/{id}", PROVENANCE, Access.everyone())
          .summary("A product, without its code")
          .variables(ID)
          .uses(ProvenancePatterns.PRODUCT)
          .cachedFor(SHORT)
          .answers(Answer.ok(ProvenanceShapes.PRODUCT));

  public static final Route APPEND_EVENT =
      route("appendEvent", POST, "/products/{id}/events", PROVENANCE, Access.user())
          .summary("Appends an event to the chain of one's product")
          .variables(ID)
          .body(ProvenanceShapes.NEW_EVENT, ProvenanceShapes.MAX_PRODUCT_REQUEST_BYTES)
          .idempotent()
          .uses(
              ProvenancePatterns.CHAIN_HEAD,
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.EVENT,
              ProvenancePatterns.APPEND_EVENT)
          .answers(Answer.created(ProvenanceShapes.EVENT));

  public static final Route LIST_EVENTS =
      route("listEvents", GET, "/products/{id}/events", PROVENANCE, Access.everyone())
          .summary("The chain of a product's events, oldest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.PRODUCT, ProvenancePatterns.EVENTS)
          .cachedFor(SHORT)
          .answers(Answer.ok(ProvenanceShapes.EVENT_PAGE));

  public static final Route VERIFY =
      route("verify", GET, "/verify/{code}", PROVENANCE, Access.everyone())
          .summary("Verifies the product that has a code, and changes nothing")
          .variables(required("code", Text.of(Format.CODE)))
          .uses(
              ProvenancePatterns.CODE,
              ProvenancePatterns.DOSSIER,
              ProvenancePatterns.DOSSIER_AT_THIS_MOMENT,
              PlatformPatterns.COUNT_HIT)
          .answers(Answer.ok(ProvenanceShapes.VERIFICATION));

  public static final Route SCAN =
      route("scan", POST, "/verify/{code}", PROVENANCE, Access.everyone())
          .summary("Verifies the product that has a code, and records the scan")
          .variables(required("code", Text.of(Format.CODE)))
          .idempotent()
          .uses(
              ProvenancePatterns.CODE,
              ProvenancePatterns.DOSSIER,
              ProvenancePatterns.DOSSIER_AT_THIS_MOMENT,
              ProvenancePatterns.RECORD_SCAN,
              PlatformPatterns.COUNT_HIT)
          .answers(Answer.ok(ProvenanceShapes.VERIFICATION));

  public static final Route VERIFY_BY_HASH =
      route("verifyByHash", GET, "/verify/by-hash/{sha256}", PROVENANCE, Access.everyone())
          .summary("Verifies the product that has a hash, and changes nothing")
          .variables(required("sha256", Text.of(Format.SHA256)))
          .uses(
              ProvenancePatterns.HASH,
              ProvenancePatterns.DOSSIER,
              ProvenancePatterns.DOSSIER_AT_THIS_MOMENT,
              PlatformPatterns.COUNT_HIT)
          .answers(Answer.ok(ProvenanceShapes.VERIFICATION));

  public static final Route GET_CERTIFICATE =
      route("getCertificate", GET, "/products/{id}/certificate", PROVENANCE, Access.everyone())
          .summary("What a product's hash and signature stand for, and whether they hold")
          .variables(ID)
          .uses(
              ProvenancePatterns.DOSSIER,
              ProvenancePatterns.DOSSIER_AT_THIS_MOMENT,
              ProvenancePatterns.BRAND)
          .answers(Answer.ok(ProvenanceShapes.CERTIFICATE));

  public static final Route GET_QR =
      route("getQr", GET, "/products/{id}/qr", PROVENANCE, Access.user())
          .summary("The QR code of one's product, which leads to its verification; SVG or PNG")
          .variables(ID)
          .parameters(ProvenanceShapes.QR_FORMAT)
          .uses(ProvenancePatterns.PRODUCT_TO_CHANGE, ProvenancePatterns.BRAND_TO_DECIDE)
          .answers(Answer.document("image/svg+xml"));

  public static final Route LIST_SCANS =
      route("listScans", GET, "/products/{id}/scans", PROVENANCE, Access.user())
          .summary("The scans of one's product, newest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .uses(
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.SCANS)
          .answers(Answer.ok(ProvenanceShapes.SCAN_PAGE));

  public static final Route GET_BRAND_SCANS =
      route("getBrandScans", GET, "/brands/{id}/scans", PROVENANCE, Access.user())
          .summary("The scans of one's brand by day and country; of the last 7 days unless told")
          .variables(ID)
          .parameters(ProvenanceShapes.DAYS)
          .uses(ProvenancePatterns.BRAND_TO_DECIDE, ProvenancePatterns.BRAND_SCANS)
          .answers(Answer.ok(ProvenanceShapes.SCANS_BY_DAY));

  public static final Route CLAIM_PRODUCT =
      route("claimProduct", POST, "/products/{id}/claim", PROVENANCE, Access.everyone())
          .summary("Claims a product whose code one has; one claim at a time")
          .variables(ID)
          .body(ProvenanceShapes.NEW_CLAIM)
          .idempotent()
          .throttled(10, 20)
          .uses(
              ProvenancePatterns.CODE,
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.WEBHOOKS,
              ProvenancePatterns.CLAIM_PRODUCT,
              ProvenancePatterns.CLAIM,
              PlatformPatterns.COUNT_HIT)
          .answers(Answer.created(ProvenanceShapes.CLAIM_STATE));

  public static final Route GET_CLAIM =
      route("getClaim", GET, "/products/{id}/claim", PROVENANCE, Access.user())
          .summary("Who claimed one's product")
          .variables(ID)
          .uses(
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.CLAIM)
          .answers(Answer.ok(ProvenanceShapes.CLAIM));

  public static final Route FILE_DISPUTE =
      route("fileDispute", POST, "/products/{id}/disputes", PROVENANCE, Access.everyone())
          .summary("Disputes the claim of a product whose code one has")
          .variables(ID)
          .body(ProvenanceShapes.NEW_DISPUTE)
          .idempotent()
          .throttled(10, 20)
          .uses(
              ProvenancePatterns.CODE,
              ProvenancePatterns.CLAIM,
              ProvenancePatterns.FILE_DISPUTE,
              PlatformPatterns.COUNT_HIT)
          .answers(Answer.created(ProvenanceShapes.FILED));

  public static final Route LIST_DISPUTES =
      route("listDisputes", GET, "/products/{id}/disputes", PROVENANCE, Access.user())
          .summary("Disputes about one's product, newest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .uses(
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.DISPUTES)
          .answers(Answer.ok(ProvenanceShapes.DISPUTE_PAGE));

  public static final Route RECALL_PRODUCT =
      route("recallProduct", POST, "/products/{id}/recall", PROVENANCE, Access.user())
          .summary("Recalls one's product, for good")
          .variables(ID)
          .body(ProvenanceShapes.RECALL)
          .idempotent()
          .uses(
              ProvenancePatterns.CHAIN_HEAD,
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.WEBHOOKS,
              ProvenancePatterns.CHANGE_STATUS)
          .answers(Answer.ok(ProvenanceShapes.PRODUCT));

  public static final Route TRANSFER_PRODUCT =
      route("transferProduct", POST, "/products/{id}/transfer", PROVENANCE, Access.user())
          .summary("Hands one's product to another brand")
          .variables(ID)
          .body(ProvenanceShapes.TRANSFER)
          .idempotent()
          .uses(
              ProvenancePatterns.CHAIN_HEAD,
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.WEBHOOKS,
              ProvenancePatterns.TRANSFER_PRODUCT)
          .answers(Answer.ok(ProvenanceShapes.PRODUCT));

  public static final Route FLAG_PRODUCT =
      route("flagProduct", POST, "/products/{id}/flag", PROVENANCE, Access.user())
          .summary("Warns of one's product, or takes that back")
          .variables(ID)
          .body(ProvenanceShapes.FLAG)
          .idempotent()
          .uses(
              ProvenancePatterns.CHAIN_HEAD,
              ProvenancePatterns.PRODUCT_TO_CHANGE,
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.CHANGE_STATUS)
          .answers(Answer.ok(ProvenanceShapes.PRODUCT));

  public static final Route GET_OPS_LOG =
      route("getOpsLog", GET, "/ops-log", PROVENANCE, Access.userIn(BlogRoutes.ADMIN))
          .summary("What agents did in the last days, newest first; 7 days unless told")
          .parameters(ProvenanceShapes.OPS_LOG_DAYS, LIMIT, CURSOR)
          .uses(ProvenancePatterns.OPS_LOG)
          .answers(Answer.ok(ProvenanceShapes.OPS_LOG_PAGE));

  static final List<Route> ALL =
      Stream.of(
              List.of(
                  CREATE_BRAND,
                  LIST_BRANDS,
                  LIST_OWN_BRANDS,
                  GET_BRAND,
                  GET_BRAND_STATS,
                  CREATE_PRODUCT,
                  CREATE_PRODUCTS,
                  LIST_BRAND_PRODUCTS,
                  LIST_PRODUCTS,
                  GET_PRODUCT,
                  APPEND_EVENT,
                  LIST_EVENTS,
                  VERIFY,
                  SCAN,
                  VERIFY_BY_HASH,
                  GET_CERTIFICATE,
                  GET_QR,
                  LIST_SCANS,
                  GET_BRAND_SCANS,
                  CLAIM_PRODUCT,
                  GET_CLAIM,
                  FILE_DISPUTE,
                  LIST_DISPUTES,
                  RECALL_PRODUCT,
                  TRANSFER_PRODUCT,
                  FLAG_PRODUCT),
              AlertRoutes.ALL,
              List.of(GET_OPS_LOG))
          .flatMap(List::stream)
          .toList();

  private ProvenanceRoutes() {}
}
