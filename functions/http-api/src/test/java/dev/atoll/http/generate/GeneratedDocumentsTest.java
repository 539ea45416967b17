package dev.atoll.http.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.OpenApiDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedDocumentsTest {

  private static final Path ROOT = Path.of("../..");

  @Test
  void documents_inTheTree_areThoseOfTheRouteTable() throws IOException {
    for (Map.Entry<String, String> document : GenerateDocs.documents().entrySet()) {
      assertThat(ROOT.resolve(document.getKey()))
          .as("stale: run ./atoll generate")
          .exists()
          .content()
          .isEqualTo(document.getValue());
    }
  }

  @Test
  void samples_inTheTree_areOfPresentRoutesOnly() throws IOException {
    assertThat(GenerateDocs.samplesOfRoutes(ROOT.resolve("events")))
        .extracting(file -> "events/" + file.getFileName())
        .isSubsetOf(GenerateDocs.documents().keySet());
  }

  @Test
  void servedDocument_isTheOneInTheTree() throws IOException {
    assertThat(OpenApiDocument.text())
        .isEqualTo(Files.readString(ROOT.resolve("docs/openapi.json")));
  }

  @Test
  void writing_removesSamplesOfRoutesThatAreGone_andKeepsOtherEvents(@TempDir Path root)
      throws IOException {
    Path events = Files.createDirectories(root.resolve("events"));
    Files.writeString(events.resolve("gone.json"), "{\"routeKey\": \"GET /gone\"}");
    Files.writeString(events.resolve("record.json"), "{\"Records\": []}");
    GenerateDocs.write(root);
    assertThat(events.resolve("gone.json")).doesNotExist();
    assertThat(events.resolve("record.json")).exists();
    assertThat(events.resolve("create-post.json")).exists();
  }
}
