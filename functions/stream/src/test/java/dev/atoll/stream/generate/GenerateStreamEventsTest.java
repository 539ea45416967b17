package dev.atoll.stream.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.stream.EventSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GenerateStreamEventsTest {

  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "functions/stream")).resolve("../..");

  @Test
  void samples_inTheTree_areThoseOfTheTypes() throws IOException {
    for (Map.Entry<String, String> sample : GenerateStreamEvents.documents().entrySet()) {
      assertThat(ROOT.resolve(sample.getKey()))
          .as("stale: run ./atoll generate")
          .exists()
          .content()
          .isEqualTo(sample.getValue());
    }
    try (Stream<Path> files = Files.list(ROOT.resolve("events"))) {
      assertThat(files.map(file -> "events/" + file.getFileName()))
          .filteredOn(file -> file.startsWith("events/stream-"))
          .hasSameSizeAs(GenerateStreamEvents.documents().keySet());
    }
  }

  @Test
  void samples_all_reachAFunction() {
    List<StreamSample> lost =
        StreamSample.ALL.stream()
            .filter(
                sample ->
                    EventSources.all().stream()
                        .noneMatch(
                            source ->
                                source.accepts(
                                    sample.kind(),
                                    sample.item()::optionalString,
                                    sample.item()::optionalString)))
            .toList();

    assertThat(lost).isEmpty();
  }
}
