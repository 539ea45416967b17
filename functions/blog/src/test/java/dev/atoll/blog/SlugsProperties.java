package dev.atoll.blog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.schema.Format;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;

class SlugsProperties {

  private static final String ID = "01J0ABCDEFGHJKMNPQRSTVWXYZ";

  @Property
  void from_anyTitle_givesSlugsInTheirOneSpelling(@ForAll @StringLength(max = 200) String title) {
    List<String> slugs = Slugs.from(title, ID);

    assertThat(slugs)
        .allSatisfy(
            slug -> {
              assertThat(slug).matches(Format.SLUG.pattern().orElseThrow());
              assertThat(slug.codePointCount(0, slug.length())).isBetween(1, 100);
              assertThat(Normalizer.isNormalized(slug, Normalizer.Form.NFC)).isTrue();
              assertThat(Slugs.given(slug)).isEqualTo(slug);
            });
    assertThat(new HashSet<>(slugs)).hasSameSizeAs(slugs);
    assertThat(slugs.getLast()).endsWith("01j0abcdefghjkmnpqrstvwxyz");
  }

  @Example
  void from_words_joinsThemInLowerCase() {
    assertThat(Slugs.from("  A Night, on the Reef!  ", ID).getFirst())
        .isEqualTo("a-night-on-the-reef");
    assertThat(Slugs.from("Don't / won’t", ID).getFirst()).isEqualTo("dont-wont");
    assertThat(Slugs.from("Ａ ﬁne Ⅷ", ID).getFirst()).isEqualTo("a-fine-viii");
    assertThat(Slugs.from("Ünïcode Straße", ID).getFirst()).isEqualTo("ünïcode-straße");
    assertThat(Slugs.from("हिन्दी में", ID).getFirst()).isEqualTo("हिन्दी-में");
  }

  @Example
  void from_titleWithoutLetters_namesItAfterTheId() {
    for (String title : List.of("🤔", "!!!", "❤️", "\u0301", "\u3164", "")) {
      assertThat(Slugs.from(title, ID)).containsExactly("post-" + end(), full());
    }
  }

  private static String end() {
    return ID.substring(20).toLowerCase(java.util.Locale.ROOT);
  }

  private static String full() {
    return "post-" + ID.toLowerCase(java.util.Locale.ROOT);
  }
}
