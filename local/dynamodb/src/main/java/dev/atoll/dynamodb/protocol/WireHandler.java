package dev.atoll.dynamodb.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * From a target and a JSON body to an answer, whatever carries them. Safe for any thread.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html">DynamoDB
 *     low-level API</a>
 */
final class WireHandler {
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int MAX_TEXT = 16 * 1024 * 1024;
  private static final String MESSAGE = "message";
  private static final String SERVICE = "com.amazon.coral.service#";
  private static final String VALIDATION = "com.amazon.coral.validate#";
  private static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";

  private final WireOperations operations;
  private final JsonReader reader;
  private final JsonWriter writer;

  WireHandler(DynamoDbClient tables, DynamoDbStreamsClient streams) {
    JsonFactory json =
        new JsonFactoryBuilder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxStringLength(MAX_TEXT)
                    .maxNameLength(MAX_TEXT)
                    .build())
            .build();
    this.operations = new WireOperations(tables, streams);
    this.reader = new JsonReader(json);
    this.writer = new JsonWriter(json);
  }

  /**
   * Carries out a request.
   *
   * @param target the header {@code X-Amz-Target}, if there was one
   */
  WireResponse handle(@Nullable String target, byte[] body) {
    WireOperation<?> operation = target == null ? null : operations.get(target);
    if (operation == null) {
      return unknownOperation(target);
    }
    try {
      SdkPojo request = operation.builder().get();
      reader.read(body, request);
      return new WireResponse(OK, writer.write(operation.run(request)));
    } catch (SerializationFailure e) {
      return serialization(e);
    } catch (AwsServiceException e) {
      return failure(e);
    }
  }

  private WireResponse unknownOperation(@Nullable String target) {
    String name = target == null ? null : WireOperations.name(target);
    String message = name == null ? null : name + " is not an operation of this engine";
    return new WireResponse(
        BAD_REQUEST,
        writer.writeError(SERVICE + "UnknownOperationException", MESSAGE, message, operations));
  }

  private WireResponse serialization(SerializationFailure failure) {
    return new WireResponse(
        BAD_REQUEST,
        writer.writeError(
            SERVICE + "SerializationException", "Message", failure.getMessage(), failure));
  }

  private WireResponse failure(AwsServiceException failure) {
    AwsErrorDetails details = failure.awsErrorDetails();
    String code = details.errorCode();
    String namespace =
        switch (code) {
          case "ValidationException" -> VALIDATION;
          case "UnknownOperationException" -> SERVICE;
          default -> DYNAMODB;
        };
    String messageName = code.equals("TransactionCanceledException") ? "Message" : MESSAGE;
    return new WireResponse(
        failure.statusCode(),
        writer.writeError(namespace + code, messageName, details.errorMessage(), failure));
  }
}
