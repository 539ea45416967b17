package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandlerJarsTest {

  @Test
  void path_builtModule_isItsDeployableJar(@TempDir Path checkout) throws Exception {
    Path target = Files.createDirectories(checkout.resolve("functions/posts/target"));
    Path jar = Files.createFile(target.resolve("posts-lambda.jar"));

    assertThat(HandlerJars.builtIn(checkout).path("posts")).isEqualTo(jar.toString());
  }

  @Test
  void path_moduleNotBuilt_isRefusedWithTheCommandThatBuildsIt(@TempDir Path checkout) {
    assertThatIllegalStateException()
        .isThrownBy(() -> HandlerJars.builtIn(checkout).path("posts"))
        .withMessageContaining("posts-lambda.jar")
        .withMessageContaining("mvn package -pl functions/posts -am");
  }
}
