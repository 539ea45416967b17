package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Path.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Walks the tokens of one expression; what all grammars share:
 *
 * <pre>
 *   path  = name { "." name | "[" number "]" }
 *   name  = word | "#" word
 *   value = ":" word
 * </pre>
 */
final class TokenReader {
  static final String REDUNDANT = "The expression has redundant parentheses;";

  private static final int MAX_DEPTH = 32;
  private static final int MAX_OPERATORS = 300;
  private static final AttributeValue UNDEFINED = AttributeValue.builder().build();

  private final ExpressionKind kind;
  private final String source;
  private final List<Token> tokens;
  private final Placeholders placeholders;
  private final Findings findings;
  private int position;
  private int operators;
  private int open;

  TokenReader(ExpressionKind kind, String source, Placeholders placeholders, Findings findings) {
    kind.checkSize(source);
    this.kind = kind;
    this.source = source;
    this.tokens = Lexer.tokens(source);
    this.placeholders = placeholders;
    this.findings = findings;
  }

  Token peek() {
    return tokens.get(position);
  }

  Token peekAfter() {
    return tokens.get(Math.min(position + 1, tokens.size() - 1));
  }

  int position() {
    return position;
  }

  Token next() {
    Token token = peek();
    if (token.kind() == Token.Kind.END) {
      throw syntaxError();
    }
    position++;
    return token;
  }

  boolean skip(String symbol) {
    boolean found = peek().is(symbol);
    if (found) {
      position++;
    }
    return found;
  }

  boolean skipKeyword(String keyword) {
    boolean found = peek().isKeyword(keyword);
    if (found) {
      position++;
    }
    return found;
  }

  void expect(String symbol) {
    if (!skip(symbol)) {
      throw syntaxError();
    }
  }

  void expectKeyword(String keyword) {
    if (!skipKeyword(keyword)) {
      throw syntaxError();
    }
  }

  void expectEnd() {
    if (peek().kind() != Token.Kind.END) {
      throw syntaxError();
    }
  }

  /** One or more elements with commas between. */
  <T> List<T> list(Supplier<T> element) {
    List<T> elements = new ArrayList<>();
    do {
      elements.add(element.get());
    } while (skip(","));
    return elements;
  }

  /**
   * Opens a parenthesis. More of them within each other than operators are allowed can only be
   * redundant; they are refused at once, lest parsing runs out of stack.
   */
  void open() {
    expect("(");
    if (++open > MAX_OPERATORS) {
      throw kind.refusal(REDUNDANT);
    }
  }

  void close() {
    expect(")");
    open--;
  }

  /** Counts operators and functions: AWS allows 300 in an expression. */
  void countOperator() {
    if (++operators > MAX_OPERATORS) {
      findings.add(
          Rule.OPERATOR_LIMIT,
          "The expression contains too many operators; number of operators: " + operators);
    }
  }

  Path path() {
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Name(name()));
    while (true) {
      if (skip(".")) {
        steps.add(new Step.Name(name()));
      } else if (skip("[")) {
        steps.add(index());
      } else {
        checkDepth(steps.size());
        return new Path(steps);
      }
    }
  }

  Operand.Literal value() {
    String placeholder = expectKind(Token.Kind.VALUE_PLACEHOLDER).text();
    AttributeValue value = placeholders.value(placeholder);
    if (value == null) {
      findings.add(
          Rule.PLACEHOLDER_VALUE,
          "An expression attribute value used in expression is not defined; attribute value: "
              + placeholder);
      return new Operand.Literal(UNDEFINED);
    }
    return new Operand.Literal(value);
  }

  /** The refusal of the token at hand, quoted with its neighbours. */
  DynamoDbException syntaxError() {
    Token token = peek();
    int from = position == 0 ? token.start() : tokens.get(position - 1).start();
    String near = source.substring(from, peekAfter().end()).strip();
    return kind.refusal("Syntax error; token: \"" + token.text() + "\", near: \"" + near + "\"");
  }

  private Token expectKind(Token.Kind expected) {
    if (peek().kind() != expected) {
      throw syntaxError();
    }
    return next();
  }

  private String name() {
    if (peek().kind() == Token.Kind.NAME_PLACEHOLDER) {
      return resolved(next().text());
    }
    String word = expectKind(Token.Kind.WORD).text();
    if (ReservedWords.contains(word)) {
      findings.add(
          Rule.RESERVED_WORD, "Attribute name is a reserved keyword; reserved keyword: " + word);
    }
    return word;
  }

  private String resolved(String placeholder) {
    String name = placeholders.name(placeholder);
    if (name == null) {
      findings.add(
          Rule.PLACEHOLDER_NAME,
          "An expression attribute name used in the document path is not defined; attribute name: "
              + placeholder);
      return placeholder;
    }
    return name;
  }

  private Step index() {
    String digits = expectKind(Token.Kind.NUMBER).text();
    expect("]");
    try {
      return new Step.Index(Integer.parseInt(digits));
    } catch (NumberFormatException e) {
      throw kind.refusal("List index is not within the allowable range; index: [" + digits + "]");
    }
  }

  private void checkDepth(int levels) {
    if (levels > MAX_DEPTH) {
      throw kind.refusal(
          "The document path has too many nesting elements; nesting levels: " + levels);
    }
  }
}
