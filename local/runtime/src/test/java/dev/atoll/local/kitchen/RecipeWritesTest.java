package dev.atoll.local.kitchen;

import static dev.atoll.local.kitchen.Kitchen.recipeBody;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecipeWritesTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  private static final String UNKNOWN = "/recipes/01J0ZZZZZZ0000000000000000";

  @Test
  void create_recipe_answersItWithItsAddress() {
    Answer made =
        KITCHEN.post("/recipes", KITCHEN.admin(), recipeBody(" Súp ", "Kelp soup", "open"));

    assertThat(made.status()).isEqualTo(201);
    assertThat(made.header("location")).hasValue("/recipes/" + made.text("id"));
    assertThat(made.json())
        .containsEntry("name", "Kelp soup")
        .containsEntry("category", "súp")
        .containsEntry("accessLevel", "open")
        .containsEntry("cookingTime", 25L)
        .containsEntry("unlocked", true)
        .containsEntry("spices", List.of("dried " + Kitchen.SECRET));
    assertThat(KITCHEN.get("/recipes/" + made.text("id"), "").json()).isEqualTo(made.json());
  }

  @Test
  void create_sameIdempotencyKey_makesOneRecipe() {
    String category = KITCHEN.category();
    Map<String, Object> body = recipeBody(category, "Once", "open");
    Answer first = create(body, "idempotency-key", "once");
    Answer second = create(body, "idempotency-key", "once");
    Answer other = create(recipeBody(category, "Twice", "open"), "idempotency-key", "once");

    assertThat(second.status()).isEqualTo(201);
    assertThat(second.json()).isEqualTo(first.json());
    assertThat(other.status()).isEqualTo(422);
    assertThat(KITCHEN.ids(Kitchen.list("cookable", 10, category), KITCHEN.member()))
        .containsExactly(first.text("id"));
  }

  @Test
  void write_byAnyoneButAdmins_isRefused() {
    String recipe = KITCHEN.open(KITCHEN.category(), "Mine");
    String author = KITCHEN.atoll().token("ann", "author");

    assertThat(KITCHEN.post("/recipes", author, recipeBody("x", "y", "open")).status())
        .isEqualTo(403);
    assertThat(KITCHEN.send("PATCH", "/recipes/" + recipe, author, Map.of("name", "z")).status())
        .isEqualTo(403);
    assertThat(KITCHEN.send("DELETE", "/recipes/" + recipe, author, Map.of()).status())
        .isEqualTo(403);
    assertThat(KITCHEN.post("/recipes", "", recipeBody("x", "y", "open")).status()).isEqualTo(401);
    assertThat(KITCHEN.post("/recipes", KITCHEN.member(), recipeBody("x", "y", "open")).status())
        .isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"\"", "\"   \"", "null", "\"a#b\"", "\"a/b\""})
  void create_categoryThatIsNoKey_isRefused(String category) {
    String recipe =
        """
        {"name":"x","category":%s,"accessLevel":"open","cookingTime":1,
         "ingredients":[],"spices":[],"instructions":"x"}\
        """
            .formatted(category);
    Answer refused = KITCHEN.raw("POST", "/recipes", KITCHEN.admin(), recipe);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("category");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"\"", "\"   \"", "null", "\"a#b\""})
  void update_categoryThatIsNoKey_isRefused(String category) {
    String recipe = KITCHEN.open(KITCHEN.category(), "Steady");
    Answer refused =
        KITCHEN.raw(
            "PATCH", "/recipes/" + recipe, KITCHEN.admin(), "{\"category\":" + category + "}");

    assertThat(refused.status()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource({"name,101", "category,51", "imageName,101", "instructions,10001"})
  void create_textTooLong_isRefused(String field, int length) {
    Map<String, Object> body = recipeBody(KITCHEN.category(), "Long", "open");
    body.put(field, "x".repeat(length));

    assertThat(create(body).status()).isEqualTo(422);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "10081"})
  void create_cookingTimeOutOfRange_isRefused(long minutes) {
    Map<String, Object> body = recipeBody(KITCHEN.category(), "Slow", "open");
    body.put("cookingTime", minutes);

    assertThat(create(body).status()).isEqualTo(422);
  }

  @Test
  void create_longestRecipeOfFourByteCharacters_isStored() {
    String octopus = "\uD83D\uDC19";
    Map<String, Object> body = recipeBody(octopus.repeat(50), octopus.repeat(100), "open");
    body.put("imageName", octopus.repeat(100));
    body.put("ingredients", Collections.nCopies(60, octopus.repeat(200)));
    body.put("spices", IntStream.range(10, 40).mapToObj(n -> octopus.repeat(58) + n).toList());
    body.put("instructions", octopus.repeat(10_000));
    Answer made = create(body);

    assertThat(made.status()).isEqualTo(201);
    assertThat(KITCHEN.get("/recipes/" + made.text("id"), "").at("instructions"))
        .isEqualTo(octopus.repeat(10_000));
  }

  @Test
  void create_bodyLargerThanAnItem_isRefusedAsTooLarge() {
    Map<String, Object> body = recipeBody(KITCHEN.category(), "Huge", "open");
    body.put("instructions", "x".repeat(399 * 1024));

    assertThat(create(body).status()).isEqualTo(413);
  }

  @Test
  void create_blankAndRepeatedSpices_areLeftOut() {
    Map<String, Object> body = recipeBody(KITCHEN.category(), "Tidy", "open");
    body.put("spices", List.of("", "ginger", " ginger ", "  "));
    body.put("ingredients", List.of("", "salt", "salt"));
    Answer made = create(body);

    assertThat(made.at("spices")).isEqualTo(List.of("ginger"));
    assertThat(made.at("ingredients")).isEqualTo(List.of("salt", "salt"));
  }

  @Test
  void create_noSpicesAtAll_isStored() {
    Map<String, Object> body = recipeBody(KITCHEN.category(), "Plain", "open");
    body.put("spices", List.of());
    body.put("ingredients", List.of());

    assertThat(KITCHEN.get("/recipes/" + create(body).text("id"), "").json())
        .containsEntry("spices", List.of())
        .containsEntry("ingredients", List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "name,Other",
    "category,other",
    "accessLevel,locked",
    "imageName,other.jpg",
    "instructions,Other."
  })
  void update_oneField_changesThatOne(String field, String value) {
    String recipe = KITCHEN.open(KITCHEN.category(), "Before");
    Map<String, Object> before = KITCHEN.get("/recipes/" + recipe, "").json();
    Answer after = KITCHEN.change(recipe, field, value);

    assertThat(after.status()).isEqualTo(200);
    before.put(field, value);
    before.put("version", 2L);
    assertThat(after.json()).isEqualTo(before);
  }

  @Test
  void update_imageNameNull_clearsIt() {
    String recipe = KITCHEN.open(KITCHEN.category(), "Pictured");
    Answer after =
        KITCHEN.raw("PATCH", "/recipes/" + recipe, KITCHEN.admin(), "{\"imageName\":null}");

    assertThat(after.json()).containsEntry("imageName", null);
  }

  @Test
  void update_nothingChanged_writesNothing() {
    String recipe = KITCHEN.open(KITCHEN.category(), "Same");
    Answer after = KITCHEN.change(recipe, "name", "Same");

    assertThat(after.at("version")).isEqualTo(1L);
    assertThat(KITCHEN.lastRequest().writeUnits()).isZero();
  }

  @Test
  void update_staleIfMatch_isRefused() {
    String recipe = KITCHEN.open(KITCHEN.category(), "Versioned");
    KITCHEN.change(recipe, "name", "Second");
    Answer refused =
        KITCHEN.send(
            "PATCH",
            "/recipes/" + recipe,
            KITCHEN.admin(),
            Map.of("name", "Third"),
            "if-match",
            "\"1\"");

    assertThat(refused.status()).isEqualTo(412);
    assertThat(KITCHEN.get("/recipes/" + recipe, "").text("name")).isEqualTo("Second");
  }

  @Test
  void update_manyAtOnce_allHappen() throws Exception {
    String recipe = KITCHEN.open(KITCHEN.category(), "Busy");
    List<Answer> changes = Together.run(12, n -> KITCHEN.change(recipe, "cookingTime", 101 + n));

    assertThat(changes).extracting(Answer::status).containsOnly(200);
    assertThat(KITCHEN.get("/recipes/" + recipe, "").at("version")).isEqualTo(13L);
  }

  @Test
  void delete_recipe_isGoneForEverybody() {
    String category = KITCHEN.category();
    String recipe = KITCHEN.open(category, "Short-lived");
    String address = "/recipes/" + recipe;

    assertThat(KITCHEN.send("DELETE", address, KITCHEN.admin(), Map.of()).status()).isEqualTo(204);
    assertThat(KITCHEN.get(address, "").status()).isEqualTo(404);
    assertThat(KITCHEN.change(recipe, "name", "Back").status()).isEqualTo(404);
    assertThat(KITCHEN.send("DELETE", address, KITCHEN.admin(), Map.of()).status()).isEqualTo(404);
    assertThat(KITCHEN.ids(Kitchen.list("cookable", 10, category), KITCHEN.member())).isEmpty();
  }

  @Test
  void delete_staleIfMatch_isRefused() {
    String recipe = KITCHEN.open(KITCHEN.category(), "Kept");
    KITCHEN.change(recipe, "name", "Second");
    Answer refused =
        KITCHEN.send(
            "DELETE", "/recipes/" + recipe, KITCHEN.admin(), Map.of(), "if-match", "\"1\"");

    assertThat(refused.status()).isEqualTo(412);
    assertThat(KITCHEN.get("/recipes/" + recipe, "").status()).isEqualTo(200);
  }

  @Test
  void write_unknownRecipe_isNotFound() {
    assertThat(KITCHEN.send("PATCH", UNKNOWN, KITCHEN.admin(), Map.of("name", "x")).status())
        .isEqualTo(404);
    assertThat(KITCHEN.send("DELETE", UNKNOWN, KITCHEN.admin(), Map.of()).status()).isEqualTo(404);
  }

  private static Answer create(Map<String, Object> body, String... headers) {
    return KITCHEN.post("/recipes", KITCHEN.admin(), body, headers);
  }
}
