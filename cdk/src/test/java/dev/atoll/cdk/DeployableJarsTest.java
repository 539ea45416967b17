package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.atoll.http.route.Function;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is deployed is what was built: handler classes, and the jars that {@code mvn package} made
 * of them.
 */
class DeployableJarsTest {

  /** Lambda takes 50 MB by direct upload; a small jar starts sooner and costs less to keep. */
  private static final long LARGEST = 16_000_000;

  private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();

  static Stream<Workload> workloads() {
    return Workload.all().stream();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void handler_ofEveryFunction_canBeMadeByLambda(Workload workload) throws Exception {
    Class<?> handler = Class.forName(workload.handlerClass());

    assertThat(handler).isPublic();
    assertThat(handler.getConstructor()).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void jar_ofEveryFunction_isSmallAndHasItsHandler(Workload workload) throws IOException {
    Path jar = jar(workload);

    assertThat(Files.size(jar)).isLessThan(LARGEST);
    assertThat(entries(jar)).contains(workload.handlerClass().replace('.', '/') + ".class");
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void jar_ofEveryFunction_hasNativeCodeOfItsPlatformOnly(Workload workload) throws IOException {
    assertThat(entries(jar(workload)).stream().filter(name -> name.matches(".*\\.(so|dll|dylib)")))
        .containsExactly("linux/armv8/glibc/libaws-crt-jni.so");
  }

  @Test
  void jar_ofOneFunction_hasNoOtherFunctionsCode() throws IOException {
    assertThat(entries(jar(Workload.http(Function.POSTS))))
        .noneMatch(name -> name.startsWith("dev/atoll/writes/"))
        .noneMatch(name -> name.startsWith("dev/atoll/local/"))
        .noneMatch(name -> name.startsWith("dev/atoll/dynamodb/"));
  }

  /** Not there when the build was told to leave it out, which is then said. */
  private static Path jar(Workload workload) {
    assumeFalse(Boolean.getBoolean("lambda.skip"), "the jars were not built (lambda.skip)");
    return HandlerJars.builtIn(CHECKOUT).of().apply(workload.artifact());
  }

  private static List<String> entries(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    }
  }
}
