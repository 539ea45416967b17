package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import dev.atoll.dynamodb.expression.UpdateExpression.Action;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Parses update expressions. Keywords are case-insensitive, functions are not.
 *
 * <pre>
 *   update    = section { section }
 *   section   = SET set { "," set }
 *             | REMOVE path { "," path }
 *             | ADD path value { "," path value }
 *             | DELETE path value { "," path value }
 *   set       = path "=" sum
 *   sum       = operand [ ( "+" | "-" ) operand ] | "(" sum ")"
 *   operand   = path | value | function | "(" operand ")"
 *   function  = word "(" operand { "," operand } ")"
 * </pre>
 *
 * <p>Each section may occur once, in any order, and no two paths may overlap.
 */
final class UpdateParser {
  private final TokenReader reader;
  private final Findings findings;
  private final UpdateRules rules;
  private final Set<String> sections = new HashSet<>();
  private final List<Action> actions = new ArrayList<>();

  private UpdateParser(String text, Placeholders placeholders) {
    this.findings = new Findings(ExpressionKind.UPDATE, Rule.UPDATES);
    this.reader = new TokenReader(ExpressionKind.UPDATE, text, placeholders, findings);
    this.rules = new UpdateRules(findings);
  }

  static List<Action> parse(String text, Placeholders placeholders) {
    UpdateParser parser = new UpdateParser(text, placeholders);
    do {
      parser.section();
    } while (parser.reader.peek().kind() != Token.Kind.END);
    parser.findings.check();
    return parser.actions;
  }

  private void section() {
    Token token = reader.peek();
    String section = token.kind() == Token.Kind.WORD ? token.text().toUpperCase(Locale.ROOT) : "";
    switch (section) {
      case "SET" -> actions(section, this::set);
      case "REMOVE" -> actions(section, this::remove);
      case "ADD" -> actions(section, this::add);
      case "DELETE" -> actions(section, this::delete);
      default -> throw reader.syntaxError();
    }
  }

  private void actions(String section, Supplier<Action> action) {
    reader.next();
    actions.addAll(reader.list(action));
    if (!sections.add(section)) {
      findings.add(
          Rule.SECTION_ONCE,
          "The \"" + section + "\" section can only be used once in an update expression;");
    }
  }

  private Action set() {
    Path path = target();
    reader.expect("=");
    return new Action.Set(path, sum());
  }

  private Action remove() {
    return new Action.Remove(target());
  }

  private Action add() {
    Path path = target();
    AttributeValue value = reader.value().value();
    rules.checkAdd(value);
    return new Action.Add(path, value);
  }

  private Action delete() {
    Path path = target();
    AttributeValue value = reader.value().value();
    rules.checkDelete(value);
    return new Action.Delete(path, value);
  }

  private Path target() {
    if (isSection(reader.peek())) {
      throw reader.syntaxError();
    }
    reader.countOperator();
    Path path = reader.path();
    rules.checkDisjoint(path);
    return path;
  }

  private Operand sum() {
    Operand left = operand();
    Token token = reader.peek();
    if (!token.is("+") && !token.is("-")) {
      return left;
    }
    reader.next();
    return call(token.text(), List.of(left, operand()));
  }

  private Operand operand() {
    Token token = reader.peek();
    if (token.is("(")) {
      reader.open();
      Operand inner = sum();
      reader.close();
      return inner;
    }
    if (token.kind() == Token.Kind.VALUE_PLACEHOLDER) {
      return reader.value();
    }
    if (isSection(token)) {
      throw reader.syntaxError();
    }
    if (token.kind() == Token.Kind.WORD && reader.peekAfter().is("(")) {
      return function();
    }
    return reader.path();
  }

  private Operand function() {
    String name = reader.next().text();
    reader.expect("(");
    List<Operand> arguments = reader.list(this::operand);
    reader.expect(")");
    return call(name, arguments);
  }

  private Operand call(String name, List<Operand> arguments) {
    reader.countOperator();
    Function function = Function.named(name);
    if (function == null || function.inConditions()) {
      findings.add(Rule.KNOWN_FUNCTION, "Invalid function name; function: " + name);
      return arguments.getFirst();
    }
    Call call = new Call(function, arguments);
    return rules.check(call) ? call : arguments.getFirst();
  }

  private static boolean isSection(Token token) {
    return token.isKeyword("SET")
        || token.isKeyword("REMOVE")
        || token.isKeyword("ADD")
        || token.isKeyword("DELETE");
  }
}
