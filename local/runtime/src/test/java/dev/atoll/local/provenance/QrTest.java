package dev.atoll.local.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The images over HTTP; that they can be read is tested where they are made. */
class QrTest {

  @RegisterExtension static final Market MARKET = new Market();

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  @Test
  void qr_ofAProduct_isAnImageOfEitherFormat() {
    String owner = MARKET.user();
    String path = "/products/" + MARKET.product(MARKET.brand(owner), owner).text("id") + "/qr";

    Answer svg = Market.ok(MARKET.get(path, owner));
    assertThat(svg.header("content-type")).contains("image/svg+xml");
    assertThat(new String(MARKET.bytes(path, owner), StandardCharsets.UTF_8))
        .startsWith("<?xml")
        .contains("<svg");
    assertThat(Market.ok(MARKET.get(path + "?format=png", owner)).header("content-type"))
        .contains("image/png");
    assertThat(MARKET.bytes(path + "?format=png", owner)).startsWith(PNG).hasSizeGreaterThan(200);
    assertThat(MARKET.get(path + "?format=gif", owner).status()).isEqualTo(400);
    assertThat(MARKET.get(path, "").status()).isEqualTo(401);
  }
}
