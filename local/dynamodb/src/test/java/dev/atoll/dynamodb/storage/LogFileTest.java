package dev.atoll.dynamodb.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LogFileTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream expected = new ByteArrayOutputStream();
  private final Random random = new Random(20261130);

  private void append(LogFile log, int size) throws Exception {
    byte[] record = new byte[size];
    random.nextBytes(record);
    log.append(record);
    expected.writeBytes(record);
  }

  @ParameterizedTest
  @EnumSource
  void append_smallAndLargeRecords_areInTheFileInTheirOrder(Durability durability)
      throws Exception {
    Path path = folder.resolve("log");
    try (LogFile log = new LogFile(path, durability)) {
      for (int size : new int[] {1, 400, 1 << 20, 3_000_000, 7, 1_048_577, 0, 12}) {
        append(log, size);
        byte[] file = Files.readAllBytes(path);
        assertThat(log.length()).isEqualTo(expected.size());
        assertThat(Arrays.copyOf(file, expected.size())).isEqualTo(expected.toByteArray());
        assertThat(file.length - expected.size()).isNotNegative().isLessThanOrEqualTo(1 << 20);
      }
      log.force();
    }
    assertThat(path).hasBinaryContent(expected.toByteArray());
  }

  @Test
  void append_threadInterrupted_goesOnAndStaysInterrupted() throws Exception {
    Path path = folder.resolve("log");
    try (LogFile log = new LogFile(path, Durability.WRITTEN)) {
      Thread.currentThread().interrupt();
      append(log, 2_000_000);
      append(log, 2_000_000);
      assertThat(Thread.interrupted()).isTrue();
      append(log, 10);
    }
    assertThat(path).hasBinaryContent(expected.toByteArray());
  }

  @Test
  void open_oldFile_isEmptied() throws Exception {
    Path path = Files.write(folder.resolve("log"), new byte[5000]);
    new LogFile(path, Durability.WRITTEN).close();

    assertThat(path).isEmptyFile();
  }
}
