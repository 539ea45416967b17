package dev.atoll.local.seed;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.ParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes the demo kitchen: recipes of an admin, and what two members did with them. */
final class KitchenSeed {

  private static final String CHOWDER = "Harbour chowder";
  private static final String RYE = "Three-day rye";
  private static final String SOUP = "Dulse and potato soup";

  private final ApiClient api;
  private final String admin;

  /**
   * @param admin an admin's access token
   */
  KitchenSeed(ApiClient api, String admin) {
    this.api = api;
    this.admin = admin;
  }

  /**
   * @param coral a member's session
   * @param finn another member's
   */
  void write(String coral, String finn) {
    Map<String, String> recipes = recipes();
    profile(coral, "Coral", "no shellfish, sadly");
    profile(finn, "Finn", "everything that floats");
    unlock(id(recipes, RYE), coral);
    unlock(id(recipes, CHOWDER), finn);
    cook(id(recipes, SOUP), coral, "Doubled the leek. Good decision.");
    cook(id(recipes, RYE), coral, "Two days were not enough; three are.");
    cook(id(recipes, CHOWDER), finn, "For six, and nothing was left.");
    cook(id(recipes, SOUP), finn, "With the dulse from behind the pier.");
  }

  /** Identifiers by name. */
  private Map<String, String> recipes() {
    Map<String, String> ids = new HashMap<>();
    for (Map<String, Object> recipe : demo()) {
      ids.put(String.valueOf(recipe.get("name")), api.create("/recipes", admin, recipe));
    }
    return ids;
  }

  private static String id(Map<String, String> recipes, String name) {
    return Objects.requireNonNull(recipes.get(name), name);
  }

  private void profile(String member, String name, String diet) {
    api.send("PUT", "/cooks/me", member, Map.of("displayName", name, "diet", diet));
  }

  private void unlock(String recipe, String member) {
    api.send("PUT", "/recipes/" + recipe + "/unlock", member, Map.of());
  }

  private void cook(String recipe, String member, String notes) {
    api.create("/recipes/" + recipe + "/meals", member, Map.of("notes", notes));
  }

  private static List<Map<String, Object>> demo() {
    try (var file = KitchenSeed.class.getResourceAsStream("recipes.json")) {
      if (file == null) {
        throw new IllegalStateException("No demo recipes");
      }
      String text = new String(file.readAllBytes(), UTF_8);
      return List.of(JSONObjectUtils.getJSONObjectArray(JSONObjectUtils.parse(text), "recipes"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (ParseException malformed) {
      throw new IllegalStateException("The demo recipes are no JSON", malformed);
    }
  }
}
