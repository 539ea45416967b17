package dev.atoll.dynamodb.protocol;

import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.utils.builder.Buildable;

/**
 * An operation on the wire.
 *
 * @param target the {@code X-Amz-Target} that calls it
 * @param builder makes an empty request to be filled
 * @param call carries a filled request out
 */
record WireOperation<R extends AwsRequest>(
    String target, Supplier<SdkPojo> builder, Class<R> type, Function<R, SdkPojo> call) {
  SdkPojo run(SdkPojo filled) {
    return call.apply(type.cast(((Buildable) filled).build()));
  }
}
