package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.only;
import static dev.atoll.cdk.Synthesized.resources;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.atoll.stream.EventSources;
import dev.atoll.stream.source.EventSource;
import dev.atoll.stream.source.EventSource.Filter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How the stream reaches its functions. */
class StreamTemplateTest {

  private static JsonNode template;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
  }

  static Stream<EventSource> sources() {
    return EventSources.all().stream();
  }

  private static JsonNode mapping(EventSource source) {
    return resources(template, "AWS::Lambda::EventSourceMapping").entrySet().stream()
        .filter(entry -> entry.getKey().equals(source.name() + "Source"))
        .map(entry -> entry.getValue().path("Properties"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void sources_template_areTwoAtMost_sinceMoreReadersOfAShardAreThrottled() {
    assertThat(all(template, "AWS::Lambda::EventSourceMapping"))
        .hasSameSizeAs(EventSources.all())
        .hasSizeLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void mapping_ofEachSource_isAsDeclared(EventSource source) {
    JsonNode mapping = mapping(source);

    assertThat(mapping.path("FunctionName").path("Ref").asText())
        .startsWith(source.name() + "Aliaslive");
    assertThat(mapping.path("EventSourceArn").toString()).contains("StreamArn");
    assertThat(mapping.path("StartingPosition").asText()).isEqualTo("TRIM_HORIZON");
    assertThat(mapping.path("BatchSize").asInt()).isEqualTo(source.batchSize());
    assertThat(mapping.path("MaximumBatchingWindowInSeconds").asLong())
        .isEqualTo(source.window().toSeconds());
    assertThat(mapping.path("ParallelizationFactor").asInt()).isEqualTo(source.parallelization());
    assertThat(nodes(mapping.path("FilterCriteria").path("Filters")))
        .extracting(filter -> filter.path("Pattern").asText())
        .containsExactlyElementsOf(source.filters().stream().map(Filter::pattern).toList())
        .allMatch(pattern -> pattern.length() <= 4_096);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void mapping_ofEachSource_losesNoRecord(EventSource source) {
    JsonNode mapping = mapping(source);

    assertThat(mapping.path("BisectBatchOnFunctionError").asBoolean()).isTrue();
    assertThat(texts(mapping.path("FunctionResponseTypes")))
        .containsExactly("ReportBatchItemFailures");
    assertThat(mapping.path("MaximumRetryAttempts").asInt(-1)).isEqualTo(source.retries());
    assertThat(mapping.path("MaximumRecordAgeInSeconds").asLong())
        .isEqualTo(source.maximumAge().toSeconds())
        .isLessThan(86_400);
    assertThat(mapping.path("DestinationConfig").path("OnFailure").path("Destination").toString())
        .contains("Failures");
    assertThat(texts(mapping.path("MetricsConfig").path("Metrics"))).containsExactly("EventCount");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void mapping_ofEachSource_waitsForTheRole(EventSource source) {
    JsonNode mapping =
        resources(template, "AWS::Lambda::EventSourceMapping").get(source.name() + "Source");

    assertThat(texts(mapping.path("DependsOn")))
        .anyMatch(name -> name.startsWith(source.name() + "RoleDefaultPolicy"));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void role_ofEachSource_readsTheStreamAndWritesFailuresAndNoMore(EventSource source) {
    List<JsonNode> statements =
        resources(template, "AWS::IAM::Policy").entrySet().stream()
            .filter(policy -> policy.getKey().startsWith(source.name() + "Role"))
            .flatMap(
                policy ->
                    nodes(
                        policy
                            .getValue()
                            .path("Properties")
                            .path("PolicyDocument")
                            .path("Statement")))
            .toList();

    assertThat(statements)
        .anySatisfy(
            it -> {
              assertThat(texts(it.path("Action")))
                  .containsExactly(
                      "dynamodb:DescribeStream",
                      "dynamodb:GetRecords",
                      "dynamodb:GetShardIterator");
              assertThat(it.path("Resource").toString()).contains("StreamArn").doesNotContain("*");
            })
        .anySatisfy(
            it -> {
              assertThat(it.path("Action").asText()).isEqualTo("dynamodb:ListStreams");
              assertThat(it.path("Resource").toString()).contains("/stream/*");
            })
        .anySatisfy(
            it -> {
              assertThat(it.path("Action").asText()).isEqualTo("s3:PutObject");
              assertThat(it.path("Resource").toString()).contains("Failures", "/aws/lambda/*");
            })
        .anySatisfy(it -> assertThat(it.path("Action").asText()).isEqualTo("s3:ListBucket"));
    assertThat(statements.toString()).doesNotContain("s3:GetObject", "s3:DeleteObject");
  }

  @Test
  void failures_template_areEncryptedPrivateAndForgottenAfterNinetyDays() {
    JsonNode bucket = only(template, "AWS::S3::Bucket");

    assertThat(bucket.path("BucketEncryption").toString()).contains("AES256");
    assertThat(nodes(bucket.path("PublicAccessBlockConfiguration")))
        .hasSize(4)
        .allMatch(JsonNode::asBoolean);
    assertThat(
            bucket
                .path("LifecycleConfiguration")
                .path("Rules")
                .path(0)
                .path("ExpirationInDays")
                .asInt())
        .isEqualTo(90);
    assertThat(only(template, "AWS::S3::BucketPolicy").toString()).contains("aws:SecureTransport");
    assertThat(resources(template, "AWS::S3::Bucket").values())
        .allMatch(it -> it.path("DeletionPolicy").asText().equals("Retain"));
  }

  @Test
  void model_byDefault_isAskedByNobody() {
    assertThat(template.toString()).doesNotContain("bedrock:InvokeModel", "ATOLL_THREAT_MODEL");
  }

  @Test
  void behaviour_fromContext_isInTheEnvironmentOfEveryFunction() {
    JsonNode chosen =
        Synthesized.with(
                Map.of("fanOutLimit", "500", "tableReadCap", "100", "tableWriteCap", "200"),
                IndexLock.empty())
            .application();

    assertThat(resources(chosen, "AWS::Lambda::Function").values())
        .map(function -> function.path("Properties").path("Environment").path("Variables"))
        .filteredOn(variables -> variables.has("ATOLL_TABLE"))
        .isNotEmpty()
        .allSatisfy(
            variables -> {
              assertThat(variables.path("ATOLL_FAN_OUT_LIMIT").asText()).isEqualTo("500");
              assertThat(variables.path("ATOLL_FAN_OUT_WRITES").asText()).isEqualTo("180");
            });
  }

  @Test
  void model_fromContext_isAskedByTheThreatFunctionAlone() {
    JsonNode asking =
        Synthesized.with(Map.of("threatModel", "eu.amazon.nova-lite-v1:0"), IndexLock.empty())
            .application();

    assertThat(
            resources(asking, "AWS::IAM::Policy").entrySet().stream()
                .filter(policy -> policy.getValue().toString().contains("bedrock:"))
                .map(Map.Entry::getKey))
        .singleElement()
        .asString()
        .startsWith("ThreatRole");
    assertThat(asking.toString())
        .contains("foundation-model/amazon.nova-lite-v1:0")
        .contains(":inference-profile/eu.amazon.nova-lite-v1:0");
  }
}
