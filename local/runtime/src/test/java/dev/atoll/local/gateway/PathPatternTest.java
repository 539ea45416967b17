package dev.atoll.local.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.route.Routes;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathPatternTest {

  private static final List<PathPattern> PRODUCT =
      Routes.all().stream()
          .map(route -> PathPattern.parse(route.path().toString()))
          .distinct()
          .toList();

  @Test
  void compareSpecificity_anyThreeOfTheProduct_isOneOrder() {
    for (PathPattern a : PRODUCT) {
      for (PathPattern b : PRODUCT) {
        for (PathPattern c : PRODUCT) {
          int ab = Integer.signum(a.compareSpecificity(b));
          int bc = Integer.signum(b.compareSpecificity(c));
          int ac = Integer.signum(a.compareSpecificity(c));
          assertThat(ab).isEqualTo(-Integer.signum(b.compareSpecificity(a)));
          if (ab == bc) {
            assertThat(ac).isEqualTo(ab);
          }
        }
      }
    }
  }

  @Test
  void compareSpecificity_literalAndVariable_prefersTheLiteral() {
    PathPattern literal = PathPattern.parse("/authors/me");
    PathPattern variable = PathPattern.parse("/authors/{sub}");

    assertThat(literal.compareSpecificity(variable)).isNegative();
  }
}
