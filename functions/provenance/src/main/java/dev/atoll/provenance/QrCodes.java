package dev.atoll.provenance;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.schema.Product;
import io.nayuki.qrcodegen.QrCode;

/** The QR code of a product, for its owner to print: an image of its verification's address. */
final class QrCodes {

  private final Owners owners;

  QrCodes(Owners owners) {
    this.owners = owners;
  }

  /** 2 read units. */
  Response get(Request request) {
    Product product = owners.product(request);
    QrCode code = QrCode.encodeText(ProductJson.verifyUrl(product, request), QrCode.Ecc.MEDIUM);
    return request.parameters().optionalText("format").filter("png"::equals).isPresent()
        ? Response.binary("image/png", PngImage.of(code))
        : Response.document("image/svg+xml", SvgImage.of(code));
  }
}
