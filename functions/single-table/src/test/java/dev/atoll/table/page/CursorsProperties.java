package dev.atoll.table.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class CursorsProperties {

  private final Cursors cursors = new Cursors(new byte[32], new SecureRandom());

  @Property
  void open_ofASealedPosition_givesItBack(
      @ForAll @Size(max = 4)
          Map<@StringLength(max = 10) String, @StringLength(max = 100) String> keys,
      @ForAll String scope) {
    Position position = Position.of(keys);

    assertThat(cursors.open(cursors.seal(position, scope), scope)).isEqualTo(position);
  }
}
