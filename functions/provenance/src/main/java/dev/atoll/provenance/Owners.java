package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenancePatterns;

/** Whose a brand is, and a product. One consistent read each, a read unit. Thread-safe. */
final class Owners {

  private final SingleTable table;

  Owners(SingleTable table) {
    this.table = table;
  }

  /**
   * The brand in the path, which is the user's.
   *
   * @throws Problem 404 if there is none, 403 if it is somebody else's
   */
  Brand brand(Request request) {
    return owned(request, request.path("id"));
  }

  /**
   * The product in the path, which is a brand's of the user.
   *
   * @throws Problem 404 if there is none, 403 if it is somebody else's
   */
  Product product(Request request) {
    Product product = product(request.path("id"));
    owned(request, product.brandId());
    return product;
  }

  /**
   * The brand of a product that was read, which is the user's.
   *
   * @throws Problem 403 if it is somebody else's
   */
  Brand brandOf(Product product, Request request) {
    return owned(request, product.brandId());
  }

  /**
   * A product as it is at this moment.
   *
   * @throws Problem 404 if there is none
   */
  Product product(String id) {
    return table
        .get(ProvenancePatterns.PRODUCT_TO_CHANGE.at(id))
        .orElseThrow(Owners::unknownProduct);
  }

  private Brand owned(Request request, String brandId) {
    Brand brand =
        table.get(ProvenancePatterns.BRAND_TO_DECIDE.at(brandId)).orElseThrow(Owners::unknownBrand);
    if (!brand.owner().equals(request.user().sub())) {
      throw Problem.forbidden("That is for the brand's owner.");
    }
    return brand;
  }

  static Problem unknownBrand() {
    return Problem.notFound("There is no such brand.");
  }

  static Problem unknownProduct() {
    return Problem.notFound("There is no such product.");
  }
}
