package dev.atoll.dynamodb.operation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/**
 * A SHA-256 of a request's content: equal for equal content, whatever the order of its maps. Every
 * part goes in with its kind and length, so that no two contents look alike.
 */
final class Fingerprint {
  private final MessageDigest digest;

  private Fingerprint() {
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  static byte[] of(List<? extends SdkPojo> content) {
    Fingerprint fingerprint = new Fingerprint();
    fingerprint.add(content);
    return fingerprint.digest.digest();
  }

  private void add(@Nullable Object value) {
    switch (value) {
      case null -> mark('0', 0);
      case SdkAutoConstructList<?> unset -> mark('0', 0);
      case SdkAutoConstructMap<?, ?> unset -> mark('0', 0);
      case SdkBytes bytes -> addBytes('B', bytes.asByteArrayUnsafe());
      case List<?> list -> {
        mark('L', list.size());
        list.forEach(this::add);
      }
      case Map<?, ?> map -> addMap(map);
      case SdkPojo pojo -> addPojo(pojo);
      default -> addBytes('S', value.toString().getBytes(UTF_8));
    }
  }

  private void addMap(Map<?, ?> map) {
    mark('M', map.size());
    Map<String, Object> sorted = new TreeMap<>();
    map.forEach((key, value) -> sorted.put(key.toString(), value));
    sorted.forEach(
        (key, value) -> {
          add(key);
          add(value);
        });
  }

  private void addPojo(SdkPojo pojo) {
    mark('P', 0);
    for (SdkField<?> field : pojo.sdkFields()) {
      add(field.getValueOrDefault(pojo));
    }
  }

  private void addBytes(char kind, byte[] bytes) {
    mark(kind, bytes.length);
    digest.update(bytes);
  }

  private void mark(char kind, int length) {
    digest.update((byte) kind);
    digest.update(ByteBuffer.allocate(4).putInt(length).array());
  }
}
