package dev.atoll.blog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {

  @Test
  void html_ofMarkdown_keepsItsStructure() {
    assertThat(
            Markdown.html("# A\n\n1. *b*\n2. `c`\n\n> d\n\n---\n\n![e](https://x.example/e.png)"))
        .contains("<h1>A</h1>", "<ol>", "<li><em>b</em></li>", "<code>c</code>", "<blockquote>")
        .contains("<hr", "<img src=\"https://x.example/e.png\" alt=\"e\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt&#58;alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "<iframe src=\"https://evil.example\"></iframe>",
        "<style>body{display:none}</style>",
        "<p style=\"position:fixed\">x</p>",
        "<form action=\"https://evil.example\"><input></form>",
        "<svg><script>alert(1)</script></svg>",
        "<a href=\"vbscript:x\">x</a>",
        "<<script>script>alert(1)<</script>/script>"
      })
  void html_ofHostileMarkdown_isHarmless(String source) {
    assertThat(Markdown.html(source))
        .doesNotContainIgnoringCase("<script", "<iframe", "<style", "<form", "<svg")
        .doesNotContainPattern("(?i)<[^>]+(javascript:|data:|vbscript:|\\son|style=)");
  }

  @Test
  void excerpt_ofMarkup_isItsText() {
    assertThat(Markdown.excerpt("# A\n\n*b* <b>c</b>\n`d`  \ne\n\n![f](x)"))
        .isEqualTo("A b c d e f");
    assertThat(Markdown.excerpt("<div>\n\n</div>")).isEmpty();
  }

  @Test
  void excerpt_ofReferencesToControls_hasNoneOfThem() {
    assertThat(Markdown.excerpt("a&#1;b&#xD800;c&#xFFFE;d&#0;")).isEqualTo("abcd\uFFFD");
  }

  @Test
  void excerpt_longText_isCutBetweenWordsAndNeverInACharacter() {
    String excerpt = Markdown.excerpt("word ".repeat(1_000));
    assertThat(excerpt).hasSizeLessThanOrEqualTo(141).endsWith("word…");
    String emoji = Markdown.excerpt("🐙".repeat(10_000));
    assertThat(emoji).isEqualTo("🐙".repeat(140) + "…");
  }
}
