package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.only;
import static dev.atoll.cdk.Synthesized.resources;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EdgeTemplateTest {

  private static final String DISTRIBUTION = "AWS::CloudFront::Distribution";

  private static JsonNode template;
  private static JsonNode distribution;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.with(Map.of("cloudFront", "true"), IndexLock.empty()).application();
    distribution = only(template, DISTRIBUTION).path("DistributionConfig");
  }

  @Test
  void distribution_byDefault_isNone() {
    JsonNode plain = Synthesized.byDefault().application();

    assertThat(resources(plain, DISTRIBUTION)).isEmpty();
    assertThat(resources(plain, "AWS::SecretsManager::Secret")).isEmpty();
  }

  @Test
  void origin_template_isTheApiOverTlsAndShowsASecret() {
    JsonNode origin = distribution.path("Origins").path(0);

    assertThat(origin.path("DomainName").toString()).contains("execute-api");
    assertThat(origin.path("CustomOriginConfig").path("OriginProtocolPolicy").asText())
        .isEqualTo("https-only");
    assertThat(origin.path("OriginCustomHeaders").path(0).path("HeaderName").asText())
        .isEqualTo("x-atoll-origin-secret");
    assertThat(origin.path("OriginCustomHeaders").path(0).path("HeaderValue").toString())
        .contains("{{resolve:secretsmanager:", "OriginSecret");
  }

  @Test
  void functions_behindIt_mayReadTheSecretAndAreToldItsNameOnly() {
    assertThat(all(template, "AWS::Lambda::Function"))
        .allSatisfy(
            function ->
                assertThat(
                        function
                            .path("Environment")
                            .path("Variables")
                            .path("ATOLL_ORIGIN_SECRET_ARN")
                            .path("Ref")
                            .asText())
                    .startsWith("OriginSecret"));
    assertThat(all(template, "AWS::IAM::Policy"))
        .filteredOn(policy -> policy.toString().contains("secretsmanager:GetSecretValue"))
        .hasSize(all(template, "AWS::Lambda::Function").size())
        .allMatch(policy -> policy.toString().contains("OriginSecret"));
  }

  @Test
  void cache_template_keepsOnlyWhatAnAnswerAsksFor_andNeverAcrossBearers() {
    JsonNode policy = only(template, "AWS::CloudFront::CachePolicy").path("CachePolicyConfig");
    JsonNode key = policy.path("ParametersInCacheKeyAndForwardedToOrigin");

    assertThat(policy.path("MinTTL").asInt(-1)).isZero();
    assertThat(policy.path("DefaultTTL").asInt(-1)).isZero();
    assertThat(texts(key.path("HeadersConfig").path("Headers")))
        .contains("Authorization", "Origin");
    assertThat(key.path("QueryStringsConfig").path("QueryStringBehavior").asText())
        .isEqualTo("all");
    assertThat(texts(distribution.path("DefaultCacheBehavior").path("CachedMethods")))
        .doesNotContain("POST");
  }

  @Test
  void errors_template_areNeverKept() {
    assertThat(nodes(distribution.path("CustomErrorResponses")))
        .allMatch(error -> error.path("ErrorCachingMinTTL").asInt(-1) == 0)
        .extracting(error -> error.path("ErrorCode").asInt())
        .contains(404, 503);
  }

  @Test
  void requests_template_carryTheViewersAddressAndCountryButNotTheHost() {
    JsonNode policy =
        only(template, "AWS::CloudFront::OriginRequestPolicy").path("OriginRequestPolicyConfig");

    assertThat(texts(policy.path("HeadersConfig").path("Headers")))
        .hasSizeLessThanOrEqualTo(10)
        .contains("CloudFront-Viewer-Address", "CloudFront-Viewer-Country", "Idempotency-Key")
        .doesNotContain("Host");
  }

  @Test
  void viewers_template_areSentToTls() {
    assertThat(distribution.path("DefaultCacheBehavior").path("ViewerProtocolPolicy").asText())
        .isEqualTo("redirect-to-https");
  }
}
