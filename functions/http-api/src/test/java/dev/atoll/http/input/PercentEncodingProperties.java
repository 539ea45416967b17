package dev.atoll.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class PercentEncodingProperties {

  @Property
  void text_encodedAndDecoded_isTheSame(@ForAll int[] codePoints) {
    StringBuilder text = new StringBuilder();
    for (int c : codePoints) {
      int valid = Math.floorMod(c, Character.MAX_CODE_POINT + 1);
      if (valid < Character.MIN_SURROGATE || valid > Character.MAX_SURROGATE) {
        text.appendCodePoint(valid);
      }
    }
    String encoded = PercentEncoding.encode(text.toString());
    assertThat(encoded).matches("[A-Za-z0-9%._~-]*");
    assertThat(PercentEncoding.decode(encoded)).contains(text.toString());
  }
}
