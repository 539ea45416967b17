package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is answered to who verifies, and what that leaves behind. */
class VerificationTest {

  @RegisterExtension static final Market MARKET = new Market();

  private static String owner;
  private static String brand;

  @BeforeAll
  static void found() {
    owner = MARKET.user();
    brand = MARKET.brand(owner);
  }

  @Test
  void verdict_byPrecedence_recalledFlaggedTransferredAuthentic() {
    String other = MARKET.user();
    String receiver = MARKET.brand(other);
    Answer product = MARKET.product(brand, owner);
    String id = product.text("id");
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("authentic");

    Market.ok(MARKET.transfer(id, owner, receiver));
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("transferred");

    Market.ok(MARKET.flag(id, other, true));
    Answer flagged = MARKET.verify(product);
    assertThat(flagged.text("verdict")).isEqualTo("flagged");
    assertThat((List<?>) flagged.at("reasons")).hasSize(2);

    Market.ok(MARKET.recall(id, other));
    Answer recalled = MARKET.verify(product);
    assertThat(recalled.text("verdict")).isEqualTo("recalled");
    assertThat(recalled.at("reasons").toString()).contains("The strap breaks.");
    assertThat(recalled.text("product", "status")).isEqualTo("recalled");
    assertThat(recalled.at("chain", "length")).isEqualTo(4L);
  }

  @Test
  void verdict_ofAFlagTakenBack_isAsBefore() {
    Answer product = MARKET.product(brand, owner);
    Market.ok(MARKET.flag(product.text("id"), owner, true));
    assertThat(MARKET.verify(product).text("verdict")).isEqualTo("flagged");
    Market.ok(MARKET.flag(product.text("id"), owner, true));
    Market.ok(MARKET.flag(product.text("id"), owner, false));

    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("authentic");
    assertThat(verification.at("chain", "length")).isEqualTo(3L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0123456789ABCDEFGHJK", "a", "AAAAAAAAAAAA", "x_-9"})
  void verify_anUnknownCode_isNotFound(String code) {
    assertThat(MARKET.get("/verify/" + code, "").status()).isEqualTo(404);
    assertThat(MARKET.post("/verify/" + code, "", Map.of()).status()).isEqualTo(404);
  }

  @Test
  void verifyByHash_unknownOrNone_isNotFound() {
    assertThat(MARKET.get("/verify/by-hash/" + "0".repeat(64), "").status()).isEqualTo(404);
    assertThat(MARKET.get("/verify/by-hash/abc", "").status()).isEqualTo(404);
  }

  @Test
  void verify_inAnyWayButPost_recordsNothing() {
    Answer product = MARKET.product(brand, owner);
    String path = "/verify/" + product.text("code");
    int before = MARKET.productItems(product.text("id")).size();
    for (String target : List.of(path, path + "?record=true", path + "?scan=1&count=1&skip=0")) {
      Market.ok(MARKET.get(target, ""));
      assertThat(MARKET.send("HEAD", target, "", Map.of()).status()).isEqualTo(200);
    }
    Market.ok(MARKET.get("/verify/by-hash/" + product.text("hash"), ""));
    assertThat(MARKET.lastRequest().writeUnits()).isZero();
    assertThat(MARKET.productItems(product.text("id"))).hasSize(before);

    Market.ok(MARKET.post(path + "?record=false&dryRun=true", "", Map.of()));
    assertThat(MARKET.productItems(product.text("id"))).hasSize(before + 1);
  }

  @Test
  void verify_known_isStoredByNobody() {
    Answer product = MARKET.product(brand, owner);

    assertThat(MARKET.verify(product).header("cache-control")).contains("no-store");
  }

  @Test
  void scan_headersThatAClientCanWrite_changeNothing() {
    Answer product = MARKET.product(brand, owner);
    MARKET.scan(product, Market.COUNTRY, "DE");
    MARKET.scan(
        product,
        "x-forwarded-for",
        "8.8.8.8",
        "forwarded",
        "for=8.8.8.8",
        "x-real-ip",
        "8.8.8.8",
        "cloudfront-viewer-country",
        "FR",
        "cloudfront-viewer-address",
        "8.8.8.8:1");
    Answer scans = Market.ok(MARKET.get("/products/" + product.text("id") + "/scans", owner));

    assertThat(scans.items("country")).containsExactly(null, "DE");
    assertThat(scans.items("network").stream().distinct()).hasSize(1);
    assertThat(scans.body()).doesNotContain("127.0.0.1", "8.8.8.8");
  }

  @Test
  void scan_withAKeyTwice_isOneScan() {
    Answer product = MARKET.product(brand, owner);
    Answer first = MARKET.scan(product, "idempotency-key", "scan-1");
    Answer second = MARKET.scan(product, "idempotency-key", "scan-1");

    assertThat(second.json()).isEqualTo(first.json());
    assertThat(MARKET.all("/products/" + product.text("id") + "/scans", 10, owner, "id"))
        .containsExactly(first.text("scanId"));
  }

  @Test
  void scans_ofSeveralPages_areAllThereOnceNewestFirst() {
    Answer product = MARKET.product(brand, owner);
    for (int i = 0; i < 7; i++) {
      MARKET.scan(product);
    }
    String list = "/products/" + product.text("id") + "/scans";
    for (int limit : List.of(6, 7, 8)) {
      assertThat(MARKET.all(list, limit, owner, "id"))
          .hasSize(7)
          .doesNotHaveDuplicates()
          .isSortedAccordingTo(java.util.Comparator.comparing(Object::toString).reversed());
    }
  }

  @Test
  void verify_claimed_saysSoAndNotByWhom() {
    Answer product = MARKET.product(brand, owner);
    Market.made(MARKET.claim(product));

    Answer verification = MARKET.verify(product);
    assertThat(verification.at("claimed")).isEqualTo(true);
    assertThat(verification.body()).doesNotContainIgnoringCase("marina");
  }

  @Test
  void certificate_document_hashesToTheProductsHash() throws Exception {
    Answer product = MARKET.product(brand, owner);
    Answer certificate =
        Market.ok(MARKET.get("/products/" + product.text("id") + "/certificate", ""));
    String body = certificate.body();
    String document =
        body.substring(body.indexOf("\"document\":") + 11, body.indexOf(",\"issuedAt\""));

    assertThat(
            java.util.HexFormat.of()
                .formatHex(
                    java.security.MessageDigest.getInstance("SHA-256")
                        .digest(document.getBytes(java.nio.charset.StandardCharsets.UTF_8))))
        .isEqualTo(product.text("hash"));
    assertThat(body).doesNotContain(product.text("code"));
  }
}
