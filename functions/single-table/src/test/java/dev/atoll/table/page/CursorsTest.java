package dev.atoll.table.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorsTest {

  private static final Position POSITION =
      Position.of(Map.of("PK", "POST#1", "SK", "METADATA#1", "GSI1PK", "POST", "GSI1SK", "2026#1"));

  private final Cursors cursors = new Cursors(new byte[32], new SecureRandom());
  private final String cursor = cursors.seal(POSITION, "GET /posts");

  @Test
  void open_ofTheSameScope_givesThePosition() {
    assertThat(cursors.open(cursor, "GET /posts")).isEqualTo(POSITION);
  }

  @Test
  void seal_twice_differs() {
    assertThat(cursors.seal(POSITION, "GET /posts")).isNotEqualTo(cursor);
  }

  @Test
  void seal_anyPosition_showsNoKey() {
    String readable =
        new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.ISO_8859_1);

    assertThat(readable).doesNotContain("POST", "METADATA", "GSI1");
    assertThat(POSITION.toString()).doesNotContain("METADATA");
  }

  @Test
  void open_anyFlippedBit_isRefused() {
    byte[] bytes = Base64.getUrlDecoder().decode(cursor);
    for (int bit = 0; bit < bytes.length * 8; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      assertRefused(Base64.getUrlEncoder().withoutPadding().encodeToString(flipped));
    }
  }

  @Test
  void open_anyChangedCharacter_isRefused() {
    for (int i = 0; i < cursor.length(); i++) {
      char other = cursor.charAt(i) == 'A' ? 'B' : 'A';
      assertRefused(cursor.substring(0, i) + other + cursor.substring(i + 1));
    }
  }

  @Test
  void open_unusedBitsOfTheLastCharacter_isRefused() {
    // A decoder forgives them.
    String start = cursor.substring(0, cursor.length() - 1);
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        .chars()
        .mapToObj(last -> start + (char) last)
        .filter(changed -> !changed.equals(cursor))
        .forEach(this::assertRefused);
  }

  @Test
  void open_truncated_isRefused() {
    IntStream.range(0, cursor.length()).forEach(end -> assertRefused(cursor.substring(0, end)));
  }

  @Test
  void open_withMoreBehind_isRefused() {
    assertRefused(cursor + "A");
    assertRefused(cursor + "=");
    assertRefused(cursor + " ");
  }

  @Test
  void open_twentyKilobytes_isRefused() {
    assertRefused("A".repeat(20_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "e30", "%", "garbage!", "bnVsbA", "{\"PK\":1}", "\u00e4", "\n"})
  void open_garbage_isRefused(String garbage) {
    assertRefused(garbage);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "GET /posts/", "GET /tags/a/posts", "get /posts"})
  void open_ofAnotherScope_isRefused(String scope) {
    assertThatExceptionOfType(InvalidCursorException.class)
        .isThrownBy(() -> cursors.open(cursor, scope));
  }

  @Test
  void open_ofAnotherKey_isRefused() {
    byte[] key = new byte[32];
    key[0] = 1;
    Cursors others = new Cursors(key, new SecureRandom());

    assertThatExceptionOfType(InvalidCursorException.class)
        .isThrownBy(() -> others.open(cursor, "GET /posts"));
  }

  @Test
  void new_keyOfAnotherLength_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Cursors(new byte[16], new SecureRandom()));
  }

  private void assertRefused(String changed) {
    assertThatExceptionOfType(InvalidCursorException.class)
        .isThrownBy(() -> cursors.open(changed, "GET /posts"));
  }
}
