package dev.atoll.dynamodb.protocol;

import java.util.zip.CRC32;

/** An HTTP answer. Never compared, so the array does no harm. */
@SuppressWarnings("ArrayRecordComponent")
record WireResponse(int status, byte[] body) {
  /** For the header {@code x-amz-crc32}. */
  String checksum() {
    CRC32 crc = new CRC32();
    crc.update(body);
    return Long.toString(crc.getValue());
  }
}
