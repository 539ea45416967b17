package dev.atoll.dynamodb.expression;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits an expression into tokens. Never fails: a character that begins no token becomes a symbol
 * that no grammar knows, so that the parser refuses it with its surroundings.
 */
final class Lexer {
  private static final String END = "<EOF>";

  private final String source;
  private int position;

  private Lexer(String source) {
    this.source = source;
  }

  /** All tokens, the last one of kind END. */
  static List<Token> tokens(String source) {
    Lexer lexer = new Lexer(source);
    List<Token> tokens = new ArrayList<>();
    do {
      tokens.add(lexer.next());
    } while (tokens.getLast().kind() != Token.Kind.END);
    return tokens;
  }

  private Token next() {
    while (position < source.length() && isSpace(source.charAt(position))) {
      position++;
    }
    if (position == source.length()) {
      return new Token(Token.Kind.END, END, position, position);
    }
    char first = source.charAt(position);
    if (first == '#' || first == ':') {
      return placeholder(first);
    }
    if (isLetter(first)) {
      return token(Token.Kind.WORD, endOfWord(position));
    }
    if (isDigit(first)) {
      return token(Token.Kind.NUMBER, endOfNumber());
    }
    return token(Token.Kind.SYMBOL, endOfSymbol(first));
  }

  private Token placeholder(char first) {
    int end = endOfWord(position + 1);
    if (end == position + 1) {
      return token(Token.Kind.SYMBOL, end);
    }
    return token(first == '#' ? Token.Kind.NAME_PLACEHOLDER : Token.Kind.VALUE_PLACEHOLDER, end);
  }

  private Token token(Token.Kind kind, int end) {
    Token token = new Token(kind, source.substring(position, end), position, end);
    position = end;
    return token;
  }

  private int endOfWord(int start) {
    int end = start;
    while (end < source.length() && (isLetter(source.charAt(end)) || isDigit(source.charAt(end)))) {
      end++;
    }
    return end;
  }

  private int endOfNumber() {
    int end = position;
    while (end < source.length() && isDigit(source.charAt(end))) {
      end++;
    }
    return end;
  }

  private int endOfSymbol(char first) {
    boolean pair =
        source.startsWith("<=", position)
            || source.startsWith(">=", position)
            || source.startsWith("<>", position)
            || (Character.isHighSurrogate(first) && position + 1 < source.length());
    return position + (pair ? 2 : 1);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return (c >= '0' && c <= '9');
  }
}
