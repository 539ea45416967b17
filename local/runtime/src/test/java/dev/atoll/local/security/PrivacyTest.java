package dev.atoll.local.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others on the machine, and who reads logs or the table's files, get to see. */
class PrivacyTest {

  private static final Set<PosixFilePermission> OTHERS =
      EnumSet.complementOf(EnumSet.copyOf(PosixFilePermissions.fromString("rwx------")));

  private static final String EMAIL = "mia.private@example.org";
  private static final String PASSWORD = "nine loud jellyfish";

  @TempDir Path folder;

  @Test
  void data_inAFolderOpenToOthers_areClosedToThem() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.createDirectory(folder.resolve("dynamodb"));
    Site.start(Site.UNLIMITED, LocalOptions.at(folder)).close();
    try (Stream<Path> entries = Files.list(folder)) {
      assertThat(entries.filter(entry -> !entry.endsWith("lock")))
          .isNotEmpty()
          .allSatisfy(PrivacyTest::assertClosed);
    }
  }

  private static void assertClosed(Path entry) throws IOException {
    assertThat(Files.getPosixFilePermissions(entry))
        .as(entry.toString())
        .doesNotContainAnyElementsOf(OTHERS);
  }

  @Test
  void secrets_usedInRequests_areNeitherLoggedNorStored() throws IOException {
    List<String> log = new CopyOnWriteArrayList<>();
    String token;
    try (var site =
        Site.start(
            Site.UNLIMITED, LocalOptions.at(folder).withLog(served -> log.add(served.line())))) {
      String account =
          "{\"email\":\"%s\",\"username\":\"mia\",\"password\":\"%s\"}".formatted(EMAIL, PASSWORD);
      site.send("POST", "/accounts", "", account).is(201);
      String logIn = "{\"email\":\"%s\",\"password\":\"%s\"}".formatted(EMAIL, PASSWORD);
      token = site.send("POST", "/sessions", "", logIn).is(201).text("token");
      site.comment(site.post("published").text("id"), token);
      log.add(site.atoll.requests().toString());
    }
    String secret = token.substring(token.indexOf('.') + 1);
    assertThat(log.toString()).doesNotContain(EMAIL, PASSWORD, secret);
    for (Path file : files()) {
      assertThat(Files.readString(file, ISO_8859_1))
          .as(file.toString())
          .doesNotContain(PASSWORD, secret);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
