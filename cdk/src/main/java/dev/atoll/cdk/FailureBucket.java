package dev.atoll.cdk;

import java.util.List;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.s3.BlockPublicAccess;
import software.amazon.awscdk.services.s3.Bucket;
import software.amazon.awscdk.services.s3.BucketEncryption;
import software.amazon.awscdk.services.s3.LifecycleRule;
import software.constructs.Construct;

/**
 * Where records end that the stream's functions could not process: whole, since a queue would get
 * no more than where they were in a stream that has forgotten them by then. They hold what members
 * wrote, so they are gone after a quarter of a year. Kept when the stack goes.
 */
final class FailureBucket {

  private static final Duration KEPT = Duration.days(90);

  private FailureBucket() {}

  static Bucket in(Construct scope) {
    return Bucket.Builder.create(scope, "Failures")
        .encryption(BucketEncryption.S3_MANAGED)
        .blockPublicAccess(BlockPublicAccess.BLOCK_ALL)
        .enforceSsl(true)
        .lifecycleRules(List.of(LifecycleRule.builder().expiration(KEPT).build()))
        .removalPolicy(RemovalPolicy.RETAIN)
        .build();
  }
}
