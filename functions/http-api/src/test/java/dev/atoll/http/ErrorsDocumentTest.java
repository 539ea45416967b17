package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ErrorsDocumentTest {

  private static final Path DOCUMENT = Path.of("../../docs/errors.md");

  @Test
  void document_explainsEveryCodeAndNoOther() throws IOException {
    List<String> explained =
        Pattern.compile("^### ([a-z_]+)\n(\\d{3})\\.", Pattern.MULTILINE)
            .matcher(Files.readString(DOCUMENT))
            .results()
            .map(match -> match.group(1) + " " + match.group(2))
            .toList();
    List<String> codes =
        Arrays.stream(ProblemCode.values()).map(code -> code.text() + " " + code.status()).toList();
    assertThat(explained).containsExactlyElementsOf(codes);
  }

  @Test
  void document_saysOfEveryCodeWhatItIsAndWhatToDo() throws IOException {
    String[] sections = Files.readString(DOCUMENT).split("\n##+ ");
    List<String> ofCodes =
        new ArrayList<>(
            Arrays.stream(sections).filter(section -> section.matches("(?s)[a-z_]+\n.*")).toList());
    assertThat(ofCodes)
        .hasSize(ProblemCode.values().length)
        .allSatisfy(section -> assertThat(section).contains("**What:**", "**Do:**"));
  }

  @Test
  void document_explainsEveryCodeOfFieldsInTheSources() throws IOException {
    String document = Files.readString(DOCUMENT);
    try (var sources = Files.walk(Path.of("src/main/java/dev/atoll/http/input"))) {
      List<String> used =
          sources
              .filter(file -> file.toString().endsWith(".java"))
              .flatMap(ErrorsDocumentTest::codes)
              .distinct()
              .toList();
      assertThat(used).contains("required", "too_long", "type");
      assertThat(used).allSatisfy(code -> assertThat(document).contains("| `" + code + "` |"));
    }
  }

  private static java.util.stream.Stream<String> codes(Path source) {
    try {
      return Pattern.compile(
              "(?:add\\(place|broken\\(|MalformedInputException\\([a-zA-Z.()]+),?\\s*\"([a-z_]+)\",")
          .matcher(Files.readString(source))
          .results()
          .map((MatchResult match) -> match.group(1));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
