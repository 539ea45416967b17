package dev.atoll.table.chart;

import dev.atoll.table.schema.AtollTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code docs/access-patterns.md} from the declarations. */
public final class GenerateChart {

  /** Where the chart lies, from the root of the tree. */
  static final String FILE = "docs/access-patterns.md";

  private GenerateChart() {}

  /**
   * Writes the chart.
   *
   * @param arguments the root of the tree
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("give the root of the tree, and nothing else");
    }
    Path file = Path.of(arguments[0]).resolve(FILE);
    Files.createDirectories(file.getParent());
    Files.writeString(file, chart());
  }

  static String chart() {
    return new Chart(AtollTable.DEFINITION, AtollTable.types(), AtollTable.patterns()).markdown();
  }
}
