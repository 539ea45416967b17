package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SecretTemplateTest {

  private static Synthesized synthesized;

  @BeforeAll
  static void synthesize() {
    synthesized = Synthesized.byDefault();
  }

  @Test
  void secret_template_isGeneratedLongAndRetained() {
    assertThat(Synthesized.resources(synthesized.data(), "AWS::SecretsManager::Secret").values())
        .hasSize(2)
        .allSatisfy(
            resource -> {
              JsonNode generated = resource.path("Properties").path("GenerateSecretString");
              assertThat(generated.path("PasswordLength").asInt()).isGreaterThanOrEqualTo(43);
              assertThat(generated.path("ExcludePunctuation").asBoolean()).isTrue();
              assertThat(resource.path("DeletionPolicy").asText()).isEqualTo("Retain");
            });
  }

  @Test
  void signingKeys_template_haveAFirstKeyUnderAName() {
    List<JsonNode> generated =
        Synthesized.all(synthesized.data(), "AWS::SecretsManager::Secret").stream()
            .map(secret -> secret.path("GenerateSecretString"))
            .filter(secret -> secret.has("GenerateStringKey"))
            .toList();

    assertThat(generated).hasSize(1);
    assertThat(generated.getFirst().path("GenerateStringKey").asText()).isEqualTo("k1");
    assertThat(generated.getFirst().path("SecretStringTemplate").asText())
        .isEqualTo("{\"current\":\"k1\"}");
  }

  @Test
  void secret_template_isNowhereResolvedIntoPlainText() {
    assertThat(synthesized.data().toString()).doesNotContain("{{resolve:");
    assertThat(synthesized.application().toString()).doesNotContain("{{resolve:");
  }

  @Test
  void secret_template_hasNoRotation_sinceStoredKeysDependOnIt() {
    assertThat(Synthesized.resources(synthesized.data(), "AWS::SecretsManager::RotationSchedule"))
        .isEmpty();
  }
}
