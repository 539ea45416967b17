package dev.atoll.blog;

import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.ListItem;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * What can be made of a post's Markdown (CommonMark). Thread-safe.
 *
 * @see <a href="https://spec.commonmark.org/">the CommonMark specification</a>
 */
public final class Markdown {

  /** Deeper nesting than anybody writes is read as text: it would cost time and stack. */
  private static final int MAX_NESTING = 50;

  /** Code points of an excerpt. */
  private static final int EXCERPT = 140;

  /** As much of a body as an excerpt is looked for in. */
  private static final int EXCERPT_SOURCE = 4_000;

  private static final Parser PARSER = Parser.builder().maxOpenBlockParsers(MAX_NESTING).build();
  private static final HtmlRenderer RENDERER = HtmlRenderer.builder().build();
  private static final PolicyFactory POLICY = policy();

  private Markdown() {}

  /**
   * HTML that is safe to put into a page: HTML written in the Markdown stays as far as it is
   * harmless, scripts, styles, frames, forms, event handlers and foreign protocols go.
   */
  public static String html(String source) {
    return POLICY.sanitize(RENDERER.render(PARSER.parse(source)));
  }

  /** The first words as plain text, about 140 code points; empty if there are none. */
  public static String excerpt(String source) {
    PlainText text = new PlainText();
    PARSER.parse(start(source, EXCERPT_SOURCE)).accept(text);
    return shortened(text.toString());
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= EXCERPT) {
      return text;
    }
    String start = start(text, EXCERPT);
    int lastSpace = start.lastIndexOf(' ');
    return (lastSpace > start.length() / 2 ? start.substring(0, lastSpace) : start) + "…";
  }

  private static String start(String text, int codePoints) {
    return text.codePointCount(0, text.length()) <= codePoints
        ? text
        : text.substring(0, text.offsetByCodePoints(0, codePoints));
  }

  private static PolicyFactory policy() {
    return new HtmlPolicyBuilder()
        .allowCommonBlockElements()
        .allowCommonInlineFormattingElements()
        .allowElements("a", "img", "pre", "hr", "table", "thead", "tbody", "tr", "th", "td")
        .allowUrlProtocols("http", "https", "mailto")
        .allowAttributes("href", "title")
        .onElements("a")
        .allowAttributes("src", "alt", "title")
        .onElements("img")
        .allowAttributes("start")
        .onElements("ol")
        .allowAttributes("class")
        .matching(Pattern.compile("language-[A-Za-z0-9_+-]{1,30}"))
        .onElements("code")
        .toFactory();
  }

  /** Collects the text that a reader sees, in one line; without what no XML document may hold. */
  private static final class PlainText extends AbstractVisitor {

    private final StringBuilder text = new StringBuilder();

    @Override
    public void visit(Text node) {
      append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
      append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
      append(" ");
    }

    @Override
    public void visit(HardLineBreak node) {
      append(" ");
    }

    @Override
    public void visit(Paragraph node) {
      super.visit(node);
      append(" ");
    }

    @Override
    public void visit(Heading node) {
      super.visit(node);
      append(" ");
    }

    @Override
    public void visit(ListItem node) {
      super.visit(node);
      append(" ");
    }

    private void append(String literal) {
      literal.codePoints().filter(PlainText::isVisible).forEach(text::appendCodePoint);
    }

    /** Numeric references such as {@code &#1;} can name what nobody could have typed. */
    private static boolean isVisible(int c) {
      boolean noCharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
      int type = Character.getType(c);
      return !noCharacter && type != Character.CONTROL && type != Character.SURROGATE;
    }

    @Override
    public String toString() {
      return text.toString().replaceAll("\\s+", " ").strip();
    }
  }
}
