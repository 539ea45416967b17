package dev.atoll.kitchen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.Secrets;
import dev.atoll.http.SessionToken;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.key.Ids;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.schema.AccessLevel;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Cook;
import dev.atoll.table.schema.KitchenPatterns;
import dev.atoll.table.schema.Recipe;
import dev.atoll.table.schema.RecipeCard;
import dev.atoll.table.schema.RecipeSummary;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.Unlock;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens between a request's read and its write, with the sample events as requests. */
class KitchenRacesTest {

  private static final Path EVENTS =
      Path.of(System.getProperty("basedir", "functions/kitchen")).resolve("../../events");
  private static final String ID = "01J0ZZZZZZ0000000000000000";
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

  private Instant now = NOW;
  private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
  private EmbeddedDynamoDb database;
  private Interference interference;
  private SingleTable table;
  private KitchenHandler kitchen;

  @BeforeEach
  void open() {
    database = EmbeddedDynamoDb.inMemory();
    TableCreator.createIfAbsent(database.client(), "atoll", AtollTable.DEFINITION);
    interference = new Interference(database.client());
    table =
        SingleTable.on(interference.client(), "atoll", AtollTable.DEFINITION, clock, new Random(1));
    kitchen =
        new KitchenHandler(
            new FunctionContext(
                table,
                clock,
                new Ids(clock, new Random(1)),
                Secrets.of("a secret of a test: 0123456789abcdef"),
                HttpSettings.defaults(),
                record -> {}));
    logIn();
    addLockedRecipe();
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void unlock_recipeOpenedMeanwhile_isRefusedAndLeavesNothing() {
    interference.beforeNextWrite(() -> handle("update-recipe"));

    assertThat(handle("unlock-recipe")).contains("\"statusCode\":409", "recipe_open");
    assertThat(unlocks()).isEmpty();
  }

  @Test
  void unlock_recipeDeletedMeanwhile_isNotFoundAndLeavesNothing() {
    interference.beforeNextWrite(() -> handle("delete-recipe"));

    assertThat(handle("unlock-recipe")).contains("\"statusCode\":404");
    assertThat(unlocks()).isEmpty();
  }

  @Test
  void unlock_unlockedMeanwhile_answersThatOnesTime() {
    interference.beforeNextWrite(
        () -> {
          now = NOW.plusSeconds(1);
          handle("unlock-recipe");
        });

    assertThat(handle("unlock-recipe")).contains("\"statusCode\":200", "2026-11-30T12:00:01.000Z");
    assertThat(unlocks()).containsExactly(new Unlock(ID, ID, NOW.plusSeconds(1)));
  }

  @Test
  void unlock_answerLost_happenedOnce() {
    interference.loseNextAnswer();

    assertThat(handle("unlock-recipe")).contains("\"statusCode\":200");
    assertThat(unlocks()).hasSize(1);
  }

  @Test
  void update_updatedMeanwhile_keepsBothChanges() {
    interference.beforeNextWrite(() -> handle("update-recipe", "accessLevel", "name"));
    String answer = handle("update-recipe");

    assertThat(answer).contains("\"statusCode\":200");
    Recipe recipe = recipe().orElseThrow();
    assertThat(recipe.summary().accessLevel()).isEqualTo(AccessLevel.OPEN);
    assertThat(recipe.summary().name()).isEqualTo("open");
    assertThat(recipe.version()).isEqualTo(3);
  }

  @Test
  void update_deletedMeanwhile_isNotFoundAndBringsNothingBack() {
    interference.beforeNextWrite(() -> handle("delete-recipe"));

    assertThat(handle("update-recipe")).contains("\"statusCode\":404");
    assertThat(recipe()).isEmpty();
    assertThat(card()).isInstanceOf(RecipeCard.Tombstone.class);
  }

  @Test
  void delete_renamedMeanwhile_buriesItUnderItsLastName() {
    interference.beforeNextWrite(() -> handle("update-recipe", "accessLevel", "name"));

    assertThat(handle("delete-recipe")).contains("\"statusCode\":204");
    assertThat(card()).isEqualTo(new RecipeCard.Tombstone(ID, "open", NOW));
  }

  @Test
  void create_answerLost_happenedOnce() {
    interference.loseNextAnswer();

    assertThat(handle("create-recipe")).contains("\"statusCode\":201");
    assertThat(
            table
                .query(
                    KitchenPatterns.RECIPES.in("locked").range(RecipeCard.range("soup", "0", "8")),
                    PageRequest.first(10))
                .items())
        .hasSize(2);
  }

  @Test
  void cook_answerLost_happenedOnce() {
    handle("unlock-recipe");
    interference.loseNextAnswer();

    assertThat(handle("cook-meal")).contains("\"statusCode\":201");
    assertThat(table.query(KitchenPatterns.MEALS.in(ID), PageRequest.first(10)).items()).hasSize(1);
  }

  @Test
  void saveCook_savedMeanwhile_comesAfterIt() {
    interference.beforeNextWrite(() -> handle("put-cook", "Coral", "Finn"));

    assertThat(handle("put-cook")).contains("\"statusCode\":200");
    assertThat(table.get(KitchenPatterns.COOK.at(ID)).orElseThrow())
        .isEqualTo(new Cook(ID, "Coral", Optional.of("no shellfish"), 2));
  }

  @Test
  void saveCook_savedMeanwhileAndExpectedUnsaved_isRefused() {
    interference.beforeNextWrite(() -> handle("put-cook", "Coral", "Finn"));

    String host = "\"host\" :";
    assertThat(handle("put-cook", host, "\"if-match\" : \"0\", " + host))
        .contains("\"statusCode\":412");
    assertThat(table.get(KitchenPatterns.COOK.at(ID)).orElseThrow().displayName())
        .isEqualTo("Finn");
  }

  private void logIn() {
    SessionToken token = new SessionToken(ID, "A".repeat(43));
    Session session = new Session(ID, token.hash(), "coral", NOW, NOW.plus(Duration.ofDays(1)));
    table.transact(Transaction.of(CommunityPatterns.LOG_IN).with(Write.put(Session.TYPE, session)));
  }

  private void addLockedRecipe() {
    RecipeSummary summary =
        new RecipeSummary(ID, "Kelp soup", "soup", AccessLevel.LOCKED, 30, Optional.empty());
    Recipe recipe = new Recipe(summary, List.of("kelp"), List.of(), "Simmer.", 1);
    table.transact(
        Transaction.of(KitchenPatterns.CREATE_RECIPE)
            .with(Write.put(Recipe.TYPE, recipe))
            .with(Write.put(RecipeCard.TYPE, new RecipeCard.Listed(summary))));
  }

  private List<Unlock> unlocks() {
    return table.query(KitchenPatterns.UNLOCKS.in(ID), PageRequest.first(10)).items();
  }

  private Optional<Recipe> recipe() {
    return table.get(KitchenPatterns.RECIPE_TO_EDIT.at(ID));
  }

  private RecipeCard card() {
    return table.get(KitchenPatterns.RECIPE_CARD.at(ID)).orElseThrow();
  }

  private String handle(String event) {
    return handle(event, "", "");
  }

  /** Sends a sample event, with one text in it replaced. */
  private String handle(String event, String from, String to) {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try {
      String text = Files.readString(EVENTS.resolve(event + ".json"));
      String sent = from.isEmpty() ? text : text.replace(from, to);
      kitchen.handleRequest(new ByteArrayInputStream(sent.getBytes(UTF_8)), answer, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return answer.toString(UTF_8);
  }
}
