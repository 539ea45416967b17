package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.http.generate.Samples;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.KitchenRoutes;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.token.TokenIssuer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who may do what: every route, with everybody. The table is the specification; a route that it
 * does not name fails.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuthorizationTest {

  /**
   * The status for each caller. The post and the comment that the request is about are ann's and
   * mia's: {@code author} and {@code member}; so is the molt. {@code user} is in no group; zoe is a
   * member like others. The product is ann's too, and claimed.
   */
  private static final String TABLE =
      """
      operation            post      comment  | nobody user author other admin member stranger
      listPosts            -         -        | 200    200  200    200   200   200    200
      getPost              published -        | 200    200  200    200   200   200    200
      getPost              draft     -        | 404    404  404    404   404   404    404
      getPostBySlug        published -        | 200    200  200    200   200   200    200
      getPostBySlug        draft     -        | 404    404  404    404   404   404    404
      listPostsByTag       published -        | 200    200  200    200   200   200    200
      listPostsByAuthor    published -        | 200    200  200    200   200   200    200
      getAuthor            -         -        | 200    200  200    200   200   200    200
      getFeed              -         -        | 200    200  200    200   200   200    200
      getSitemap           -         -        | 200    200  200    200   200   200    200
      getSettings          -         -        | 200    200  200    200   200   200    200
      createPost           -         -        | 401    403  201    201   201   401    401
      updatePost           published -        | 401    403  200    403   200   401    401
      updatePost           draft     -        | 401    404  200    404   200   401    401
      deletePost           published -        | 401    403  204    403   204   401    401
      deletePost           draft     -        | 401    404  204    404   204   401    401
      listDrafts           -         -        | 401    403  200    200   200   401    401
      getDraft             draft     -        | 401    403  200    404   200   401    401
      getDraft             published -        | 401    403  200    404   200   401    401
      getAuthorMe          -         -        | 401    403  200    200   200   401    401
      putAuthorMe          -         -        | 401    403  200    200   200   401    401
      listHeldComments     published held     | 401    200  200    200   200   401    401
      approveComment       published held     | 401    403  200    403   200   401    401
      rejectComment        published held     | 401    403  204    403   204   401    401
      removeComment        published approved | 401    403  204    403   204   401    401
      putSettings          -         -        | 401    403  403    403   200   401    401
      listComments         published approved | 200    200  200    200   200   200    200
      listComments         draft     -        | 404    404  404    404   404   404    404
      createComment        published -        | 401    401  401    401   401   201    201
      createComment        draft     -        | 401    401  401    401   401   404    404
      updateComment        published approved | 401    401  401    401   401   200    403
      updateComment        published held     | 401    401  401    401   401   200    404
      deleteComment        published approved | 401    401  401    401   401   204    403
      deleteComment        published held     | 401    401  401    401   401   204    404
      createAccount        -         -        | 422    422  422    422   422   422    422
      createSession        -         -        | 422    422  422    422   422   422    422
      deleteCurrentSession -         -        | 401    401  401    401   401   204    204
      deleteSessions       -         -        | 401    401  401    401   401   204    204
      getAccount           -         -        | 404    404  404    404   404   404    404
      updateAccount        -         -        | 401    401  401    401   401   200    200
      putUsername          -         -        | 401    401  401    401   401   200    409
      putEmail             -         -        | 401    401  401    401   401   422    422
      putPassword          -         -        | 401    401  401    401   401   422    422
      deleteAccount        -         -        | 401    401  401    401   401   422    422
      followMember         zoe       -        | 401    401  401    401   401   204    204
      unfollowMember       zoe       -        | 401    401  401    401   401   204    204
      followAuthor         -         -        | 401    401  401    401   401   204    204
      unfollowAuthor       -         -        | 401    401  401    401   401   204    204
      listFollowers        zoe       -        | 200    200  200    200   200   200    200
      listFollowing        zoe       -        | 200    200  200    200   200   200    200
      createMolt           -         -        | 401    401  401    401   401   201    201
      getMolt              molt      -        | 200    200  200    200   200   200    200
      deleteMolt           molt      -        | 401    401  401    401   401   204    403
      listReplies          molt      -        | 200    200  200    200   200   200    200
      likeMolt             molt      -        | 401    401  401    401   401   204    204
      unlikeMolt           molt      -        | 401    401  401    401   401   204    204
      remolt               molt      -        | 401    401  401    401   401   204    204
      withdrawRemolt       molt      -        | 401    401  401    401   401   204    204
      listMolts            zoe       -        | 200    200  200    200   200   200    200
      listMolts            -         -        | 404    404  404    404   404   404    404
      listSea              -         -        | 200    200  200    200   200   200    200
      listTrench           -         -        | 401    401  401    401   401   200    200
      countNew             -         -        | 401    401  401    401   401   200    200
      listNotifications    -         -        | 401    401  401    401   401   200    200
      countUnread          -         -        | 401    401  401    401   401   200    200
      markNotificationsRead -         -        | 401    401  401    401   401   200    200
      getCook              -         -        | 401    401  401    401   401   200    200
      putCook              -         -        | 401    401  401    401   401   200    200
      createRecipe         -         -        | 401    403  403    403   201   401    401
      updateRecipe         open      -        | 401    403  403    403   200   401    401
      deleteRecipe         locked    -        | 401    403  403    403   204   401    401
      listCookableRecipes  -         -        | 401    401  401    401   401   200    200
      listLockedRecipes    -         -        | 401    401  401    401   401   200    200
      getRecipe            locked    -        | 200    401  401    401   401   200    200
      unlockRecipe         locked    -        | 401    401  401    401   401   200    200
      listUnlocks          -         -        | 401    401  401    401   401   200    200
      cookMeal             open      -        | 401    401  401    401   401   201    201
      listMeals            -         -        | 401    401  401    401   401   200    200
      getMeal              meal      -        | 401    401  401    401   401   200    404
      createBrand          -         -        | 401    201  201    201   201   401    401
      listBrands           -         -        | 200    200  200    200   200   200    200
      listOwnBrands        -         -        | 401    200  200    200   200   401    401
      getBrand             product   -        | 200    200  200    200   200   200    200
      getBrandStats        product   -        | 401    403  200    403   403   401    401
      createProduct        product   -        | 401    403  201    403   403   401    401
      createProducts       product   -        | 401    403  200    403   403   401    401
      listBrandProducts    product   -        | 200    200  200    200   200   200    200
      listProducts         -         -        | 200    200  200    200   200   200    200
      getProduct           product   -        | 200    200  200    200   200   200    200
      appendEvent          product   -        | 401    403  201    403   403   401    401
      listEvents           product   -        | 200    200  200    200   200   200    200
      verify               product   -        | 200    200  200    200   200   200    200
      scan                 product   -        | 200    200  200    200   200   200    200
      verifyByHash         product   -        | 200    200  200    200   200   200    200
      getCertificate       product   -        | 200    200  200    200   200   200    200
      getQr                product   -        | 401    403  200    403   403   401    401
      listScans            product   -        | 401    403  200    403   403   401    401
      getBrandScans        product   -        | 401    403  200    403   403   401    401
      claimProduct         product   -        | 409    409  409    409   409   409    409
      getClaim             product   -        | 401    403  200    403   403   401    401
      fileDispute          product   -        | 201    201  201    201   201   201    201
      listDisputes         product   -        | 401    403  200    403   403   401    401
      recallProduct        product   -        | 401    403  200    403   403   401    401
      transferProduct      product   -        | 401    403  200    403   403   401    401
      flagProduct          product   -        | 401    403  200    403   403   401    401
      listThreats          product   -        | 401    403  200    403   403   401    401
      updateThreat         recalled  -        | 401    403  200    403   403   401    401
      listWebhooks         product   -        | 401    403  200    403   403   401    401
      createWebhook        product   -        | 401    403  201    403   403   401    401
      deleteWebhook        product   -        | 401    403  204    403   403   401    401
      testWebhook          product   -        | 401    403  200    403   403   401    401
      getOpsLog            -         -        | 401    403  403    403   200   401    401
      getHealth            -         -        | 200    200  200    200   200   200    200
      getOpenApi           -         -        | 200    200  200    200   200   200    200
      """;

  private enum Caller {
    NOBODY,
    USER,
    AUTHOR,
    OTHER,
    ADMIN,
    MEMBER,
    STRANGER
  }

  /** A row of the table. */
  private record Row(String operation, String post, String comment, List<Integer> statuses) {

    static Row parse(String line) {
      String[] words = line.split("[ |]+");
      return new Row(
          words[0], words[1], words[2], Stream.of(words).skip(3).map(Integer::valueOf).toList());
    }

    Route route() {
      return Routes.all().stream()
          .filter(route -> route.operation().equals(operation))
          .findFirst()
          .orElseThrow();
    }

    boolean endsSessions() {
      return route().path().toString().startsWith("/sessions");
    }

    int status(Caller caller) {
      return statuses.get(caller.ordinal());
    }

    @Override
    public String toString() {
      return operation + " " + post + " " + comment;
    }
  }

  /** What a request is about. */
  private record Subject(
      String post, String slug, String comment, String name, Optional<Registered> registered) {

    Subject(String post, String slug, String comment, String name) {
      this(post, slug, comment, name, Optional.empty());
    }

    String path(Route route) {
      String path = route.path().toString();
      return registered
          .map(product -> product.path(path))
          .orElse(path)
          .replace("{id}", post)
          .replace("{slug}", slug)
          .replace("{cid}", comment)
          .replace("{tag}", "reef")
          .replace("{sub}", TokenIssuer.subject("ann"))
          .replace("{name}", name)
          .replaceFirst("^/trench/new$", "$0?since=01J0ZZZZZZ0000000000000000")
          .replaceFirst("^/recipes/(cookable|locked)$", "$0?category=soup");
    }
  }

  private final Site site = Site.start();
  private final Map<String, String> forgeries = Forgeries.of(site);
  private final String member = site.member("mia");

  static Stream<Row> rows() {
    return TABLE.lines().skip(1).map(Row::parse);
  }

  @BeforeAll
  void profiles() {
    site.member("zoe");
    for (String author : List.of(site.author(), other(), site.admin())) {
      site.send("PUT", "/authors/me", author, "{\"name\":\"Somebody\"}").is(200);
    }
  }

  @AfterAll
  void stop() {
    site.assertNoFaults();
    site.close();
  }

  @Test
  void table_everyRoute_hasExpectations() {
    assertThat(rows().map(Row::operation).collect(Collectors.toSet()))
        .isEqualTo(Routes.all().stream().map(Route::operation).collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void route_everyCaller_isAnsweredAsTheTableSays(Row row) {
    for (Caller caller : Caller.values()) {
      Reply reply = request(row, subject(row), token(row, caller));
      assertThat(reply.status())
          .as("%s by %s: %s", row, caller, reply)
          .isEqualTo(row.status(caller));
      if (reply.status() >= 400) {
        reply.isWellFormedRefusal();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void head_everyCaller_isAnsweredAsGetWithoutABody(Row row) {
    if (row.route().method() == HttpMethod.GET) {
      Subject subject = subject(row);
      for (Caller caller : Caller.values()) {
        Reply reply = site.send("HEAD", subject.path(row.route()), token(row, caller), "");
        assertThat(reply.status()).as("%s by %s", row, caller).isEqualTo(row.status(caller));
        assertThat(reply.body()).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void route_forgedCredentials_openNothing(Row row) {
    int expected = row.route().access() instanceof Access.Public ? row.status(Caller.NOBODY) : 401;
    Subject subject = subject(row);
    forgeries.forEach(
        (flaw, token) -> {
          Reply reply = request(row, subject, token);
          assertThat(reply.status()).as("%s with %s: %s", row, flaw, reply).isEqualTo(expected);
          if (expected == 401) {
            assertThat(reply.header("www-authenticate")).startsWith("Bearer");
          }
        });
  }

  @ParameterizedTest
  @MethodSource("rows")
  void route_claimsThatAUserCouldWrite_countForNothing(Row row) {
    var claims = site.atoll.issuer().accessClaims("una", List.of(), Duration.ofHours(1));
    for (String name :
        List.of("custom:role", "custom:groups", "role", "roles", "groups", "scope")) {
      claims.claim(name, "admin");
    }
    String token = site.atoll.issuer().sign(claims.build());
    Reply reply = request(row, subject(row), token);
    assertThat(reply.status()).as("%s: %s", row, reply).isEqualTo(row.status(Caller.USER));
  }

  private String token(Row row, Caller caller) {
    return switch (caller) {
      case NOBODY -> "";
      case USER -> site.user("una");
      case AUTHOR -> site.author();
      case OTHER -> other();
      case ADMIN -> site.admin();
      case MEMBER -> row.endsSessions() ? site.member("mia") : member;
      case STRANGER -> site.member("stan");
    };
  }

  private String other() {
    return site.user("otto", "author");
  }

  private Reply request(Row row, Subject subject, String token) {
    Route route = row.route();
    String body = body(route);
    return site.send(
        route.method().name(),
        subject.path(route),
        token,
        subject.registered().map(product -> product.body(body)).orElse(body));
  }

  /** Made anew for each caller: whoever may, changes it. */
  private Subject subject(Row row) {
    if (row.post().equals("-")) {
      return new Subject("", "", "", "nobody");
    }
    if (row.post().equals("zoe")) {
      return new Subject("", "", "", "zoe");
    }
    if (row.post().equals("molt")) {
      String molt = site.send("POST", "/molts", member, "{\"text\":\"Low water.\"}").text("id");
      return new Subject(molt, "", "", "nobody");
    }
    if (row.post().equals("product") || row.post().equals("recalled")) {
      return new Subject(
          "", "", "", "nobody", Optional.of(Registered.by(site, row.post().equals("recalled"))));
    }
    if (!row.post().equals("published") && !row.post().equals("draft")) {
      return new Subject(recipeOrMeal(row.post()), "", "", "nobody");
    }
    Reply post = site.post(row.post());
    if (row.comment().equals("-")) {
      return new Subject(post.text("id"), post.text("slug"), "", "nobody");
    }
    site.comments(row.comment().equals("held") ? "moderated" : "open");
    String comment = site.comment(post.text("id"), member).text("id");
    return new Subject(post.text("id"), post.text("slug"), comment, "nobody");
  }

  /** An open or a locked recipe; or a meal of the member's, of an open one. */
  private String recipeOrMeal(String what) {
    String level = what.equals("locked") ? "locked" : "open";
    String recipe =
        body(KitchenRoutes.CREATE_RECIPE)
            .replaceFirst("\"accessLevel\":\"\\w+\"", "\"accessLevel\":\"" + level + "\"");
    String id = site.send("POST", "/recipes", site.admin(), recipe).is(201).text("id");
    return what.equals("meal")
        ? site.send("POST", "/recipes/" + id + "/meals", member, "{}").is(201).text("id")
        : id;
  }

  private static String body(Route route) {
    if (route.body().isEmpty()) {
      return "";
    }
    @SuppressWarnings("unchecked")
    var sample = (Map<String, Object>) Samples.of(route.body().get().fields());
    sample.remove("slug");
    sample.remove("status");
    sample.replace("password", "");
    sample.replace("currentPassword", "");
    return JSONObjectUtils.toJSONString(sample);
  }
}
