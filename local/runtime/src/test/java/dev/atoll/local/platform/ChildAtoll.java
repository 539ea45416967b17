package dev.atoll.local.platform;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.local.Atoll;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code ./atoll up} in a process of its own, to be killed. */
public final class ChildAtoll {

  private static final String READY = "Atoll is ready on ";

  private final Process process;
  private final URI uri;
  private final List<String> lines;

  private ChildAtoll(Process process, URI uri, List<String> lines) {
    this.process = process;
    this.uri = uri;
    this.lines = lines;
  }

  /** Returns once it is ready. */
  public static ChildAtoll up(Path folder, String... more) throws IOException {
    var command = new ArrayList<>(List.of(java(), "-XX:TieredStopAtLevel=1", "-cp", classPath()));
    command.addAll(
        List.of(Atoll.class.getName(), "up", "--port", "0", "--data", folder.toString()));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader output = process.inputReader(UTF_8);
    var lines = new ArrayList<String>();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      lines.add(line);
      if (line.startsWith(READY)) {
        Thread.ofVirtual().start(() -> swallow(output));
        return new ChildAtoll(process, URI.create(line.substring(READY.length())), lines);
      }
    }
    throw new IOException("It never was ready: " + String.join("\n", lines));
  }

  /** So that it never waits for a reader. */
  private static void swallow(BufferedReader output) {
    try {
      output.transferTo(Writer.nullWriter());
    } catch (IOException gone) {
      return;
    }
  }

  public URI uri() {
    return uri;
  }

  /** The token that it printed for a user. */
  public String printedToken(String user) {
    return lines.stream()
        .filter(line -> line.startsWith(user + " "))
        .map(line -> line.substring(user.length()).strip())
        .findFirst()
        .orElseThrow();
  }

  /** As {@code kill -9} does. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** As Ctrl-C does; returns the exit code. */
  public int interrupt() throws InterruptedException {
    process.destroy();
    return process.waitFor();
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
