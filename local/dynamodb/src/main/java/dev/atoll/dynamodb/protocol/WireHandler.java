package dev.atoll.dynamodb.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.operation.Dispatch;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.utils.builder.Buildable;

/**
 * From a target and a JSON body to an answer, whatever carries them. Safe for any thread.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html">DynamoDB
 *     low-level API</a>
 */
final class WireHandler {
  private static final System.Logger LOG = System.getLogger(WireHandler.class.getName());
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int MAX_TEXT = 16 * 1024 * 1024;
  private static final String MESSAGE = "message";
  private static final String SERVICE = "com.amazon.coral.service#";
  private static final String VALIDATION = "com.amazon.coral.validate#";
  private static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";

  private final Dispatch dispatch;
  private final WireOperations operations;
  private final JsonReader reader;
  private final JsonWriter writer;

  WireHandler(Dispatch dispatch) {
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
    this.dispatch = dispatch;
    this.operations = new WireOperations();
    this.reader = new JsonReader(json);
    this.writer = new JsonWriter(json);
  }

  /**
   * Carries out a request.
   *
   * @param target the header {@code X-Amz-Target}, if there was one
   */
  WireResponse handle(@Nullable String target, byte[] body) {
    SdkPojo request = target == null ? null : operations.newRequest(target);
    if (request == null) {
      return unknownOperation(target);
    }
    try {
      reader.read(body, request);
      AwsRequest complete = (AwsRequest) ((Buildable) request).build();
      return new WireResponse(OK, writer.write(dispatch.dispatch(complete)));
    } catch (SerializationFailure e) {
      return serialization(e);
    } catch (AwsServiceException e) {
      return failure(e);
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, () -> target + " failed", e);
      return failure(Failures.internalError());
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
          case "UnknownOperationException", "AccessDeniedException" -> SERVICE;
          default -> DYNAMODB;
        };
    String messageName = code.equals("TransactionCanceledException") ? "Message" : MESSAGE;
    return new WireResponse(
        failure.statusCode(),
        writer.writeError(namespace + code, messageName, details.errorMessage(), failure));
  }
}
