package dev.atoll.local.kitchen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.HttpSettings;
import dev.atoll.http.Limits;
import dev.atoll.http.RequestRecord;
import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Declared;
import dev.atoll.local.fixture.Requests;
import java.io.IOException;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The product, running for one test class, and what a client does with its kitchen. Tests of a
 * class share it and keep apart by members and categories of their own.
 *
 * <p>At the end every request is held against the route table: an access pattern that its route
 * does not declare fails the class; and so does any answer 500.
 */
final class Kitchen implements BeforeAllCallback, AfterAllCallback {

  /** In every locked recipe's ingredients, spices and instructions, and nowhere else. */
  static final String SECRET = "bladderwrack";

  private static final String PASSWORD = "seven quiet jellyfish";
  private static final String NO_LIMITS = "sign-up=1000000/300,log-in=1000000/900";

  private final UnaryOperator<LocalOptions> options;
  private final AtomicInteger names = new AtomicInteger();
  private LocalAtoll atoll;
  private Requests requests;
  private String admin;

  Kitchen() {
    this(UnaryOperator.identity());
  }

  Kitchen(UnaryOperator<LocalOptions> options) {
    this.options = options;
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    HttpSettings settings =
        new HttpSettings(List.of(), Optional.empty(), true, Limits.parse(NO_LIMITS))
            .withPasswordIterations(1);
    LocalOptions usual =
        LocalOptions.inMemory().withoutCaps().withoutSchedule().withSettings(settings);
    atoll = LocalAtoll.start(options.apply(usual));
    requests = Requests.to(atoll);
    admin = atoll.token("ada", "admin");
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    List<RequestRecord> served = atoll.requests();
    atoll.close();
    Declared.check(served);
  }

  LocalAtoll atoll() {
    return atoll;
  }

  String admin() {
    return admin;
  }

  /** What the last request cost. */
  RequestRecord lastRequest() {
    return atoll.requests().getLast();
  }

  /** A new member's session token. */
  String member() {
    String name = "cook" + names.incrementAndGet();
    String email = name + "@example.org";
    Answer account =
        post("/accounts", "", Map.of("email", email, "username", name, "password", PASSWORD));
    assertThat(account.status()).as(account.body()).isEqualTo(201);
    return post("/sessions", "", Map.of("email", email, "password", PASSWORD)).text("token");
  }

  /** A category that no other test uses. */
  String category() {
    return "category " + names.incrementAndGet();
  }

  /** A recipe's identifier. */
  String open(String category, String name) {
    return recipe(category, name, "open");
  }

  String locked(String category, String name) {
    return recipe(category, name, "locked");
  }

  List<String> open(String category, int count) {
    return Stream.iterate(1, n -> n + 1)
        .limit(count)
        .map(n -> open(category, "Open " + n))
        .toList();
  }

  List<String> locked(String category, int count) {
    return Stream.iterate(1, n -> n + 1)
        .limit(count)
        .map(n -> locked(category, "Locked " + n))
        .toList();
  }

  private String recipe(String category, String name, String level) {
    Answer made = post("/recipes", admin, recipeBody(category, name, level));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("id");
  }

  static Map<String, Object> recipeBody(String category, String name, String level) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("name", name);
    body.put("category", category);
    body.put("accessLevel", level);
    body.put("cookingTime", 25);
    body.put("imageName", "recipe.jpg");
    body.put("ingredients", List.of("300 g " + SECRET, "1 l water"));
    body.put("spices", List.of("dried " + SECRET));
    body.put("instructions", "Simmer the " + SECRET + " for a while.");
    return body;
  }

  Answer change(String recipe, String field, Object value) {
    return send("PATCH", "/recipes/" + recipe, admin, Map.of(field, value));
  }

  Answer unlock(String recipe, String member) {
    return send("PUT", "/recipes/" + recipe + "/unlock", member, Map.of());
  }

  void unlockAll(List<String> recipes, String member) {
    for (String recipe : recipes) {
      assertThat(unlock(recipe, member).status()).isEqualTo(200);
    }
  }

  Answer cook(String recipe, String member, String notes) {
    return post("/recipes/" + recipe + "/meals", member, Map.of("notes", notes));
  }

  Answer get(String target, String token, String... headers) {
    return send("GET", target, token, Map.of(), headers);
  }

  Answer post(String target, String token, Map<String, ?> body, String... headers) {
    return send("POST", target, token, body, headers);
  }

  /** Any request; an empty token or body is none. */
  Answer send(String method, String target, String token, Map<String, ?> body, String... headers) {
    return requests.send(method, target, token, body, headers);
  }

  /** A request whose body is written by hand. */
  Answer raw(String method, String target, String token, String json, String... headers) {
    return requests.raw(method, target, token, json, headers);
  }

  /** The address of a list over categories. */
  static String list(String kind, int limit, String... categories) {
    String query =
        Stream.of(categories)
            .map(category -> "category=" + URLEncoder.encode(category, UTF_8))
            .collect(Collectors.joining("&"));
    return "/recipes/" + kind + "?" + query + "&limit=" + limit;
  }

  /** Every page of a list. */
  List<Answer> pages(String target, String token) {
    return pages(target, token, Optional.empty());
  }

  private List<Answer> pages(String target, String token, Optional<String> from) {
    List<Answer> pages = new ArrayList<>();
    Optional<String> cursor = from;
    do {
      String page = target + cursor.map(text -> "&cursor=" + text).orElse("");
      Answer answer = get(page, token);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      pages.add(answer);
      cursor = answer.next();
    } while (cursor.isPresent());
    return pages;
  }

  /** The recipes' identifiers on every page that follows one. */
  List<Object> idsBehind(Answer page, String target, String token) {
    return ids(pages(target, token, page.next()));
  }

  /** The recipes' identifiers on every page of a list. */
  List<Object> ids(String target, String token) {
    return ids(pages(target, token));
  }

  private static List<Object> ids(List<Answer> pages) {
    return pages.stream().flatMap(page -> page.items("id").stream()).toList();
  }
}
