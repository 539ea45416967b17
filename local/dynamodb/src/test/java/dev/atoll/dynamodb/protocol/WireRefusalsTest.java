package dev.atoll.dynamodb.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the engine refuses, as it goes over the wire: which of several faults is named, and in which
 * words. Requests are written with single quotes.
 */
class WireRefusalsTest {
  private static final String INVALID = "One or more parameter values were invalid: ";

  private static EmbeddedDynamoDb engine;
  private static WireServer server;
  private static HttpClient http;

  @BeforeAll
  static void open() {
    engine = EmbeddedDynamoDb.inMemory();
    server = engine.serve(0);
    http = HttpClient.newHttpClient();
    String created =
        call(
            "CreateTable",
            "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':["
                + "{'AttributeName':'pk','AttributeType':'S'},{'AttributeName':'sk','AttributeType':'S'},"
                + "{'AttributeName':'g','AttributeType':'N'}],'KeySchema':["
                + "{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],"
                + "'GlobalSecondaryIndexes':[{'IndexName':'byG','KeySchema':["
                + "{'AttributeName':'g','KeyType':'HASH'}],'Projection':{'ProjectionType':'KEYS_ONLY'}}]}");
    assertThat(created).contains("\"TableStatus\":\"ACTIVE\"");
    call("PutItem", "{'TableName':'tab','Item':{'pk':{'S':'a'},'sk':{'S':'1'},'n':{'N':'1'}}}");
  }

  @AfterAll
  static void close() {
    http.close();
    server.close();
    engine.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "PutItem | {'Item':{}} | 1 validation error detected: Value null at 'tableName' failed to"
            + " satisfy constraint: Member must not be null",
        "PutItem | {'TableName':'none','Item':{'pk':{'N':'x'}}} | The parameter cannot be converted"
            + " to a numeric value: x",
        "PutItem | {'TableName':'none','Item':{'pk':{'S':'a'}},'ConditionExpression':'a ='} |"
            + " Invalid ConditionExpression: Syntax error; token: \"<EOF>\", near: \"=\"",
        "PutItem | {'TableName':'tab','Item':{'pk':{'S':'a'},'sk':{'S':'1'},'lost':null}} |"
            + " Supplied AttributeValue is empty, must contain exactly one of the supported"
            + " datatypes",
        "PutItem | {'TableName':'tab','Item':{'pk':{'S':'a'},'sk':{'S':'1'},'l':{'L':[null]}}} |"
            + " Supplied AttributeValue is empty, must contain exactly one of the supported"
            + " datatypes",
        "TransactWriteItems | {'TransactItems':[null]} | TransactItems can only contain one of"
            + " Check, Put, Update or Delete",
        "PutItem | {'TableName':'tab','Item':{'sk':{'S':'1'}}} | %sMissing the key pk in the item",
        "PutItem | {'TableName':'tab','Item':{'pk':{'N':'1'},'sk':{'S':'1'}}} | %sType mismatch for"
            + " key pk expected: S actual: N",
        "PutItem | {'TableName':'tab','Item':{'pk':{'S':''},'sk':{'S':'1'}}} | One or more"
            + " parameter values are not valid. The AttributeValue for a key attribute cannot"
            + " contain an empty string value. Key: pk",
        "PutItem | {'TableName':'tab','Item':{'pk':{'S':'a'},'sk':{'S':'1'},'g':{'S':'x'}}} |"
            + " %sType mismatch for Index Key g Expected: N Actual: S IndexName: byG",
        "PutItem |"
            + " {'TableName':'tab','Item':{'pk':{'S':'a'},'sk':{'S':'1'}},'ReturnValues':'ALL_NEW'}"
            + " | ReturnValues can only be ALL_OLD or NONE",
        "GetItem | {'TableName':'tab','Key':{'pk':{'S':'a'}}} | The provided key element does not"
            + " match the schema",
        "GetItem |"
            + " {'TableName':'tab','Key':{'pk':{'S':'a'},'sk':{'S':'1'}},'ProjectionExpression':'pk.x'}"
            + " | Key attributes must be scalars; list random access '[]' and map lookup '.' are"
            + " not allowed: Key: pk",
        "GetItem |"
            + " {'TableName':'tab','Key':{'pk':{'S':'a'},'sk':{'S':'1'}},'AttributesToGet':['n']} |"
            + " The legacy parameter AttributesToGet is not supported: use an expression instead",
        "UpdateItem |"
            + " {'TableName':'tab','Key':{'pk':{'S':'a'},'sk':{'S':'1'}},'UpdateExpression':'SET sk"
            + " = :v','ExpressionAttributeValues':{':v':{'S':'2'}}} | %sCannot update attribute sk."
            + " This attribute is part of the key",
        "UpdateItem |"
            + " {'TableName':'tab','Key':{'pk':{'S':'a'},'sk':{'S':'1'}},'UpdateExpression':'SET n"
            + " = n + :v','ExpressionAttributeValues':{':v':{'S':'2'}}} | Invalid UpdateExpression:"
            + " Incorrect operand type for operator or function; operator or function: +, operand"
            + " type: S",
        "UpdateItem |"
            + " {'TableName':'tab','Key':{'pk':{'S':'a'},'sk':{'S':'1'}},'UpdateExpression':'SET m"
            + " = none2'} | The provided expression refers to an attribute that does not exist in"
            + " the item",
        "UpdateItem |"
            + " {'TableName':'tab','Key':{'pk':{'S':'a'},'sk':{'S':'1'}},'UpdateExpression':'SET"
            + " x.y = n'} | The document path provided in the update expression is invalid for"
            + " update",
        "Query | {'TableName':'tab'} | Either the KeyConditions or KeyConditionExpression parameter"
            + " must be specified in the request.",
        "Query | {'TableName':'tab','KeyConditionExpression':'pk ="
            + " :v','ExpressionAttributeValues':{':v':{'N':'2'}}} | %sCondition parameter type does"
            + " not match schema type",
        "Query | {'TableName':'tab','IndexName':'byH','KeyConditionExpression':'pk ="
            + " :v','ExpressionAttributeValues':{':v':{'S':'2'}}} | The table does not have the"
            + " specified index: byH",
        "Query | {'TableName':'tab','KeyConditionExpression':'pk = :v','FilterExpression':'sk ="
            + " :v','ExpressionAttributeValues':{':v':{'S':'2'}}} | Filter Expression can only"
            + " contain non-primary key attributes: Primary key attribute: sk",
        "Query | {'TableName':'tab','KeyConditionExpression':'pk ="
            + " :v','ExpressionAttributeValues':{':v':{'S':'a'}},'ExclusiveStartKey':{'pk':{'S':'a'}}}"
            + " | The provided starting key is invalid",
        "Query | {'TableName':'tab','KeyConditionExpression':'pk ="
            + " :v','ExpressionAttributeValues':{':v':{'S':'a'}},'ExclusiveStartKey':{'pk':{'S':'b'},'sk':{'S':'1'}}}"
            + " | The provided starting key is outside query boundaries based on provided"
            + " conditions",
        "Query | {'TableName':'tab','KeyConditionExpression':'pk = :v AND sk >"
            + " :v','ExpressionAttributeValues':{':v':{'S':'a'}},'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'S':'1'}}}"
            + " | The provided starting key does not match the range key predicate",
        "Scan | {'TableName':'tab','ExclusiveStartKey':{'pk':{'S':'b'}}} | The provided starting"
            + " key is invalid: The provided key element does not match the schema",
        "Scan | {'TableName':'tab','Segment':1} | The TotalSegments parameter is required but was"
            + " not present in the request when Segment parameter is present",
        "BatchGetItem | {'RequestItems':{}} | The requestItems parameter is required for"
            + " BatchGetItem",
        "BatchWriteItem | {'RequestItems':{'tab':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}}]}} | The"
            + " provided key element does not match the schema",
        "BatchWriteItem |"
            + " {'RequestItems':{'tab':[{'DeleteRequest':{'Key':{'pk':{'S':'a'},'sk':{'S':'1'}}}},{'DeleteRequest':{'Key':{'pk':{'S':'a'},'sk':{'S':'1'}}}}]}}"
            + " | Provided list of item keys contains duplicates",
        "TransactWriteItems | {'TransactItems':[{}]} | TransactItems can only contain one of Check,"
            + " Put, Update or Delete",
        "CreateTable |"
            + " {'TableName':'new','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],'KeySchema':[{'AttributeName':'b','KeyType':'HASH'}]}"
            + " | %sSome index key attributes are not defined in AttributeDefinitions. Keys: [b],"
            + " AttributeDefinitions: [a]",
        "CreateTable |"
            + " {'TableName':'new','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],'KeySchema':[{'AttributeName':'b','KeyType':'HASH'}]}"
            + " | %sReadCapacityUnits and WriteCapacityUnits must both be specified when"
            + " BillingMode is PROVISIONED",
        "UpdateTable | {'TableName':'tab'} | At least one of ProvisionedThroughput, BillingMode,"
            + " UpdateStreamEnabled, GlobalSecondaryIndexUpdates or SSESpecification or"
            + " ReplicaUpdates is required",
        "UpdateTimeToLive |"
            + " {'TableName':'tab','TimeToLiveSpecification':{'Enabled':false,'AttributeName':'x'}}"
            + " | TimeToLive is already disabled",
      })
  void call_invalidRequest_validationExceptionInAwsWords(
      String operation, String body, String message) {
    assertThat(call(operation, body))
        .isEqualTo(
            error("com.amazon.coral.validate#ValidationException", message.replace("%s", INVALID)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GetItem | {'TableName':'none','Key':{'pk':{'S':'a'}}} | Requested resource not found",
        "PutItem | {'TableName':'none','Item':{'pk':{'S':'a'}}} | Requested resource not found",
        "DescribeTable | {'TableName':'none'} | Requested resource not found: Table: none not"
            + " found",
        "DeleteTable | {'TableName':'none'} | Requested resource not found: Table: none not found",
      })
  void call_unknownTable_resourceNotFound(String operation, String body, String message) {
    assertThat(call(operation, body))
        .isEqualTo(error("com.amazonaws.dynamodb.v20120810#ResourceNotFoundException", message));
  }

  @Test
  void transaction_actionThatDoesNotFit_cancelledWithItsReason() {
    assertThat(
            call(
                "TransactWriteItems",
                "{'TransactItems':[{'Put':{'TableName':'tab','Item':{'pk':{'S':'t'},'sk':{'S':'1'}}}},"
                    + "{'Put':{'TableName':'tab','Item':{'pk':{'S':'t'}}}}]}"))
        .contains("com.amazonaws.dynamodb.v20120810#TransactionCanceledException")
        .contains("for specific reasons [None, ValidationError]")
        .contains("{\"Code\":\"None\"}")
        .contains("\"Message\":\"" + INVALID + "Missing the key sk in the item\"");
    assertThat(call("GetItem", "{'TableName':'tab','Key':{'pk':{'S':'t'},'sk':{'S':'1'}}}"))
        .isEqualTo("{}");
  }

  private static String error(String type, String message) {
    return "{\"__type\":\"" + type + "\",\"message\":\"" + message.replace("\"", "\\\"") + "\"}";
  }

  private static String call(String operation, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port()))
            .header("X-Amz-Target", "DynamoDB_20120810." + operation)
            .header("Content-Type", "application/x-amz-json-1.0")
            .POST(HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')))
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
