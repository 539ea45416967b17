package dev.atoll.local;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;

/** The command line behind the script {@code atoll}. */
public final class Atoll {

  private final PrintStream out;
  private final PrintStream err;

  Atoll(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  public static void main(String[] arguments) {
    System.exit(new Atoll(System.out, System.err).run(arguments));
  }

  /**
   * The exit code: 0 when it went well, 1 when it did not, 2 when the command was not understood.
   */
  int run(String... typed) {
    String name = typed.length == 0 ? "" : typed[0];
    return switch (name) {
      case "up" -> run(new UpCommand(), typed);
      case "token" -> run(new TokenCommand(), typed);
      case "call" -> run(new CallCommand(), typed);
      case "invoke" -> run(new InvokeCommand(), typed);
      case "report" -> run(new ReportCommand(), typed);
      case "work" -> run(new WorkCommand(), typed);
      case "replay" -> run(new ReplayCommand(), typed);
      default -> failed(2, "there is no command '" + name + "'");
    };
  }

  private int run(Command command, String... typed) {
    List<String> rest = Arrays.asList(typed).subList(1, typed.length);
    try {
      Arguments arguments = Arguments.parse(command.syntax(), rest);
      if (arguments.has("--help")) {
        out.print(command.syntax().help());
      } else {
        command.run(arguments, out);
      }
      return 0;
    } catch (UsageException misunderstood) {
      return failed(2, misunderstood.getMessage() + "\nUsage: " + command.syntax().usage());
    } catch (CommandException refused) {
      return failed(1, String.valueOf(refused.getMessage()));
    }
  }

  private int failed(int code, String message) {
    err.println("atoll: " + message);
    return code;
  }
}
