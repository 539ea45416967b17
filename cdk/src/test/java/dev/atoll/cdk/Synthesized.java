package dev.atoll.cdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import software.amazon.awscdk.App;
import software.amazon.awscdk.AppProps;
import software.amazon.awscdk.assertions.Template;

/**
 * A deployment that was synthesized for a test: the templates of both stacks as JSON. Takes some
 * three seconds, so a test class makes one and shares it.
 */
record Synthesized(App app, Deployment deployment, JsonNode data, JsonNode application) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** With the default settings, never deployed before. */
  static Synthesized byDefault() {
    return with(Map.of(), IndexLock.empty());
  }

  static Synthesized with(Map<String, Object> context, IndexLock lock) {
    App app = new App(AppProps.builder().context(context).build());
    Deployment deployment = AtollCdkApp.assemble(app, lock, tinyJars());
    return new Synthesized(
        app, deployment, template(deployment.data()), template(deployment.app()));
  }

  /** The same archive for every module: what is in it does not matter to a template. */
  static HandlerJars tinyJars() {
    try {
      Path jar = Files.createTempFile("handler", ".jar");
      jar.toFile().deleteOnExit();
      writeTinyJar(jar);
      return new HandlerJars(artifact -> jar);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Always the same bytes. */
  static void writeTinyJar(Path jar) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      ZipEntry entry = new ZipEntry("empty");
      entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
      zip.putNextEntry(entry);
    }
  }

  /** The resources of a type, by logical id. */
  static Map<String, JsonNode> resources(JsonNode template, String type) {
    Map<String, JsonNode> found = new TreeMap<>();
    template
        .path("Resources")
        .properties()
        .forEach(
            entry -> {
              if (entry.getValue().path("Type").asText().equals(type)) {
                found.put(entry.getKey(), entry.getValue());
              }
            });
    return found;
  }

  /** The properties of the resources of a type. */
  static List<JsonNode> all(JsonNode template, String type) {
    return resources(template, type).values().stream()
        .map(resource -> resource.path("Properties"))
        .toList();
  }

  /** The properties of the only resource of a type. */
  static JsonNode only(JsonNode template, String type) {
    List<JsonNode> all = all(template, type);
    if (all.size() != 1) {
      throw new AssertionError(all.size() + " of " + type);
    }
    return all.getFirst();
  }

  static List<String> texts(JsonNode array) {
    return nodes(array).map(JsonNode::asText).toList();
  }

  static Stream<JsonNode> nodes(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode template(software.amazon.awscdk.Stack stack) {
    return JSON.valueToTree(Template.fromStack(stack).toJSON());
  }
}
