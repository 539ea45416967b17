package dev.atoll.dynamodb.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StorageTest {
  private static final int MAP = 20;
  private static final int OTHER = 21;

  @TempDir Path folder;

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static void put(Storage storage, String key, String value) {
    storage.write(
        batch -> {
          batch.put(MAP, bytes(key), bytes(value));
          batch.weigh(MAP, value.length());
          return null;
        });
  }

  private static List<String> values(Storage storage) {
    List<String> values = new ArrayList<>();
    try (Snapshot snapshot = storage.snapshot(MAP)) {
      snapshot.ascend(
          0,
          null,
          null,
          (key, value) -> {
            values.add(new String(value, UTF_8));
            return true;
          });
    }
    return values;
  }

  @Test
  void write_thatThrows_changesNothing() {
    try (Storage storage = Storage.inMemory()) {
      assertThatThrownBy(
              () ->
                  storage.write(
                      batch -> {
                        batch.put(MAP, bytes("a"), bytes("1"));
                        throw new IllegalStateException("no");
                      }))
          .hasMessage("no");

      assertThat(values(storage)).isEmpty();
    }
  }

  @Test
  void snapshot_laterWrites_areNotInIt() {
    try (Storage storage = Storage.inMemory()) {
      put(storage, "a", "1");
      try (Snapshot before = storage.snapshot(MAP, OTHER)) {
        put(storage, "a", "2");
        put(storage, "b", "2");
        assertThat(before.get(0, bytes("a"))).isEqualTo(bytes("1"));
        assertThat(before.size(0)).isEqualTo(1);
        assertThat(before.size(1)).isZero();
      }
      assertThat(values(storage)).containsExactly("2", "2");
    }
  }

  @Test
  void snapshot_descending_endsAtTheLowerBound() {
    try (Storage storage = Storage.inMemory()) {
      for (String key : List.of("a", "b", "c", "d")) {
        put(storage, key, key);
      }
      List<String> seen = new ArrayList<>();
      try (Snapshot snapshot = storage.snapshot(MAP)) {
        snapshot.descend(
            0, bytes("b"), bytes("cc"), (key, value) -> seen.add(new String(value, UTF_8)));
      }
      assertThat(seen).containsExactly("c", "b");
    }
  }

  @Test
  void batch_undoneToAMark_keepsWhatWasBefore() {
    try (Storage storage = Storage.inMemory()) {
      storage.write(
          batch -> {
            batch.put(MAP, bytes("a"), bytes("1"));
            int mark = batch.mark();
            batch.put(MAP, bytes("b"), bytes("2"));
            batch.undoTo(mark);
            return null;
          });

      assertThat(values(storage)).containsExactly("1");
    }
  }

  @Test
  void at_logCutOff_keepsEveryWholeBatch() throws Exception {
    Path copy = copyOfRunning(20);
    Path log = newestLog(copy);
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
      file.setLength(end(log) - 3);
    }

    try (Storage storage = Storage.at(copy, Durability.WRITTEN)) {
      assertThat(values(storage)).hasSize(19);
      put(storage, "next", "value");
    }
    try (Storage storage = Storage.at(copy, Durability.WRITTEN)) {
      assertThat(values(storage)).hasSize(20);
    }
  }

  @Test
  void at_logDamagedAtItsEnd_keepsTheBatchesBefore() throws Exception {
    Path copy = copyOfRunning(20);
    Path log = newestLog(copy);
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
      file.seek(end(log) - 2);
      file.write(0x55);
    }

    try (Storage storage = Storage.at(copy, Durability.WRITTEN)) {
      assertThat(values(storage)).hasSize(19);
    }
  }

  @Test
  void at_reopened_weightsAreExactWhateverWasSaved() throws Exception {
    Path copy = copyOfRunning(20);

    try (Storage storage = Storage.at(copy, Durability.WRITTEN)) {
      assertThat(storage.weight(MAP)).isEqualTo(100);
      put(storage, "more", "12345");
    }
    try (Storage storage = Storage.at(copy, Durability.WRITTEN)) {
      assertThat(storage.weight(MAP)).isEqualTo(105);
    }
  }

  @Test
  void write_afterClose_isRefused() {
    Storage storage = Storage.at(folder, Durability.WRITTEN);
    storage.close();
    storage.close();

    assertThatThrownBy(() -> put(storage, "a", "1")).isInstanceOf(StorageException.class);
  }

  @Test
  void drop_map_isGoneAfterReopening() {
    try (Storage storage = Storage.at(folder, Durability.WRITTEN)) {
      put(storage, "a", "1");
      storage.write(
          batch -> {
            batch.drop(MAP);
            return null;
          });
    }
    try (Storage storage = Storage.at(folder, Durability.WRITTEN)) {
      assertThat(values(storage)).isEmpty();
      assertThat(storage.weight(MAP)).isZero();
    }
  }

  /** The files of a storage as they are after some writes, as if its process had died then. */
  private Path copyOfRunning(int writes) throws Exception {
    Path running = folder.resolve("running");
    Path copy = Files.createDirectory(folder.resolve("copy"));
    try (Storage storage = Storage.at(running, Durability.WRITTEN)) {
      for (int i = 0; i < writes; i++) {
        put(storage, "key%03d".formatted(i), "value");
      }
      try (Stream<Path> files = Files.list(running)) {
        for (Path file : files.toList()) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    return copy;
  }

  private static Path newestLog(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("log-"))
          .max((a, b) -> Long.compare(number(a), number(b)))
          .orElseThrow();
    }
  }

  /** Where the zeros begin that follow the last batch while a log is open. */
  private static int end(Path log) throws Exception {
    byte[] bytes = Files.readAllBytes(log);
    int end = bytes.length;
    while (bytes[end - 1] == 0) {
      end--;
    }
    return end;
  }

  private static long number(Path log) {
    return Long.parseLong(log.getFileName().toString().substring("log-".length()));
  }
}
