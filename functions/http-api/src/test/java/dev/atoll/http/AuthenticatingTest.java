package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthenticatingTest {

  private static final String POST = "{\"title\":\"Reef\",\"body\":\"*Octopus*\"}";

  private final TestFunction writes =
      TestFunction.of(Function.WRITES)
          .on(
              BlogRoutes.GET_AUTHOR_ME,
              request ->
                  Response.ok(
                      json ->
                          json.put("sub", request.user().sub())
                              .put("admin", request.user().isAdmin())));

  private static TestEvent me() {
    return TestEvent.of("GET", "/authors/me");
  }

  @Test
  void user_inTheGroup_isKnownByHisSubject() {
    assertThat(writes.call(me().user("sub-1", "[reader author]")).body())
        .isEqualTo("{\"sub\":\"sub-1\",\"admin\":false}");
  }

  @Test
  void admin_passesWhereAGroupIsAskedFor() {
    assertThat(writes.call(me().user("sub-1", "[admin]")).body()).contains("\"admin\":true");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[]", "[reader]", "author", "[authors]", "[author", "[AUTHOR]", "[a,author]"})
  void user_outsideOfTheGroup_isForbidden(String groups) {
    Answer answer = writes.call(me().user("sub-1", groups));
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.code()).isEqualTo("forbidden");
  }

  @Test
  void claim_thatAUserCanWrite_givesNoGroup() {
    TestEvent event =
        me().user("sub-1", "[reader]").claim("custom:role", "admin").claim("groups", "[admin]");
    assertThat(writes.call(event).status()).isEqualTo(403);
  }

  @Test
  void idToken_isNoAccessToken() {
    TestEvent event = me().user("sub-1", "[author]").claim("token_use", "id");
    Answer answer = writes.call(event);
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("unauthenticated");
    assertThat(answer.header("www-authenticate")).isEqualTo("Bearer");
  }

  @Test
  void request_thatPassedNoAuthorizer_isUnauthenticated() {
    assertThat(writes.call(me()).status()).isEqualTo(401);
    assertThat(writes.call(me().header("authorization", "Bearer x.y.z")).status()).isEqualTo(401);
    assertThat(writes.call(me().claim("token_use", "access")).status()).isEqualTo(401);
  }

  @Test
  void group_isCheckedBeforeTheBodyIsRead() {
    TestEvent event = TestEvent.of("POST", "/posts").user("sub-1", "[reader]");
    assertThat(writes.call(event.json(POST)).status()).isEqualTo(403);
    assertThat(writes.call(event.json("{")).status()).isEqualTo(403);
  }
}
