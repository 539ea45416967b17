package dev.atoll.local;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** {@code ./atoll replay FILE}: records that a failure destination kept, once more. */
final class ReplayCommand implements Command {

  private static final String HELP =
      """
      ./atoll replay FILE [--port 8080 | --data DIR]

      Delivers records that could not be processed once more, to the function that failed: a file of
      DIR/streams/failures, an object of a deployment's failure bucket, or an event of the stream.
      Doing so twice changes nothing. The file stays where it is.

        --port N    to the running instance
        --data DIR  on the data of an instance that does not run
      """;

  @Override
  public Syntax syntax() {
    return new Syntax(List.of("FILE"), Set.of("--port", "--data"), Set.of("--help"), HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    Path file = Path.of(arguments.words().getFirst()).toAbsolutePath();
    if (!Files.isRegularFile(file)) {
      throw new CommandException("There is no file " + file);
    }
    out.println(
        Instance.ask(
            arguments, Control.REPLAY + file, (product, options) -> Control.replay(product, file)));
  }
}
