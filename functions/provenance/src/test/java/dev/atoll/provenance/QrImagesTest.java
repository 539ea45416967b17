package dev.atoll.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import io.nayuki.qrcodegen.QrCode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another library's reader finds in the images what was written into them. */
class QrImagesTest {

  private static final Pattern MODULE = Pattern.compile("M(\\d+),(\\d+)h1v1h-1z");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://atoll.example.org/verify/0123456789ABCDEFGHJK",
        "http://localhost:8080/verify/ZZZZZZZZZZZZZZZZZZZZ",
        "https://xn--mnchen-3ya.example/a/rather/long/path/that/needs/a/larger/code/verify/X"
      })
  void png_readAgain_isTheAddress(String address) throws IOException, ReaderException {
    byte[] png = PngImage.of(QrCode.encodeText(address, QrCode.Ecc.MEDIUM));

    assertThat(read(ImageIO.read(new ByteArrayInputStream(png)))).isEqualTo(address);
  }

  @Test
  void svg_drawnAgain_isTheAddress() throws ReaderException {
    String address = "https://atoll.example.org/verify/0123456789ABCDEFGHJK";
    QrCode code = QrCode.encodeText(address, QrCode.Ecc.MEDIUM);

    assertThat(read(drawn(SvgImage.of(code), code.size + 8))).isEqualTo(address);
  }

  private static BufferedImage drawn(String svg, int side) {
    int scale = 6;
    BufferedImage image = new BufferedImage(side * scale, side * scale, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        image.setRGB(x, y, 0xFFFFFF);
      }
    }
    Matcher modules = MODULE.matcher(svg);
    while (modules.find()) {
      int left = Integer.parseInt(modules.group(1)) * scale;
      int top = Integer.parseInt(modules.group(2)) * scale;
      for (int i = 0; i < scale * scale; i++) {
        image.setRGB(left + i % scale, top + i / scale, 0);
      }
    }
    return image;
  }

  private static String read(BufferedImage image) throws ReaderException {
    int width = image.getWidth();
    int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
    var source = new RGBLuminanceSource(width, image.getHeight(), pixels);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  }
}
