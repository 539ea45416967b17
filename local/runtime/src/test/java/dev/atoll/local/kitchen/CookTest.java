package dev.atoll.local.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CookTest {

  @RegisterExtension static final Kitchen KITCHEN = new Kitchen();

  @Test
  void get_neverSaved_showsTheUsername() {
    Answer profile = KITCHEN.get("/cooks/me", KITCHEN.member());

    assertThat(profile.status()).isEqualTo(200);
    assertThat(profile.text("displayName")).startsWith("cook");
    assertThat(profile.json()).containsEntry("diet", null);
  }

  @Test
  void put_profile_isReadBackByItsOwnerOnly() {
    String member = KITCHEN.member();
    Answer saved = put(member, Map.of("displayName", "Coral", "diet", "no shellfish"));

    assertThat(saved.status()).isEqualTo(200);
    assertThat(KITCHEN.get("/cooks/me", member).json()).isEqualTo(saved.json());
    assertThat(KITCHEN.get("/cooks/me", KITCHEN.member()).text("displayName"))
        .isNotEqualTo("Coral");
  }

  @Test
  void put_withoutDiet_clearsIt() {
    String member = KITCHEN.member();
    put(member, Map.of("displayName", "Coral", "diet", "no shellfish"));
    put(member, Map.of("displayName", "Coral"));

    assertThat(KITCHEN.get("/cooks/me", member).json()).containsEntry("diet", null);
  }

  @Test
  void put_staleIfMatch_isRefusedAndChangesNothing() {
    String member = KITCHEN.member();
    String first = KITCHEN.get("/cooks/me", member).header("etag").orElseThrow();
    Map<String, String> coral = Map.of("displayName", "Coral");
    String second = put(member, coral, "if-match", first).header("etag").orElseThrow();

    assertThat(put(member, Map.of("displayName", "Finn"), "if-match", first).status())
        .isEqualTo(412);
    assertThat(KITCHEN.get("/cooks/me", member).text("displayName")).isEqualTo("Coral");
    assertThat(put(member, coral, "if-match", second).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"displayName\":\"\"}", "{\"displayName\":\"  \"}"})
  void put_withoutName_isRefused(String body) {
    assertThat(KITCHEN.raw("PUT", "/cooks/me", KITCHEN.member(), body).status()).isEqualTo(422);
  }

  @Test
  void profile_withoutSession_isRefused() {
    assertThat(KITCHEN.get("/cooks/me", "").status()).isEqualTo(401);
    assertThat(KITCHEN.get("/cooks/me", KITCHEN.admin()).status()).isEqualTo(401);
  }

  private static Answer put(String member, Map<String, String> body, String... headers) {
    return KITCHEN.send("PUT", "/cooks/me", member, body, headers);
  }
}
