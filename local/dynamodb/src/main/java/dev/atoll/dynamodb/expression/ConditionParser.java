package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses condition, filter and key condition expressions. Keywords are case-insensitive, functions
 * are not; NOT binds tighter than AND, AND tighter than OR.
 *
 * <pre>
 *   condition   = conjunction { OR conjunction }
 *   conjunction = negation { AND negation }
 *   negation    = NOT negation | primary
 *   primary     = operand comparator operand
 *               | operand BETWEEN operand AND operand
 *               | operand IN "(" operand { "," operand } ")"
 *               | function
 *               | "(" condition ")"
 *   comparator  = "=" | "&lt;&gt;" | "&lt;" | "&lt;=" | "&gt;" | "&gt;="
 *   operand     = path | value | function | "(" operand ")"
 *   function    = word "(" operand { "," operand } ")"
 * </pre>
 *
 * <p>Whether "(" opens a condition or an operand shows only behind its ")". So the rules give a
 * {@link Node} that may be either, and where only a condition will do, {@link #condition} insists.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html">Condition
 *     and filter expressions, operators, and functions</a>
 */
final class ConditionParser {
  /** Either a condition or an operand: exactly one is set. */
  private record Node(@Nullable Condition condition, @Nullable Operand operand) {
    static Node of(Condition condition) {
      return new Node(condition, null);
    }

    static Node of(Operand operand) {
      return new Node(null, operand);
    }
  }

  private final TokenReader reader;
  private final Findings findings;
  private final ConditionRules rules;

  /** Where the group closed last begins and ends, to notice doubled parentheses. */
  private int groupStart = -1;

  private int groupEnd = -1;

  private ConditionParser(ExpressionKind kind, String text, Placeholders placeholders) {
    this.findings = new Findings(kind, Rule.CONDITIONS);
    this.reader = new TokenReader(kind, text, placeholders, findings);
    this.rules = new ConditionRules(findings);
  }

  static Condition parse(ExpressionKind kind, String text, Placeholders placeholders) {
    ConditionParser parser = new ConditionParser(kind, text, placeholders);
    Condition condition = parser.condition(parser.disjunction());
    parser.reader.expectEnd();
    parser.findings.check();
    return condition;
  }

  private Node disjunction() {
    Node left = conjunction();
    while (reader.peek().isKeyword("OR")) {
      Condition first = condition(left);
      operator();
      left = Node.of(new Condition.Or(first, condition(conjunction())));
    }
    return left;
  }

  private Node conjunction() {
    Node left = negation();
    while (reader.peek().isKeyword("AND")) {
      Condition first = condition(left);
      operator();
      left = Node.of(new Condition.And(first, condition(negation())));
    }
    return left;
  }

  private Node negation() {
    if (reader.peek().isKeyword("NOT")) {
      operator();
      return Node.of(new Condition.Not(condition(negation())));
    }
    return primary();
  }

  private Node primary() {
    Node left = atom();
    Operand operand = left.operand();
    if (operand == null) {
      return left;
    }
    Comparator comparator = Comparator.of(reader.peek());
    if (comparator != null) {
      operator();
      return Node.of(comparison(operand, comparator));
    }
    if (reader.peek().isKeyword("BETWEEN")) {
      operator();
      return Node.of(between(operand));
    }
    if (reader.peek().isKeyword("IN")) {
      operator();
      return Node.of(in(operand));
    }
    return left;
  }

  private Condition comparison(Operand left, Comparator comparator) {
    Condition.Comparison comparison = new Condition.Comparison(left, comparator, operand());
    rules.check(comparison);
    findings.closeCondition();
    return comparison;
  }

  private Condition between(Operand operand) {
    Operand lower = operand();
    reader.expectKeyword("AND");
    Condition.Between between = new Condition.Between(operand, lower, operand());
    rules.check(between);
    findings.closeCondition();
    return between;
  }

  private Condition in(Operand operand) {
    reader.expect("(");
    Condition.In in = new Condition.In(operand, reader.list(this::operand));
    reader.expect(")");
    rules.check(in);
    findings.closeCondition();
    return in;
  }

  private Node atom() {
    if (!reader.peek().is("(")) {
      return Node.of(simpleOperand());
    }
    int start = reader.position();
    reader.open();
    Node inner = disjunction();
    int end = reader.position();
    reader.close();
    if (groupStart == start + 1 && groupEnd == end - 1) {
      findings.add(Rule.PARENTHESES, TokenReader.REDUNDANT);
    }
    groupStart = start;
    groupEnd = end;
    return inner;
  }

  private Operand operand() {
    Operand operand = atom().operand();
    if (operand == null) {
      throw reader.syntaxError();
    }
    return operand;
  }

  private Operand simpleOperand() {
    Token token = reader.peek();
    if (token.kind() == Token.Kind.VALUE_PLACEHOLDER) {
      return reader.value();
    }
    if (isKeyword(token)) {
      throw reader.syntaxError();
    }
    if (token.kind() == Token.Kind.WORD && reader.peekAfter().is("(")) {
      return call();
    }
    return reader.path();
  }

  private Operand call() {
    String name = reader.next().text();
    reader.countOperator();
    reader.expect("(");
    List<Operand> arguments = reader.list(this::operand);
    reader.expect(")");
    Function function = Function.named(name);
    if (function == null || !function.inConditions()) {
      findings.add(Rule.KNOWN_FUNCTION, "Invalid function name; function: " + name);
      return new Call(Function.ATTRIBUTE_EXISTS, arguments);
    }
    Call call = new Call(function, arguments);
    rules.check(call);
    return call;
  }

  /** Insists that what was parsed is a condition. */
  private Condition condition(Node node) {
    Condition condition = node.condition();
    if (condition != null) {
      return condition;
    }
    if (node.operand() instanceof Call call) {
      rules.checkAsCondition(call);
      findings.closeCondition();
      return new Condition.Test(call);
    }
    throw reader.syntaxError();
  }

  private void operator() {
    reader.next();
    reader.countOperator();
  }

  private static boolean isKeyword(Token token) {
    return token.isKeyword("AND")
        || token.isKeyword("OR")
        || token.isKeyword("NOT")
        || token.isKeyword("BETWEEN")
        || token.isKeyword("IN");
  }
}
