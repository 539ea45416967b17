package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.only;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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
    JsonNode resource =
        Synthesized.resources(synthesized.data(), "AWS::SecretsManager::Secret")
            .values()
            .iterator()
            .next();
    JsonNode generated =
        only(synthesized.data(), "AWS::SecretsManager::Secret").path("GenerateSecretString");

    assertThat(generated.path("PasswordLength").asInt()).isGreaterThanOrEqualTo(43);
    assertThat(generated.path("ExcludePunctuation").asBoolean()).isTrue();
    assertThat(resource.path("DeletionPolicy").asText()).isEqualTo("Retain");
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
