package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Scan;
import java.util.Optional;

/** Products, their lists, events and certificates. Thread-safe. */
final class ProductReads {

  private final SingleTable table;
  private final Owners owners;
  private final Dossiers dossiers;

  ProductReads(SingleTable table, Owners owners, Dossiers dossiers) {
    this.table = table;
    this.owners = owners;
    this.dossiers = dossiers;
  }

  /** Half a read unit per 4 KB. */
  Response get(Request request) {
    Product product = product(request);
    return Response.ok(json -> ProductJson.everybodys(json, product));
  }

  Response ofBrand(Request request) {
    String brandId = request.path("id");
    if (table.get(ProvenancePatterns.BRAND.at(brandId)).isEmpty()) {
      throw Owners.unknownBrand();
    }
    return Response.page(
        request,
        table.query(ProvenancePatterns.BRAND_PRODUCTS.in(brandId), request.page()),
        ProductJson::summary);
  }

  Response events(Request request) {
    Product product = product(request);
    return Response.page(
        request,
        table.query(ProvenancePatterns.EVENTS.in(product.id()), request.page()),
        ProductJson::event);
  }

  Response scans(Request request) {
    Product product = owners.product(request);
    return Response.page(
        request,
        table.query(ProvenancePatterns.SCANS.in(product.id()), request.page()),
        ProductReads::scan);
  }

  /** As a verification, and half a read unit for the brand. */
  Response certificate(Request request) {
    Verification verification =
        dossiers.examine(request.path("id"), product -> true).orElseThrow(Owners::unknownProduct);
    Product product = verification.product().orElseThrow(Owners::unknownProduct);
    Brand brand =
        table.get(ProvenancePatterns.BRAND.at(product.brandId())).orElseThrow(Owners::unknownBrand);
    String document = document(product);
    return Response.ok(
        json -> {
          json.put("verdict", verification.verdict().text())
              .texts("reasons", verification.reasons())
              .object("product", inner -> ProductJson.everybodys(inner, product))
              .object("brand", inner -> ProductJson.brand(inner, brand));
          VerificationJson.chain(json, verification.chain());
          json.put("algorithm", ProductSeal.ALGORITHM)
              .putJson("document", document)
              .put("issuedAt", Instants.format(request.now()));
        });
  }

  /** What the hash is of, so that anybody may make it again. */
  private static String document(Product product) {
    try {
      return ProductSeal.document(product);
    } catch (IllegalArgumentException tamperedWith) {
      return "{}";
    }
  }

  /**
   * The product in the path.
   *
   * @throws Problem 404 if there is none
   */
  private Product product(Request request) {
    Optional<Product> product = table.get(ProvenancePatterns.PRODUCT.at(request.path("id")));
    return product.orElseThrow(Owners::unknownProduct);
  }

  private static void scan(Json json, Scan scan) {
    json.put("id", scan.id())
        .put("scannedAt", Instants.format(scan.scannedAt()))
        .putNullable("country", scan.country().orElse(null))
        .put("network", scan.network())
        .putNullable("userAgent", scan.userAgent().orElse(null))
        .put("verdict", scan.verdict());
  }
}
