package dev.atoll.local;

import java.util.Arrays;
import java.util.List;

/** The command line behind the script {@code atoll}. */
public final class Atoll {

  private Atoll() {}

  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  /**
   * The exit code: 0 when it went well, 1 when it did not, 2 when the command was not understood.
   */
  static int run(String... typed) {
    String name = typed.length == 0 ? "" : typed[0];
    return switch (name) {
      case "up" -> run(new UpCommand(), typed);
      case "token" -> run(new TokenCommand(), typed);
      case "call" -> run(new CallCommand(), typed);
      case "invoke" -> run(new InvokeCommand(), typed);
      default -> failed(2, "There is no command '" + name + "'");
    };
  }

  private static int run(Command command, String... typed) {
    List<String> rest = Arrays.asList(typed).subList(1, typed.length);
    try {
      Arguments arguments = Arguments.parse(command.syntax(), rest);
      if (arguments.has("--help")) {
        System.out.print(command.syntax().help());
      } else {
        command.run(arguments);
      }
      return 0;
    } catch (UsageException misunderstood) {
      return failed(2, misunderstood.getMessage() + "\nUsage: " + command.syntax().usage());
    } catch (CommandException refused) {
      return failed(1, refused.getMessage());
    }
  }

  private static int failed(int code, String message) {
    System.err.println("atoll: " + message);
    return code;
  }
}
