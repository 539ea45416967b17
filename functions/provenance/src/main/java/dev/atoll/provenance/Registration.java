package dev.atoll.provenance;

import dev.atoll.http.input.Values;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.BrandCounters;
import dev.atoll.table.schema.ChainHead;
import dev.atoll.table.schema.CodeMarker;
import dev.atoll.table.schema.HashMarker;
import dev.atoll.table.schema.IdempotencyClaim;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductFacts;
import dev.atoll.table.schema.ProductStatus;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.SkuMarker;
import java.time.Instant;
import java.util.Optional;

/**
 * Registers one product in one transaction: its record, code, hash and SKU, the first event of its
 * chain and the chain's head, and the brand's count. Single and batch registrations both go this
 * way, so that they write the same items.
 *
 * <p>16 write units for a product of up to 1 KB: 2 for each of the seven items, and one in each of
 * two listings. Thread-safe.
 */
final class Registration {

  /** What became of it. */
  sealed interface Outcome {

    /** The product is registered, now or by an earlier request under the same key. */
    record Registered(Product product) implements Outcome {}

    /** The brand has a product of that SKU. */
    record SkuTaken() implements Outcome {}
  }

  private final SingleTable table;
  private final Ids ids;
  private final Codes codes;
  private final ProductSeal productSeal;
  private final ChainSeal chainSeal;

  Registration(
      SingleTable table, Ids ids, Codes codes, ProductSeal productSeal, ChainSeal chainSeal) {
    this.table = table;
    this.ids = ids;
    this.codes = codes;
    this.productSeal = productSeal;
    this.chainSeal = chainSeal;
  }

  Outcome register(Brand brand, Values form, Optional<IdempotencyClaim> once) {
    Product product = product(brand, form);
    return switch (table.transact(transaction(brand, product, once))) {
      case TransactionOutcome.Committed<Refusal> committed -> new Outcome.Registered(product);
      case TransactionOutcome.Replayed<Refusal>(String id) ->
          new Outcome.Registered(
              table
                  .get(ProvenancePatterns.PRODUCT_TO_CHANGE.at(id))
                  .orElseThrow(Owners::unknownProduct));
      case TransactionOutcome.Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case SKU_TAKEN -> new Outcome.SkuTaken();
            case RANDOM_TAKEN -> throw new IllegalStateException("a random value came twice");
          };
    };
  }

  private Product product(Brand brand, Values form) {
    String id = ids.next();
    Instant createdAt = Ids.time(id);
    ProductFacts facts = facts(form);
    String code = codes.next();
    String hash = CanonicalJson.hash(ProductSeal.document(id, brand.id(), facts, createdAt));
    return new Product(
        id,
        brand.id(),
        brand.id(),
        facts,
        code,
        hash,
        productSeal.sign(hash, code),
        productSeal.keyId(),
        ProductStatus.ACTIVE,
        createdAt);
  }

  private static ProductFacts facts(Values form) {
    return new ProductFacts(
        form.text("name").strip(),
        form.text("sku").strip(),
        form.optionalText("category"),
        form.optionalText("description"),
        form.optionalText("imageUrl"),
        form.optionalJson("metadata"));
  }

  private Transaction<Refusal> transaction(
      Brand brand, Product product, Optional<IdempotencyClaim> once) {
    ProvenanceEvent first = first(brand, product);
    return Transaction.<Refusal>of(ProvenancePatterns.REGISTER_PRODUCT)
        .with(
            Write.put(
                    SkuMarker.TYPE, new SkuMarker(brand.id(), product.facts().sku(), product.id()))
                .when(Condition.absent()),
            Refusal.SKU_TAKEN)
        .with(Write.put(Product.TYPE, product).when(Condition.absent()), Refusal.RANDOM_TAKEN)
        .with(
            Write.put(CodeMarker.TYPE, new CodeMarker(product.code(), product.id()))
                .when(Condition.absent()),
            Refusal.RANDOM_TAKEN)
        .with(
            Write.put(HashMarker.TYPE, new HashMarker(product.hash(), product.id()))
                .when(Condition.absent()),
            Refusal.RANDOM_TAKEN)
        .with(Write.put(ProvenanceEvent.TYPE, first))
        .with(Write.put(ChainHead.TYPE, chainSeal.head(first)))
        .with(BrandCounters.count(brand.id(), product.id(), "products", 1))
        .once(once, product.id());
  }

  private static ProvenanceEvent first(Brand brand, Product product) {
    return ChainSeal.hashed(
        new ProvenanceEvent(
            product.id(),
            Instants.stored(product.createdAt()),
            1,
            ChainEvent.REGISTERED.text(),
            brand.name(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            product.hash(),
            ""));
  }

  private enum Refusal {
    SKU_TAKEN,
    RANDOM_TAKEN
  }
}
