package dev.atoll.cdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Where the deployable jar of a handler module is. Tests give every module the same tiny archive.
 *
 * @param of from the module's artifact id to the jar
 */
record HandlerJars(Function<String, Path> of) {

  /** The jars that {@code mvn package} leaves in a checkout. */
  static HandlerJars builtIn(Path root) {
    return new HandlerJars(
        artifact -> root.resolve("functions/" + artifact + "/target/" + artifact + "-lambda.jar"));
  }

  /**
   * The jar of one module.
   *
   * @throws IllegalStateException if it has not been built
   */
  String path(String artifact) {
    Path jar = of.apply(artifact);
    if (!Files.isRegularFile(jar)) {
      throw new IllegalStateException(
          "not built: " + jar + " (mvn package -pl functions/" + artifact + " -am)");
    }
    return jar.toString();
  }
}
