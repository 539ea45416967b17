package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes in, the product answers it: with what was asked for, or with a clear refusal. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FuzzTest {

  private static final int REQUESTS = Integer.getInteger("atoll.fuzz.requests", 64);

  /** Some of the requests delete it, or end the session. */
  private static final int PER_POST = 8;

  private static final long SEED = Long.getLong("atoll.fuzz.seed", 20261130);

  /** What only a leak of the inside can have brought into an answer. */
  private static final List<String> INSIDE =
      List.of("exception", "dev.atoll", "java.", "software.amazon", "dynamodb", "c#0", "s#0");

  private final Site site = Site.start(Site.FEW_ACCOUNTS);
  private final Wire wire = site.wire();

  static Stream<Route> routes() {
    return Routes.all().stream();
  }

  @AfterAll
  void stop() {
    wire.close();
    site.close();
  }

  @ParameterizedTest
  @MethodSource("routes")
  void route_whateverComesIn_isAnsweredWithoutAFault(Route route) {
    var mischief = new Mischief(SEED + route.key().hashCode());
    String post = "";
    String comment = "";
    List<String> tokens = List.of();
    for (int i = 0; i < REQUESTS; i++) {
      if (i % PER_POST == 0) {
        String member = site.member("mia");
        tokens = List.of("", site.author(), site.admin(), member, "nonsense");
        post = site.post("published").text("id");
        comment = site.comment(post, member).text("id");
      }
      String target = mischief.path(route, post, comment) + mischief.query(route);
      List<String> headers = new ArrayList<>(mischief.headers());
      String token = mischief.any(tokens);
      if (!token.isEmpty()) {
        headers.addAll(List.of("Authorization", "Bearer " + token));
      }
      byte[] body = mischief.body(route);
      Reply reply = wire.send(route.method().name(), target, body, headers.toArray(String[]::new));
      check(reply, "%s %s %s\n%s".formatted(route.method(), target, headers, text(body)));
    }
  }

  private static void check(Reply reply, String request) {
    assertThat(reply.status()).as("%s\n%s", request, reply).isBetween(200, 499);
    if (reply.status() >= 400) {
      reply.isWellFormedRefusal();
      assertThat(reply.body().toLowerCase(Locale.ROOT)).as(request).doesNotContain(INSIDE);
    }
  }

  private static String text(byte[] body) {
    String text = new String(body, StandardCharsets.ISO_8859_1);
    return text.length() > 600 ? text.substring(0, 600) + "..." : text;
  }
}
