import com.google.googlejavaformat.java.Formatter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks ({@code check ROOT}) or rewrites ({@code apply ROOT}) every Java source below a folder
 * with google-java-format. Run by the parent pom; exits 1 and names the files when a check fails.
 */
final class Format {
  public static void main(String[] args) throws Exception {
    boolean apply = args[0].equals("apply");
    List<Path> differing = new ArrayList<>();
    for (Path file : sources(Path.of(args[1]))) {
      String source = Files.readString(file);
      String formatted = new Formatter().formatSourceAndFixImports(source);
      if (!formatted.equals(source)) {
        differing.add(file);
        if (apply) {
          Files.writeString(file, formatted);
        }
      }
    }
    differing.forEach(
        file -> System.err.println((apply ? "formatted " : "not formatted: ") + file));
    if (!apply && !differing.isEmpty()) {
      System.err.println("Run: mvn -N validate -Dformat.goal=apply");
      System.exit(1);
    }
  }

  private static List<Path> sources(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.toString().contains("/target/"))
          .sorted()
          .toList();
    }
  }
}
