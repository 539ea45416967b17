package dev.atoll.provenance;

import io.nayuki.qrcodegen.QrCode;

/**
 * A QR code as SVG: one path of unit squares, with the quiet zone of four that the standard asks.
 */
final class SvgImage {

  static final int QUIET = 4;

  private SvgImage() {}

  static String of(QrCode code) {
    int side = code.size + 2 * QUIET;
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d" shape-rendering="crispEdges">
    <rect width="%1$d" height="%1$d" fill="#fff"/>
    <path d="%2$s" fill="#000"/>
    </svg>
    """
        .formatted(side, path(code));
  }

  private static String path(QrCode code) {
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y)) {
          path.append('M').append(x + QUIET).append(',').append(y + QUIET).append("h1v1h-1z");
        }
      }
    }
    return path.toString();
  }
}
