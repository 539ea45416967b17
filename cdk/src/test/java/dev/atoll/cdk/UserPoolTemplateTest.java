package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.only;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UserPoolTemplateTest {

  private static JsonNode template;
  private static JsonNode pool;
  private static JsonNode client;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().data();
    pool = only(template, "AWS::Cognito::UserPool");
    client = only(template, "AWS::Cognito::UserPoolClient");
  }

  @Test
  void users_template_areMadeByAdministratorsOnly() {
    assertThat(pool.path("AdminCreateUserConfig").path("AllowAdminCreateUserOnly").asBoolean())
        .isTrue();
  }

  @Test
  void groups_template_areAdminAuthorAndBrand() {
    assertThat(all(template, "AWS::Cognito::UserPoolGroup"))
        .extracting(group -> group.path("GroupName").asText())
        .containsExactlyInAnyOrder("admin", "author", "brand");
  }

  @Test
  void groups_thatRoutesAskFor_exist() {
    assertThat(Routes.all().stream().map(UserPoolTemplateTest::group).flatMap(Optional::stream))
        .isNotEmpty()
        .isSubsetOf(UserPoolResource.GROUPS);
  }

  @Test
  void attributes_template_haveNoneOfTheirOwn_soNoTokenCarriesARoleThatItsBearerWrote() {
    assertThat(pool.path("Schema").isMissingNode()).isTrue();
    assertThat(texts(client.path("WriteAttributes"))).containsExactly("locale");
  }

  @Test
  void tokens_template_areShort() {
    assertThat(client.path("AccessTokenValidity").asInt()).isEqualTo(15);
    assertThat(client.path("IdTokenValidity").asInt()).isEqualTo(15);
    assertThat(client.path("RefreshTokenValidity").asInt()).isEqualTo(24 * 60);
    assertThat(client.path("TokenValidityUnits"))
        .isEqualTo(
            Synthesized.json(
                """
                {"AccessToken": "minutes", "IdToken": "minutes", "RefreshToken": "minutes"}
                """));
    assertThat(client.path("EnableTokenRevocation").asBoolean()).isTrue();
  }

  @Test
  void client_template_hasNoSecretAndNeverSendsAUsersPasswordInTheClear() {
    assertThat(client.path("GenerateSecret").asBoolean()).isFalse();
    assertThat(texts(client.path("ExplicitAuthFlows")))
        .containsExactlyInAnyOrder(
            "ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH");
    assertThat(client.path("AllowedOAuthFlowsUserPoolClient").asBoolean()).isFalse();
    assertThat(client.path("PreventUserExistenceErrors").asText()).isEqualTo("ENABLED");
  }

  @Test
  void passwords_template_areLongAndSecondFactorsPossible() {
    assertThat(pool.path("Policies").path("PasswordPolicy").path("MinimumLength").asInt())
        .isEqualTo(12);
    assertThat(pool.path("MfaConfiguration").asText()).isEqualTo("OPTIONAL");
    assertThat(texts(pool.path("EnabledMfas"))).isEqualTo(List.of("SOFTWARE_TOKEN_MFA"));
  }

  @Test
  void pool_template_isProtectedAndOutlivesItsStack() {
    JsonNode resource =
        Synthesized.resources(template, "AWS::Cognito::UserPool").values().iterator().next();

    assertThat(pool.path("DeletionProtection").asText()).isEqualTo("ACTIVE");
    assertThat(resource.path("DeletionPolicy").asText()).isEqualTo("Retain");
    assertThat(resource.path("UpdateReplacePolicy").asText()).isEqualTo("Retain");
  }

  private static Optional<String> group(Route route) {
    return route.access() instanceof Access.Cognito(Optional<String> group)
        ? group
        : Optional.empty();
  }
}
