package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.Values;
import dev.atoll.http.json.Json;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.IdempotencyClaim;
import dev.atoll.table.schema.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Registers a product, or up to fifty, each by itself. Thread-safe. */
final class RegisterProducts {

  private final Owners owners;
  private final Registration registration;

  RegisterProducts(Owners owners, Registration registration) {
    this.owners = owners;
    this.registration = registration;
  }

  Response one(Request request) {
    Brand brand = owners.brand(request);
    return switch (registration.register(brand, request.body(), request.idempotency())) {
      case Registration.Outcome.Registered(Product product) ->
          Response.created(
              "/products/" + product.id(), json -> ProductJson.owners(json, product, request));
      case Registration.Outcome.SkuTaken taken ->
          throw Problem.of(ProblemCode.SKU_TAKEN, "Choose another SKU.");
    };
  }

  /**
   * One after the other, so that of two of one SKU the first is registered. An idempotency key
   * holds for each: repeated after a crash, the batch goes on where it ended.
   */
  Response batch(Request request) {
    Brand brand = owners.brand(request);
    List<Values> forms = request.body().objects("items");
    if (forms.isEmpty()) {
      throw Problem.invalidField("items", "required", "has no product");
    }
    List<Registration.Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      outcomes.add(registration.register(brand, forms.get(i), ofItem(request, i)));
    }
    return Response.ok(
        json -> json.list("items", outcomes, (item, outcome) -> write(item, outcome, request)));
  }

  private static Optional<IdempotencyClaim> ofItem(Request request, int index) {
    return request
        .idempotency()
        .map(
            claim ->
                new IdempotencyClaim(
                    claim.principal(),
                    claim.key() + "." + index,
                    claim.requestHash(),
                    claim.now()));
  }

  private static void write(Json json, Registration.Outcome outcome, Request request) {
    switch (outcome) {
      case Registration.Outcome.Registered(Product product) ->
          json.put("status", 201)
              .object("product", inner -> ProductJson.owners(inner, product, request));
      case Registration.Outcome.SkuTaken taken ->
          json.put("status", ProblemCode.SKU_TAKEN.status())
              .object("problem", RegisterProducts::skuTaken);
    }
  }

  private static void skuTaken(Json json) {
    ProblemCode code = ProblemCode.SKU_TAKEN;
    json.put("type", "urn:atoll:error:" + code.text())
        .put("title", code.title())
        .put("status", code.status())
        .put("code", code.text())
        .put("detail", "Choose another SKU.");
  }
}
