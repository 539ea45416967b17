package dev.atoll.table.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateChartTest {

  @Test
  void chart_inTheTree_isWhatTheDeclarationsSay() throws Exception {
    // Surefire runs in the module's folder.
    Path chart = Path.of("..", "..", GenerateChart.FILE);

    assertThat(chart).as("run ./atoll generate").hasContent(GenerateChart.chart());
  }

  @Test
  void main_root_writesTheChartThere(@TempDir Path root) throws Exception {
    GenerateChart.main(new String[] {root.toString()});

    assertThat(Files.readString(root.resolve(GenerateChart.FILE))).isEqualTo(GenerateChart.chart());
  }

  @Test
  void main_withoutRoot_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> GenerateChart.main(new String[0]));
  }
}
