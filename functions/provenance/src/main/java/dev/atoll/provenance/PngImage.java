package dev.atoll.provenance;

import io.nayuki.qrcodegen.QrCode;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/**
 * A QR code as PNG: one bit a pixel, eight pixels a module, with a quiet zone. Written here, since
 * the JDK's own writer needs the desktop module, which starts slowly and has native parts.
 *
 * @see <a href="https://www.w3.org/TR/png-3/">Portable Network Graphics, third edition</a>
 */
final class PngImage {

  private static final int SCALE = 8;
  private static final int ONE_BIT = 1;
  private static final int GREYSCALE = 0;
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  private PngImage() {}

  static byte[] of(QrCode code) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream png = new DataOutputStream(bytes);
      png.write(SIGNATURE);
      chunk(png, "IHDR", header(side(code)));
      chunk(png, "IDAT", pixels(code));
      chunk(png, "IEND", new byte[0]);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int side(QrCode code) {
    return (code.size + 2 * SvgImage.QUIET) * SCALE;
  }

  private static byte[] header(int side) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream header = new DataOutputStream(bytes);
    header.writeInt(side);
    header.writeInt(side);
    header.write(new byte[] {ONE_BIT, GREYSCALE, 0, 0, 0});
    return bytes.toByteArray();
  }

  /** Rows of packed bits, each behind a zero that says it is not filtered. */
  private static byte[] pixels(QrCode code) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DeflaterOutputStream rows = new DeflaterOutputStream(bytes)) {
      for (int y = 0; y < side(code); y++) {
        rows.write(0);
        rows.write(row(code, y / SCALE - SvgImage.QUIET));
      }
    }
    return bytes.toByteArray();
  }

  /** With eight pixels a module, a module is a byte. */
  private static byte[] row(QrCode code, int y) {
    byte[] row = new byte[code.size + 2 * SvgImage.QUIET];
    for (int x = 0; x < row.length; x++) {
      row[x] = (byte) (code.getModule(x - SvgImage.QUIET, y) ? 0x00 : 0xFF);
    }
    return row;
  }

  private static void chunk(DataOutputStream png, String type, byte[] data) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    png.writeInt(data.length);
    png.write(name);
    png.write(data);
    png.writeInt((int) crc.getValue());
  }
}
