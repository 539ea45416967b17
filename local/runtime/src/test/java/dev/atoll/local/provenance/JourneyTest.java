package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From a brand to a scan and a claim. */
class JourneyTest {

  @RegisterExtension static final Market MARKET = new Market();

  @Test
  void aProduct_fromItsRegistrationToItsClaim() {
    String owner = MARKET.user();
    Answer brand =
        Market.made(
            MARKET.post(
                "/brands", owner, Map.of("name", "Reef & Sons", "domain", "reef.example.org")));
    assertThat(brand.header("location")).contains("/brands/" + brand.text("id"));
    Answer product = MARKET.product(brand.text("id"), owner);
    String id = product.text("id");
    assertThat(product.header("location")).contains("/products/" + id);
    assertThat(product.text("status")).isEqualTo("active");
    assertThat(product.text("verifyUrl")).endsWith("/verify/" + product.text("code"));

    Answer event = Market.made(MARKET.append(id, owner, "shipped"));
    assertThat(event.text("type")).isEqualTo("shipped");
    assertThat(MARKET.all("/products/" + id + "/events", 1, "", "type"))
        .containsExactly("registered", "shipped");

    Answer verification = MARKET.verify(product);
    assertThat(verification.text("verdict")).isEqualTo("authentic");
    assertThat(verification.at("reasons")).isEqualTo(List.of());
    assertThat(verification.at("chain", "length")).isEqualTo(2L);
    assertThat(verification.at("chain", "valid")).isEqualTo(true);
    assertThat(verification.at("claimed")).isEqualTo(false);
    assertThat(verification.text("product", "name")).isEqualTo("Diver's watch");
    assertThat(verification.body()).doesNotContain(product.text("code"));

    Answer scan = MARKET.scan(product, Market.COUNTRY, "NL", "user-agent", "phone");
    assertThat(scan.text("verdict")).isEqualTo("authentic");
    Answer scans = Market.ok(MARKET.get("/products/" + id + "/scans", owner));
    assertThat(scans.items("id")).containsExactly(scan.text("scanId"));
    assertThat(scans.items("country")).containsExactly("NL");
    assertThat(scans.items("userAgent")).containsExactly("phone");

    Answer claim = Market.made(MARKET.claim(product));
    assertThat(claim.at("claimed")).isEqualTo(true);
    assertThat(MARKET.verify(product).at("claimed")).isEqualTo(true);
    assertThat(MARKET.get("/products/" + id + "/claim", owner).text("name")).isEqualTo("Marina");

    Answer certificate = Market.ok(MARKET.get("/products/" + id + "/certificate", ""));
    assertThat(certificate.text("verdict")).isEqualTo("authentic");
    assertThat(certificate.text("document", "sku")).isEqualTo(product.text("sku"));
    Answer stats = Market.ok(MARKET.get("/brands/" + brand.text("id") + "/stats", owner));
    assertThat(stats.at("products")).isEqualTo(1L);
  }
}
