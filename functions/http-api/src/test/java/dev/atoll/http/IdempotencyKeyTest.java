package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.CommunityRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.table.schema.IdempotencyClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {

  private final List<Optional<IdempotencyClaim>> claims = new ArrayList<>();
  private final TestFunction writes =
      TestFunction.of(Function.WRITES).on(BlogRoutes.CREATE_POST, this::keep);

  private Response keep(Request request) {
    claims.add(request.idempotency());
    return Response.noContent();
  }

  private IdempotencyClaim claim(TestEvent event) {
    writes.call(event);
    return claims.getLast().orElseThrow();
  }

  private static TestEvent post(String sub, String key, String body) {
    return TestEvent.of("POST", "/posts")
        .user(sub, "[author]")
        .header("idempotency-key", key)
        .json(body);
  }

  @Test
  void request_withoutKey_claimsNothing() {
    writes.call(
        TestEvent.of("POST", "/posts")
            .user("a", "[author]")
            .json("{\"title\":\"t\",\"body\":\"b\"}"));
    assertThat(claims).containsExactly(Optional.empty());
  }

  @Test
  void repetition_makesTheSameClaim_howeverItsBodyIsSpelt() {
    IdempotencyClaim first = claim(post("a", "key", "{\"title\":\"t\",\"body\":\"b\"}"));
    IdempotencyClaim again =
        claim(post("a", "key", " {\"body\" : \"\\u0062\",\n \"title\":\"t\"} "));
    assertThat(again).isEqualTo(first);
    assertThat(first.principal()).isEqualTo("a");
    assertThat(first.now()).isEqualTo(TestFunction.NOW);
  }

  @Test
  void otherBody_otherKey_otherCaller_makeOtherClaims() {
    IdempotencyClaim first = claim(post("a", "key", "{\"title\":\"t\",\"body\":\"b\"}"));
    IdempotencyClaim otherBody = claim(post("a", "key", "{\"title\":\"t\",\"body\":\"c\"}"));
    assertThat(otherBody.key()).isEqualTo(first.key());
    assertThat(otherBody.requestHash()).isNotEqualTo(first.requestHash());
    assertThat(claim(post("a", "key2", "{\"title\":\"t\",\"body\":\"b\"}")).key())
        .isNotEqualTo(first.key());
    assertThat(claim(post("b", "key", "{\"title\":\"t\",\"body\":\"b\"}")).principal())
        .isEqualTo("b");
  }

  @Test
  void emptyListAndMissingList_areDifferentRequests() {
    assertThat(claim(post("a", "k", "{\"title\":\"t\",\"body\":\"b\",\"tags\":[]}")).requestHash())
        .isNotEqualTo(claim(post("a", "k", "{\"title\":\"t\",\"body\":\"b\"}")).requestHash());
  }

  @Test
  void claim_holdsNothingReadable() {
    IdempotencyClaim claim =
        claim(post("a", "customer-4711", "{\"title\":\"secret title\",\"body\":\"b\"}"));
    assertThat(claim.key()).matches("[A-Za-z0-9_-]{43}");
    assertThat(claim.requestHash()).matches("[A-Za-z0-9_-]{43}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "\u00e9", "a\tb", "\u007f"})
  void key_thatIsNoVisibleAscii_isInvalid(String key) {
    Answer answer = writes.call(post("a", key, "{\"title\":\"t\",\"body\":\"b\"}"));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_header");
  }

  @Test
  void key_mayHave255Characters_notMore() {
    String body = "{\"title\":\"t\",\"body\":\"b\"}";
    assertThat(writes.call(post("a", "k".repeat(255), body)).status()).isEqualTo(204);
    assertThat(writes.call(post("a", "k".repeat(256), body)).status()).isEqualTo(400);
  }

  @Test
  void anonymousCaller_claimsAsAnon() {
    TestFunction community =
        TestFunction.of(Function.COMMUNITY).on(CommunityRoutes.CREATE_ACCOUNT, this::keep);
    community.call(
        TestEvent.of("POST", "/accounts")
            .header("idempotency-key", "k")
            .json(
                "{\"email\":\"a@example.org\",\"username\":\"coral\",\"password\":\"long"
                    + " enough\"}"));
    assertThat(claims.getLast().orElseThrow().principal()).isEqualTo("anon");
  }

  @Test
  void everyPost_butLogIn_honoursTheKey() {
    assertThat(Routes.all())
        .filteredOn(route -> route.method() == HttpMethod.POST)
        .filteredOn(route -> !route.idempotencyKey())
        .containsExactly(CommunityRoutes.CREATE_SESSION);
    assertThat(Routes.all())
        .filteredOn(Route::idempotencyKey)
        .allMatch(route -> route.method() == HttpMethod.POST);
  }
}
