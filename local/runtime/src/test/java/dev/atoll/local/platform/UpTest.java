package dev.atoll.local.platform;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./atoll up} as a process. */
class UpTest {

  @TempDir Path folder;

  @Test
  void up_secondOnTheSameData_refusedWithAMessageUntilTheFirstStops()
      throws IOException, InterruptedException {
    ChildAtoll first = ChildAtoll.up(folder);
    assertThatThrownBy(() -> ChildAtoll.up(folder))
        .hasMessageContaining("is in use by another Atoll (process ")
        .hasMessageContaining("--data");
    first.interrupt();
    ChildAtoll.up(folder).kill();
  }
}
