package dev.atoll.http.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes {@code docs/openapi.json} and {@code events/} below the folder that it is given. */
public final class GenerateDocs {

  private GenerateDocs() {}

  /**
   * Writes every document anew and removes samples of routes that are gone.
   *
   * @param args the root of the working tree
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("Usage: GenerateDocs ROOT");
      System.exit(2);
    }
    write(Path.of(args[0]));
  }

  /** Every generated document by its path below the root. */
  static Map<String, String> documents() {
    Map<String, String> documents = new TreeMap<>();
    documents.put("docs/openapi.json", OpenApi.text());
    SampleEvents.texts().forEach((name, text) -> documents.put("events/" + name, text));
    return documents;
  }

  static void write(Path root) throws IOException {
    Path events = Files.createDirectories(root.resolve("events"));
    for (Path stale : samplesOfRoutes(events)) {
      Files.delete(stale);
    }
    Files.createDirectories(root.resolve("docs"));
    for (Map.Entry<String, String> document : documents().entrySet()) {
      Files.writeString(root.resolve(document.getKey()), document.getValue());
    }
  }

  /** Samples of other kinds of events stay. */
  static List<Path> samplesOfRoutes(Path events) throws IOException {
    List<Path> samples = new ArrayList<>();
    try (Stream<Path> files = Files.list(events)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".json")).toList()) {
        if (Files.readString(file).contains("\"routeKey\"")) {
          samples.add(file);
        }
      }
    }
    return samples;
  }
}
