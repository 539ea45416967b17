package dev.atoll.dynamodb.operation;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.SSEDescription;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.SSEStatus;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Encryption at rest with a key of one's own: described as asked for, not carried out. */
final class Encryption {
  private static final String DEFAULT_KEY =
      "arn:aws:kms:us-east-1:" + Account.ID + ":key/00000000-0000-0000-0000-000000000000";

  private Encryption() {}

  static void describe(@Nullable SSESpecification wanted, TableDescription.Builder table) {
    if (wanted != null && Boolean.TRUE.equals(wanted.enabled())) {
      String key = wanted.kmsMasterKeyId();
      table.sseDescription(
          SSEDescription.builder()
              .status(SSEStatus.ENABLED)
              .sseType(SSEType.KMS)
              .kmsMasterKeyArn(key == null ? DEFAULT_KEY : key)
              .build());
    }
  }
}
