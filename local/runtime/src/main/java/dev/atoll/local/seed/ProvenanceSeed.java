package dev.atoll.local.seed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the demo's brands: a watchmaker with products in every state, and a dealer to whom one of
 * them went.
 */
final class ProvenanceSeed {

  private final ApiClient api;
  private final String maker;
  private final String dealer;

  /**
   * @param maker access token of the user who makes watches
   * @param dealer access token of the user who sells old ones
   */
  ProvenanceSeed(ApiClient api, String maker, String dealer) {
    this.api = api;
    this.maker = maker;
    this.dealer = dealer;
  }

  void write() {
    String watches = brand(maker, "Halyard Watches", "halyard.example.org", "watches");
    String antiques = brand(dealer, "Second Tide", "second-tide.example.org", "antiques");

    Map<String, Object> diver =
        product(watches, "Diver 300", "HW-D300-0117", "Steel, sapphire, three hundred metres.");
    event(diver, "assembled", "Halyard workshop", "Bremerhaven", "2026-03-02T09:15:00Z");
    event(diver, "pressure-tested", "Halyard workshop", "Bremerhaven", "2026-03-03T14:40:00Z");
    event(diver, "shipped", "Nordfracht", "Hamburg", "2026-03-09T06:05:00Z");
    event(diver, "sold", "Harbour Jeweller", "Rotterdam", "2026-04-18T15:30:00Z");
    scan(diver);
    scan(diver);
    claim(diver, "Coral", "coral@example.org");

    Map<String, Object> tide =
        product(watches, "Tide Clock", "HW-TC-0042", "High water, low water, and the hour.");
    event(tide, "assembled", "Halyard workshop", "Bremerhaven", "2025-11-20T10:00:00Z");
    act(tide, "transfer", Map.of("brandId", antiques));

    Map<String, Object> strap =
        product(watches, "Rope Strap", "HW-RS-0900", "Braided, for wet wrists.");
    act(strap, "recall", Map.of("reason", "The buckle of this batch opens under load."));

    Map<String, Object> prototype =
        product(watches, "Diver 500 prototype", "HW-D500-0001", "Never sold.");
    act(prototype, "flag", Map.of("flagged", true));
  }

  private String brand(String owner, String name, String domain, String industry) {
    return api.create(
        "/brands", owner, Map.of("name", name, "domain", domain, "industry", industry));
  }

  private Map<String, Object> product(String brand, String name, String sku, String description) {
    Map<String, Object> form = new LinkedHashMap<>();
    form.put("name", name);
    form.put("sku", sku);
    form.put("category", "watches");
    form.put("description", description);
    form.put("metadata", Map.of("batch", 7, "materials", List.of("steel", "sapphire")));
    return api.send("POST", "/brands/" + brand + "/products", maker, form);
  }

  private void event(
      Map<String, Object> product, String type, String actor, String location, String at) {
    api.send(
        "POST",
        "/products/" + product.get("id") + "/events",
        maker,
        Map.of("type", type, "actor", actor, "location", location, "occurredAt", at));
  }

  private void act(Map<String, Object> product, String action, Map<String, Object> body) {
    api.send("POST", "/products/" + product.get("id") + "/" + action, maker, body);
  }

  private void scan(Map<String, Object> product) {
    api.send("POST", "/verify/" + product.get("code"), "", Map.of());
  }

  private void claim(Map<String, Object> product, String name, String email) {
    api.send(
        "POST",
        "/products/" + product.get("id") + "/claim",
        "",
        Map.of("code", String.valueOf(product.get("code")), "name", name, "email", email));
  }
}
