package dev.atoll.table.key;

/**
 * What a reader sees of characters.
 *
 * @see <a href="https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point">Unicode: what
 *     is not shown by default</a>
 * @see <a href="https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings">Unicode: what
 *     turns the direction of text</a>
 */
public final class Visibility {

  private static final int COMBINING_GRAPHEME_JOINER = 0x034F;
  private static final int BRAILLE_BLANK = 0x2800;

  private Visibility() {}

  /** Whether the character alone shows anything: spaces, fillers and joiners do not. */
  public static boolean isVisible(int c) {
    return !(Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT
        || isFiller(c)
        || isSelector(c));
  }

  /** Letters that stand for nothing. */
  private static boolean isFiller(int c) {
    return switch (c) {
      case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5 -> true;
      case COMBINING_GRAPHEME_JOINER, BRAILLE_BLANK -> true;
      default -> false;
    };
  }

  /** They choose how the character before them looks. */
  private static boolean isSelector(int c) {
    return c >= 0x180B && c <= 0x180F || c >= 0xFE00 && c <= 0xFE0F || c >= 0xE0100 && c <= 0xE01EF;
  }

  /** Embeddings, overrides and isolates, which also turn what is shown behind them. */
  public static boolean turnsText(int c) {
    return c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069;
  }
}
