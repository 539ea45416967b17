package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.atoll.http.route.Function;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The app as the CDK command line runs it: in a JVM of its own, in a folder that looks like a
 * checkout.
 */
class AtollCdkAppTest {

  /** The one run with the offline validator on, which every other test leaves out for its time. */
  @Test
  void main_withTheValidatorOn_writesTheSameTemplatesAsAnotherJvm(@TempDir Path checkout)
      throws Exception {
    buildJars(checkout);

    Run run = run(checkout, Map.of("CDK_VALIDATION", "true"));

    assertThat(run.status()).as(run.output()).isZero();
    assertThat(json(checkout, "validation-report").path("pluginReports")).isEmpty();
    Synthesized here = Synthesized.byDefault();
    assertThat(json(checkout, "AtollData.template")).isEqualTo(here.data());
    assertThat(json(checkout, "AtollApp.template")).isEqualTo(here.application());
  }

  @Test
  void main_handlersNotBuilt_endsWithTheirName(@TempDir Path checkout) throws Exception {
    Run run = run(checkout, Map.of());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.output())
        .contains("not built: ", "posts-lambda.jar")
        .doesNotContain("\tat dev.atoll");
  }

  private static void buildJars(Path checkout) throws IOException {
    for (Function function : Function.values()) {
      buildJar(checkout, function.artifact());
    }
    buildJar(checkout, Workload.sweeper().artifact());
  }

  private static void buildJar(Path checkout, String module) throws IOException {
    Path target = Files.createDirectories(checkout.resolve("functions/" + module + "/target"));
    Synthesized.writeTinyJar(target.resolve(module + "-lambda.jar"));
  }

  private static Run run(Path checkout, Map<String, String> environment) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", classPath()));
    command.add(AtollCdkApp.class.getName());
    Path output = checkout.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(checkout.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("CDK_OUTDIR", checkout.resolve("cdk.out").toString());
    builder
        .environment()
        .put("CDK_CONTEXT_JSON", "{\"@aws-cdk/core:validateAgainstDefaultRules\": true}");
    builder.environment().putAll(environment);
    int status = builder.start().waitFor();
    return new Run(status, Files.readString(output));
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private static JsonNode json(Path checkout, String file) throws IOException {
    return new ObjectMapper().readTree(checkout.resolve("cdk.out/" + file + ".json").toFile());
  }

  private record Run(int status, String output) {}
}
