package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.table.Attributes;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.ChainHead;
import dev.atoll.table.schema.CodeMarker;
import dev.atoll.table.schema.HashMarker;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenanceEvent;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What somebody has changed in the table itself is found, with where. */
class TamperTest {

  @RegisterExtension static final Market MARKET = new Market();

  private static String owner;
  private static String brand;

  private Answer product;
  private String id;

  @BeforeAll
  static void found() {
    owner = MARKET.user();
    brand = MARKET.brand(owner);
  }

  @BeforeEach
  void register() {
    product = MARKET.product(brand, owner);
    id = product.text("id");
    for (String type : List.of("made", "shipped", "sold")) {
      Market.made(
          MARKET.post(
              "/products/" + id + "/events",
              owner,
              Map.of(
                  "type", type,
                  "actor", "Carrier",
                  "location", "Rotterdam",
                  "occurredAt", "2026-01-01T00:00:00Z",
                  "data", Map.of("n", 1))));
    }
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("authentic");
  }

  @ParameterizedTest
  @CsvSource({
    "name, Another watch",
    "sku, another",
    "category, toys",
    "description, Plastic.",
    "imageUrl, https://example.org/other.jpg",
    "metadata, '{\"depth\":301,\"case\":\"steel\"}'",
    "metadata, no JSON",
    "status, recalled",
    "status, odd",
    "brandId, 01J0ZZZZZZ0000000000000000",
    "brandId, A#B",
    "originBrandId, 01J0ZZZZZZ0000000000000000",
    "code, 0123456789ABCDEFGHJK",
    "hash, 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "signature, AAAA",
    "keyId, k0",
    "createdAt, 2020-01-01T00:00:00.000Z",
    "createdAt, yesterday",
    "summary, a text",
    "GSI1SK, PRODUCT#2020-01-01T00:00:00.000Z#X",
    "type, post",
    "extra, something"
  })
  void verify_aProductWithAnAttributeChanged_isTampered(String attribute, String value) {
    MARKET.edit(Product.key(id), attribute, value);

    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("tampered");
    assertThat((List<?>) verification.at("reasons")).isNotEmpty();
  }

  @Test
  void verify_aProductWhoseSummaryIsChanged_isTampered() {
    Attributes item = MARKET.item(id, "META");
    Attributes summary =
        Attributes.builder().putAll(item.map("summary")).put("name", "Other").build();
    MARKET.edit(item.key(), Attributes.builder().put("summary", summary).build());

    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("tampered");
  }

  @ParameterizedTest
  @CsvSource({
    "eventType, lost",
    "actor, Somebody else",
    "location, Hamburg",
    "occurredAt, 2026-01-02T00:00:00.000Z",
    "data, '{\"n\":2}'",
    "previousHash, 0123456789abcdef",
    "hash, 0123456789abcdef",
    "extra, something",
    "sequence, two"
  })
  void verify_anEventWithAnAttributeChanged_isTamperedThere(String attribute, String value) {
    MARKET.edit(event(3), attribute, value);

    tamperedAt(3);
  }

  @Test
  void verify_anEventGone_isTamperedThere() {
    MARKET.delete(event(2));

    tamperedAt(2);
  }

  @Test
  void verify_theLastEventGone_isTamperedThere() {
    MARKET.delete(event(4));

    tamperedAt(4);
  }

  @Test
  void verify_anEventAtAnotherTime_isTampered() {
    Attributes item = MARKET.item(id, event(4).sort());
    MARKET.delete(item.key());
    MARKET.put(
        Attributes.builder().putAll(item).put("SK", "EVENT#2030-01-01T00:00:00.000Z#sold").build());

    tamperedAt(4);
  }

  @Test
  void verify_aChainMadeAgainWithoutTheKey_isTampered() {
    ProvenanceEvent last = ProvenanceEvent.TYPE.decode(MARKET.item(id, event(4).sort()));
    ProvenanceEvent forged =
        Forgery.rehashed(
            new ProvenanceEvent(
                id,
                last.recordedAt(),
                last.sequence(),
                last.type(),
                "Somebody else",
                last.location(),
                last.occurredAt(),
                last.data(),
                last.previousHash(),
                ""));
    MARKET.put(ProvenanceEvent.TYPE, forged);
    MARKET.edit(ChainHead.key(id), "lastHash", forged.hash());

    tamperedAt(4);
  }

  @Test
  void verify_theHeadGone_isTampered() {
    MARKET.delete(ChainHead.key(id));

    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("tampered");
  }

  @Test
  void verify_theHeadSetBack_isTampered() {
    MARKET.edit(ChainHead.key(id), Attributes.builder().put("length", 3).build());

    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("tampered");
  }

  @Test
  void append_toAHeadThatWasTamperedWith_isRefused() {
    MARKET.edit(ChainHead.key(id), "lastHash", "0123456789abcdef");

    Answer refused = MARKET.append(id, owner, "sold");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("code")).isEqualTo("chain_broken");
    assertThat(MARKET.recall(id, owner).text("code")).isEqualTo("chain_broken");
  }

  @Test
  void append_afterAnEventThatWasTamperedWith_doesNotMakeItRight() {
    MARKET.edit(event(2), "actor", "Somebody else");
    Market.made(MARKET.append(id, owner, "sold"));

    tamperedAt(2);
  }

  @Test
  void verify_theProductGone_isTamperedWithoutAProduct() {
    MARKET.delete(Product.key(id));

    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("tampered");
    assertThat(verification.at("product")).isNull();
    assertThat(MARKET.scan(product).text("verdict")).isEqualTo("tampered");
  }

  @Test
  void verify_aCodeThatLeadsToAnotherProduct_isTampered() {
    Answer other = MARKET.product(brand, owner);
    MARKET.put(CodeMarker.TYPE, new CodeMarker(product.text("code"), other.text("id")));

    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("tampered");
  }

  @Test
  void verifyByHash_aHashThatLeadsToAnotherProduct_isTampered() {
    Answer other = MARKET.product(brand, owner);
    MARKET.put(HashMarker.TYPE, new HashMarker(product.text("hash"), other.text("id")));

    Answer verification = Market.ok(MARKET.get("/verify/by-hash/" + product.text("hash"), ""));
    assertThat(verification.text("verdict")).isEqualTo("tampered");
  }

  @Test
  void verify_aTamperedRecall_saysBoth() {
    Market.ok(MARKET.recall(id, owner));
    MARKET.edit(Product.key(id), "description", "Plastic.");

    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("tampered");
    assertThat(verification.at("reasons").toString()).contains("hash", "The strap breaks.");
  }

  @Test
  void verify_tampered_isReadTwiceAndScannedAsSuch() {
    MARKET.edit(Product.key(id), "description", "Plastic.");
    MARKET.scan(product);

    assertThat(MARKET.lastRequest().patterns())
        .contains("provenance.dossier", "provenance.dossier-at-this-moment");
    assertThat(Market.ok(MARKET.get("/products/" + id + "/scans", owner)).items("verdict"))
        .containsExactly("tampered");
  }

  private void tamperedAt(long place) {
    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("tampered");
    assertThat(verification.at("chain", "valid")).isEqualTo(false);
    assertThat(verification.at("chain", "brokenAt")).as(verification.body()).isEqualTo(place);
    assertThat(verification.at("reasons").toString()).contains("Event " + place);
  }

  /** The key of an event by its place in the chain. */
  private PrimaryKey event(int place) {
    return MARKET.productItems(id).stream()
        .map(Attributes::key)
        .filter(key -> key.sort().startsWith("EVENT#"))
        .skip(place - 1)
        .findFirst()
        .orElseThrow();
  }
}
