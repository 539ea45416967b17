package dev.atoll.dynamodb.expression;

import java.util.List;

/** What an expression of right syntax can still do wrong, and in which order AWS looks for it. */
enum Rule {
  PARENTHESES,
  KNOWN_FUNCTION,
  FUNCTION_USE,
  RESERVED_WORD,
  SECTION_ONCE,
  OPERATOR_LIMIT,
  PLACEHOLDER_NAME,
  PLACEHOLDER_VALUE,
  PATH_OVERLAP,
  PATH_CONFLICT,
  SECTION_OPERAND,
  OPERAND_COUNT,
  OPERANDS_DISTINCT,
  OPERAND_TYPE;

  /** Order for conditions; those from PLACEHOLDER_NAME on are checked condition by condition. */
  static final List<Rule> CONDITIONS =
      List.of(PARENTHESES, KNOWN_FUNCTION, FUNCTION_USE, RESERVED_WORD, OPERATOR_LIMIT);

  static final List<Rule> EACH_CONDITION =
      List.of(PLACEHOLDER_NAME, PLACEHOLDER_VALUE, OPERAND_COUNT, OPERANDS_DISTINCT, OPERAND_TYPE);

  static final List<Rule> UPDATES =
      List.of(
          RESERVED_WORD,
          KNOWN_FUNCTION,
          SECTION_ONCE,
          OPERATOR_LIMIT,
          PLACEHOLDER_NAME,
          PLACEHOLDER_VALUE,
          PATH_OVERLAP,
          PATH_CONFLICT,
          SECTION_OPERAND,
          OPERAND_COUNT,
          OPERAND_TYPE);

  static final List<Rule> PROJECTIONS =
      List.of(RESERVED_WORD, OPERATOR_LIMIT, PLACEHOLDER_NAME, PATH_OVERLAP, PATH_CONFLICT);
}
