package dev.atoll.dynamodb.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class WireServerTest {
  private static final String PUT = "DynamoDB_20120810.PutItem";

  private final RecordingEngine tables = new RecordingEngine();
  private final WireServer server = WireServer.start(0, tables);
  private final URI endpoint = URI.create("http://127.0.0.1:" + server.port());
  private final HttpClient http = HttpClient.newHttpClient();
  private final DynamoDbClient sdk =
      DynamoDbClient.builder()
          .endpointOverride(endpoint)
          .region(Region.EU_CENTRAL_1)
          .credentialsProvider(
              StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "thing")))
          .httpClientBuilder(UrlConnectionHttpClient.builder())
          .build();

  @AfterEach
  void close() {
    sdk.close();
    http.close();
    server.close();
  }

  @Test
  void putAndGet_everyType_throughTheSdk() {
    Map<String, AttributeValue> item =
        Map.of(
            "s", AttributeValue.fromS("\u00e9\ud83d\ude00\u0000\"\\"),
            "n", AttributeValue.fromN("12345678901234567890123456789012345678"),
            "b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 127})),
            "bool", AttributeValue.fromBool(false),
            "nul", AttributeValue.fromNul(true),
            "ss", AttributeValue.fromSs(List.of("a", "b")),
            "ns", AttributeValue.fromNs(List.of("1", "2")),
            "bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"))),
            "l", AttributeValue.fromL(List.of(AttributeValue.fromL(List.of()))),
            "m", AttributeValue.fromM(Map.of("k", AttributeValue.fromM(Map.of()))));

    sdk.putItem(request -> request.tableName("t").item(item));

    assertThat(tables.item).isEqualTo(item);
    assertThat(sdk.getItem(request -> request.tableName("t").key(item)).item()).isEqualTo(item);
  }

  @Test
  void failure_conditionWithItem_reachesTheSdk() {
    tables.item = Map.of("a", AttributeValue.fromN("1"));

    assertThatThrownBy(
            () -> sdk.putItem(r -> r.tableName("t").item(Map.of()).conditionExpression("x")))
        .isInstanceOfSatisfying(
            ConditionalCheckFailedException.class,
            e -> {
              assertThat(e.item()).isEqualTo(tables.item);
              assertThat(e.awsErrorDetails().errorMessage())
                  .isEqualTo("The conditional request failed");
              assertThat(e.requestId()).matches("[A-Z0-9]{52}");
            });
  }

  @Test
  void failure_cancelledTransaction_reasonsReachTheSdk() {
    tables.item = Map.of("a", AttributeValue.fromN("1"));

    assertThatThrownBy(() -> sdk.transactWriteItems(r -> r.transactItems(List.of())))
        .isInstanceOfSatisfying(
            TransactionCanceledException.class,
            e -> {
              assertThat(e.cancellationReasons())
                  .extracting(reason -> reason.code())
                  .containsExactly("None", "ConditionalCheckFailed");
              assertThat(e.cancellationReasons().get(1).item()).isEqualTo(tables.item);
            });
  }

  @Test
  void answer_headers_asAwsSendsThem() {
    HttpResponse<String> answer = post(PUT, "{\"TableName\":\"t\",\"Item\":{}}");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{}");
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/x-amz-json-1.0");
    assertThat(answer.headers().firstValue("x-amzn-requestid").orElseThrow())
        .matches("[A-Z0-9]{52}");
    CRC32 crc = new CRC32();
    crc.update("{}".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    assertThat(answer.headers().firstValue("x-amz-crc32")).hasValue("" + crc.getValue());
  }

  @Test
  void post_engineBreaks_internalServerError() {
    HttpResponse<String> answer = post("DynamoDB_20120810.ListTables", "{}");

    assertThat(answer.statusCode()).isEqualTo(500);
    assertThat(answer.body())
        .startsWith("{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\"");
  }

  @Test
  void get_healthy() {
    HttpResponse<String> answer = send(HttpRequest.newBuilder(endpoint).GET());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).startsWith("healthy: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DynamoDB_20120810.ExecuteStatement",
        "DynamoDB_20120810.CreateBackup",
        "DynamoDB_20120810.",
        "DynamoDB_20120810.GetRecords",
        "DynamoDBStreams_20120810.PutItem",
        "Other.PutItem"
      })
  void post_otherTarget_unknownOperation(String target) {
    HttpResponse<String> answer = post(target, "{}");

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .startsWith("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "\"text\"", "{} {}", "{\"TableName\":nope}"})
  void post_noJsonObject_serializationException(String body) {
    HttpResponse<String> answer = post(PUT, body);

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'TableName':1} | NUMBER_VALUE cannot be converted to String",
        "{'TableName':1.5} | DECIMAL_VALUE cannot be converted to String",
        "{'TableName':true} | TRUE_VALUE cannot be converted to String",
        "{'TableName':['a']} | Unrecognized collection type class java.lang.String",
        "{'TableName':{}} | Start of structure or map found where not expected",
        "{'Item':'a'} | Unexpected field type",
        "{'Item':[]} | Unrecognized collection type java.util.Map<java.lang.String,"
            + " com.amazonaws.dynamodb.v20120810.AttributeValue>",
        "{'Item':{'a':'b'}} | Unexpected value type in payload",
        "{'Item':{'a':[]}} | Unrecognized collection type class"
            + " com.amazonaws.dynamodb.v20120810.AttributeValue",
        "{'Item':{'a':{'N':1}}} | NUMBER_VALUE cannot be converted to String",
        "{'Item':{'a':{'S':false}}} | FALSE_VALUE cannot be converted to String",
        "{'Item':{'a':{'SS':'x'}}} | Unexpected field type",
        "{'Item':{'a':{'SS':{}}}} | Start of structure or map found where not expected",
        "{'Item':{'a':{'BOOL':1}}} | NUMBER_VALUE cannot be converted to Boolean",
        "{'Item':{'a':{'BOOL':'maybe'}}} | Unexpected token received from parser",
        "{'Item':{'a':{'B':1}}} | only base-64-encoded strings are convertible to bytes",
        "{'Item':{'a':{'B':'abc'}}} | Base64 encoded length is expected a multiple of 4 bytes but"
            + " found: 3",
      })
  void post_wrongJsonType_serializationExceptionNamesIt(String body, String message) {
    HttpResponse<String> answer = post(PUT, body.replace('\'', '"'));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\""
                + message
                + "\"}");
  }

  @Test
  void post_nullsAndUnknownMembers_ignored() {
    HttpResponse<String> answer =
        post(
            PUT,
            "{\"TableName\":null,\"Other\":{\"x\":[1]},\"Item\":{\"a\":{\"S\":\"b\",\"N\":null}}}");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(tables.item).isEqualTo(Map.of("a", AttributeValue.fromS("b")));
  }

  @Test
  void post_moreThan16Megabytes_refused() {
    assertThat(post(PUT, "x".repeat(16 * 1024 * 1024 + 1)).statusCode()).isEqualTo(413);
  }

  @Test
  void engine_closed_servesNoLonger() throws Exception {
    int port;
    try (var engine = EmbeddedDynamoDb.inMemory()) {
      port = engine.serve(0).port();
      new Socket("127.0.0.1", port).close();
    }
    assertThatThrownBy(() -> new Socket("127.0.0.1", port)).isInstanceOf(ConnectException.class);
  }

  @Test
  void start_takenPort_refused() {
    assertThatThrownBy(() -> WireServer.start(server.port(), tables))
        .isInstanceOf(java.io.UncheckedIOException.class)
        .hasMessageContaining("cannot listen on 127.0.0.1:" + server.port());
  }

  private HttpResponse<String> post(String target, String body) {
    return send(
        HttpRequest.newBuilder(endpoint)
            .header("X-Amz-Target", target)
            .header("Content-Type", "application/x-amz-json-1.0")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (java.io.IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
