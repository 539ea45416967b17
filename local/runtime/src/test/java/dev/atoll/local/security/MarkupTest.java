package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts and markup in what people write, on its way into pages, feeds and headers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MarkupTest {

  private final Site site = Site.start();

  @AfterAll
  void stop() {
    site.assertNoFaults();
    site.close();
  }

  private Reply publish(Map<String, Object> more) {
    var post = new LinkedHashMap<String, Object>();
    post.put("title", "Markup");
    post.put("body", "Text.");
    post.put("status", "published");
    post.putAll(more);
    return site.send("POST", "/posts", site.author(), JSONObjectUtils.toJSONString(post));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<ScRiPt/src=//evil.example>",
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)><animate onbegin=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt&colon;alert(1))",
        "[x](java\nscript:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](&#1;javascript:alert(1))",
        "![x](data:text/html;base64,PHNjcmlwdD4=)",
        "<a href=\"vbscript:x\">x</a>",
        "<a href='javascript&#58;alert(1)'>x</a>",
        "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<form action=//evil.example><input name=password></form>",
        "<style>@import '//evil.example'</style>",
        "<p style=\"background:url(javascript:alert(1))\">x</p>",
        "<base href=//evil.example><meta http-equiv=refresh content=0>",
        "<math><mi//xlink:href=\"data:x,<script>alert(1)</script>\">",
        "<!--><script>alert(1)</script>-->",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "```html\"><script>alert(1)</script>\n```",
        "<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\">alert(1)</x:script>"
      })
  void markdown_withScripts_isRenderedWithoutThem(String markdown) {
    String id = publish(Map.of("body", markdown)).is(201).text("id");
    String html = site.get("/posts/" + id + "?render=html").is(200).text("html");
    assertThat(html.toLowerCase(Locale.ROOT))
        .doesNotContainPattern("<(script|iframe|svg|math|form|input|style|base|meta|x:)")
        .doesNotContainPattern("<[^>]*\\s(on\\w+|style|srcdoc)\\s*=")
        .doesNotContainPattern("(href|src)\\s*=\\s*[\"']?\\s*(java|vb|data)");
  }

  @Test
  void markdown_deeplyNested_isAnswered() {
    for (String piece : new String[] {"> ", "- ", "*", "[", "![](", "<b>", "`", "&"}) {
      String id = publish(Map.of("body", piece.repeat(20_000) + "x")).is(201).text("id");
      site.get("/posts/" + id + "?render=html").is(200);
    }
  }

  @Test
  void feed_withMarkupInEverything_isWellFormed() throws Exception {
    String evil = "]]></title><script>alert(1)</script>&\"'\t";
    publish(
            Map.of(
                "title", evil.strip(), "excerpt", evil, "coverImage", "https://x.example/a?b&c='"))
        .is(201);
    site.send("PUT", "/authors/me", site.author(), "{\"name\":\"<b>Ann</b> & co\"}").is(200);
    for (String path : new String[] {"/feed.atom", "/sitemap.xml"}) {
      Reply reply = site.get(path).is(200);
      assertThat(reply.body()).doesNotContain("<script", "<b>");
      var factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
      assertThat(factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes))).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\r\nSet-Cookie: x=y",
        "a/../../b",
        "a?b#c",
        "//evil.example",
        "https:evil",
        ".",
        "..",
        "a\u2028b",
        "%0d%0a",
        " "
      })
  void slug_thatIsMoreThanAWord_isRefused(String slug) {
    publish(Map.of("slug", slug)).is(422).isWellFormedRefusal();
  }

  @Test
  void slug_ofAnyScript_isEncodedInLocations() {
    Reply post = publish(Map.of("slug", "한글-테스트")).is(201);
    String id = post.text("id");
    site.send("PATCH", "/posts/" + id, site.author(), "{\"slug\":\"neu-日本\"}").is(200);
    Reply moved = site.get("/posts/by-slug/%ED%95%9C%EA%B8%80-%ED%85%8C%EC%8A%A4%ED%8A%B8").is(301);
    assertThat(moved.header("location"))
        .isEqualTo("/posts/by-slug/neu-%E6%97%A5%E6%9C%AC")
        .matches("\\p{ASCII}+");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a b"})
  void coverImage_thatIsNoWebAddress_isRefused(String url) {
    publish(Map.of("coverImage", url)).is(422);
  }
}
