package dev.atoll.http.route;

import static dev.atoll.http.route.Shapes.COUNT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.route.Shapes.instant;
import static dev.atoll.http.route.Shapes.pageOf;
import static dev.atoll.http.schema.Choice.oneOf;
import static dev.atoll.http.schema.Field.clearable;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;
import static dev.atoll.http.schema.Items.listOf;
import static dev.atoll.http.schema.Text.line;
import static dev.atoll.http.schema.Text.text;

import dev.atoll.http.schema.AnyObject;
import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.util.List;
import java.util.Map;

/** What the requests about brands and products carry, and what their answers look like. */
final class ProvenanceShapes {

  /**
   * A product's texts have some 35 KB of UTF-8 at most, and every character may come as a JSON
   * escape, which is at most three times as long.
   */
  static final int MAX_PRODUCT_REQUEST_BYTES = 128 * 1024;

  /** Fifty products of a usual size; what a function may be sent is 6 MB. */
  static final int MAX_BATCH_REQUEST_BYTES = 4 * 1024 * 1024;

  private static final int MAX_BATCH = 50;
  private static final int MAX_JSON_BYTES = 8 * 1024;

  private static final Schema NAME = line(1, 200);
  private static final Schema CATEGORY = line(1, 100);
  private static final Schema SKU = Text.of(Format.SKU, 1, 64);
  private static final Schema CODE = Text.of(Format.CODE);
  private static final Schema HASH = Text.of(Format.SHA256);
  private static final Schema ANY = new AnyObject(MAX_JSON_BYTES);
  private static final Schema EVENT_TYPE = Text.of(Format.TAG, 1, 50);
  private static final Choice STATUS = oneOf("active", "recalled", "transferred", "flagged");
  private static final Choice WEBHOOK_EVENT = oneOf("threat", "recall", "transfer", "claim");
  private static final Schema SIGNATURE = line(1, 100);

  static final Fields NEW_BRAND =
      object(
              required("name", NAME).example("Reef & Sons"),
              optional("domain", line(1, 253)).example("reef.example.org"),
              optional("industry", line(1, 100)).example("watches"),
              optional("logoUrl", Text.of(Format.URL)))
          .named("NewBrand");

  static final Fields BRAND =
      object(
              id("id"),
              required("name", NAME),
              clearable("domain", line(1, 253)),
              clearable("industry", line(1, 100)),
              clearable("logoUrl", Text.of(Format.URL)),
              instant("createdAt"))
          .named("Brand");

  static final Fields BRAND_PAGE = pageOf(BRAND);

  static final Fields BRAND_STATS =
      object(required("products", COUNT), required("scans", COUNT), required("threats", COUNT))
          .named("BrandStats");

  static final Fields NEW_PRODUCT =
      object(
              required("name", NAME).example("Diver's watch"),
              required("sku", SKU).example("REEF-001"),
              optional("category", CATEGORY).example("watches"),
              optional("description", text(1, 5_000)),
              optional("imageUrl", Text.of(Format.URL)),
              optional("metadata", ANY).example(Map.of("depth", "300 m")))
          .named("NewProduct");

  static final Fields NEW_PRODUCTS =
      object(required("items", listOf(NEW_PRODUCT, MAX_BATCH))).named("NewProducts");

  static final Fields PRODUCT_SUMMARY =
      object(
              id("id"),
              id("brandId"),
              required("name", NAME),
              required("sku", SKU),
              clearable("category", CATEGORY),
              clearable("imageUrl", Text.of(Format.URL)),
              required("hash", HASH),
              required("status", STATUS),
              instant("createdAt"))
          .named("ProductSummary");

  static final Fields PRODUCT_PAGE = pageOf(PRODUCT_SUMMARY);

  static final Fields PRODUCT =
      object(
              id("id"),
              id("brandId"),
              id("originBrandId"),
              required("name", NAME),
              required("sku", SKU),
              clearable("category", CATEGORY),
              clearable("description", text(1, 5_000)),
              clearable("imageUrl", Text.of(Format.URL)),
              clearable("metadata", ANY),
              required("hash", HASH),
              required("signature", SIGNATURE),
              required("keyId", line(1, 100)),
              required("status", STATUS),
              instant("createdAt"),
              optional("code", CODE),
              optional("verifyUrl", Text.of(Format.URL)))
          .named("Product");

  private static final Fields REGISTRATION =
      object(
              required("status", new Whole(201, 599)),
              optional("product", PRODUCT),
              optional(
                  "problem",
                  object(
                      required("type", line(1, 200)),
                      required("title", line(1, 200)),
                      required("status", new Whole(400, 599)),
                      required("code", line(1, 100)),
                      optional("detail", line(1, 1_000)))))
          .named("Registration");

  static final Fields REGISTRATIONS =
      object(required("items", listOf(REGISTRATION, MAX_BATCH))).named("Registrations");

  static final Fields NEW_EVENT =
      object(
              required("type", EVENT_TYPE).example("shipped"),
              required("actor", line(1, 200)).example("Reef Logistics"),
              optional("location", line(1, 200)).example("Rotterdam"),
              optional("occurredAt", Text.of(Format.TIME)),
              optional("data", ANY).example(Map.of("container", "MSKU 1234567")))
          .named("NewEvent");

  static final Fields EVENT =
      object(
              required("type", EVENT_TYPE),
              required("actor", line(1, 200)),
              clearable("location", line(1, 200)),
              clearable("occurredAt", Shapes.INSTANT),
              clearable("data", ANY),
              instant("recordedAt"),
              required("sequence", COUNT),
              required("previousHash", HASH),
              required("hash", HASH))
          .named("Event");

  static final Fields EVENT_PAGE = pageOf(EVENT);

  private static final Field CHAIN =
      required(
          "chain",
          object(
              required("valid", new Truth()),
              required("length", COUNT),
              clearable("brokenAt", COUNT)));

  private static final Choice VERDICT =
      oneOf("authentic", "recalled", "transferred", "flagged", "tampered");

  static final Fields VERIFICATION =
      object(
              required("verdict", VERDICT),
              required("reasons", listOf(line(1, 2_000), 1_000)),
              optional("product", PRODUCT),
              CHAIN,
              required("claimed", new Truth()),
              required("scans", COUNT),
              optional("scanId", Shapes.ID))
          .named("Verification");

  static final Fields CERTIFICATE =
      object(
              required("verdict", VERDICT),
              required("reasons", listOf(line(1, 2_000), 1_000)),
              required("product", PRODUCT),
              required("brand", BRAND),
              CHAIN,
              required("algorithm", line(1, 200)),
              required("document", ANY),
              instant("issuedAt"))
          .named("Certificate");

  static final Fields SCAN =
      object(
              id("id"),
              instant("scannedAt"),
              clearable("country", line(2, 2)),
              required("network", line(1, 100)),
              clearable("userAgent", line(0, 200)),
              required("verdict", VERDICT))
          .named("Scan");

  static final Fields SCAN_PAGE = pageOf(SCAN);

  static final Fields SCANS_BY_DAY =
      object(
              required("scans", COUNT),
              required(
                  "items",
                  listOf(
                      object(
                          required("day", line(10, 10)),
                          required("country", line(2, 2)),
                          required("scans", COUNT)),
                      100_000)))
          .named("ScansByDay");

  static final Fields NEW_CLAIM =
      object(
              required("code", CODE),
              required("name", NAME).example("Marina"),
              required("email", Text.of(Format.EMAIL)).example("marina@example.org"))
          .named("NewClaim");

  /** What anybody may know of a claim. */
  static final Fields CLAIM_STATE =
      object(required("claimed", new Truth()), instant("claimedAt"), instant("expiresAt"))
          .named("ClaimState");

  static final Fields CLAIM =
      object(
              required("claimed", new Truth()),
              instant("claimedAt"),
              instant("expiresAt"),
              required("name", NAME),
              required("email", Text.of(Format.EMAIL)))
          .named("Claim");

  static final Fields NEW_DISPUTE =
      object(
              required("code", CODE),
              required("text", text(1, 2_000)).example("The watch was stolen from me in May."))
          .named("NewDispute");

  /** What is answered to who files a dispute. */
  static final Fields FILED = object(id("id"), instant("createdAt")).named("FiledDispute");

  static final Fields DISPUTE =
      object(id("id"), required("text", text(1, 2_000)), instant("createdAt")).named("Dispute");

  static final Fields DISPUTE_PAGE = pageOf(DISPUTE);

  static final Fields RECALL =
      object(required("reason", text(1, 1_000)).example("The strap may break.")).named("Recall");

  static final Fields TRANSFER = object(id("brandId")).named("Transfer");

  static final Fields FLAG = object(required("flagged", new Truth())).named("Flag");

  static final Fields THREAT =
      object(
              required("id", Text.of(Format.THREAT)),
              required(
                  "rule", oneOf("geography", "burst", "claimed", "tampering", "gap", "recall")),
              required("severity", oneOf("low", "medium", "high", "critical")),
              required("narrative", text(0, 10_000)),
              required("evidence", ANY),
              id("productId"),
              required("resolved", new Truth()),
              clearable("resolvedAt", Shapes.INSTANT),
              instant("createdAt"),
              required("analyst", line(1, 100)))
          .named("Threat");

  static final Fields THREAT_PAGE = pageOf(THREAT);

  static final Fields THREAT_CHANGES =
      object(required("resolved", new Truth())).named("ThreatChanges");

  static final Fields NEW_WEBHOOK =
      object(
              required("url", Text.of(Format.URL)).example("https://hooks.example.org/atoll"),
              required("events", listOf(WEBHOOK_EVENT, 4)).example(List.of("threat", "recall")))
          .named("NewWebhook");

  static final Fields WEBHOOK =
      object(
              id("id"),
              required("url", Text.of(Format.URL)),
              required("events", listOf(WEBHOOK_EVENT, 4)),
              required("active", new Truth()),
              instant("createdAt"),
              clearable("failingSince", Shapes.INSTANT),
              clearable("lastFailure", line(1, 500)),
              optional("secret", line(1, 200)))
          .named("Webhook");

  static final Fields WEBHOOK_PAGE = pageOf(WEBHOOK);

  static final Fields DELIVERY =
      object(required("id", line(1, 100)), required("event", line(1, 50)), instant("createdAt"))
          .named("Delivery");

  static final Fields OPS_LOG_ENTRY =
      object(
              required("id", line(1, 200)),
              instant("at"),
              required("agent", line(1, 100)),
              required("action", line(1, 100)),
              required("message", text(0, 10_000)),
              required("details", ANY))
          .named("OpsLogEntry");

  static final Fields OPS_LOG_PAGE = pageOf(OPS_LOG_ENTRY);

  static final Field DAYS = optional("days", new Whole(1, 90)).example(7L);

  static final Field OPS_LOG_DAYS = optional("days", new Whole(1, 30)).example(7L);

  static final Field QR_FORMAT = optional("format", oneOf("svg", "png")).example("svg");

  private ProvenanceShapes() {}
}
