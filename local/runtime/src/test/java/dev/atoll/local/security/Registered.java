package dev.atoll.local.security;

import java.util.Map;

/**
 * A claimed product of ann's, its brand, a webhook of that, and another brand of hers.
 *
 * @param alert an alert about the product
 */
record Registered(
    String brand,
    String other,
    String product,
    String code,
    String hash,
    String webhook,
    String alert) {

  private static final String NEW_PRODUCT = "{\"name\":\"Watch\",\"sku\":\"one\"}";
  private static final String NEW_WEBHOOK =
      "{\"url\":\"https://example.org/\",\"events\":[\"threat\"]}";

  static Registered by(Site site, boolean recalled) {
    String brand = brand(site);
    Reply product = make(site, "/brands/" + brand + "/products", NEW_PRODUCT);
    String id = product.text("id");
    String claim =
        "{\"code\":\"%s\",\"name\":\"N\",\"email\":\"n@example.org\"}"
            .formatted(product.text("code"));
    site.send("POST", "/products/" + id + "/claim", "", claim).is(201);
    return new Registered(
        brand,
        brand(site),
        id,
        product.text("code"),
        product.text("hash"),
        make(site, "/brands/" + brand + "/webhooks", NEW_WEBHOOK).text("id"),
        recalled ? recall(site, brand, id) : "0-recall-" + id);
  }

  private static String recall(Site site, String brand, String product) {
    site.send("POST", "/products/" + product + "/recall", site.author(), "{\"reason\":\"R\"}")
        .is(200);
    Map<String, Object> alert =
        site.send("GET", "/brands/" + brand + "/threats", site.author(), "")
            .is(200)
            .items()
            .getFirst();
    return String.valueOf(alert.get("id"));
  }

  private static String brand(Site site) {
    return make(site, "/brands", "{\"name\":\"Reef\"}").text("id");
  }

  private static Reply make(Site site, String path, String body) {
    return site.send("POST", path, site.author(), body).is(201);
  }

  /** The address of a route that is about it. */
  String path(String template) {
    return template
        .replace("/brands/{id}", "/brands/" + brand)
        .replace("/products/{id}", "/products/" + product)
        .replace("{code}", code)
        .replace("{sha256}", hash)
        .replace("{wid}", webhook)
        .replace("{tid}", alert);
  }

  /** A body that is about it, from a sample of the route's. */
  String body(String sample) {
    return sample
        .replaceFirst("\"code\":\"[^\"]*\"", "\"code\":\"" + code + "\"")
        .replaceFirst("\"brandId\":\"[^\"]*\"", "\"brandId\":\"" + other + "\"");
  }
}
