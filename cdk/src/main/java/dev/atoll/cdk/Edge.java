package dev.atoll.cdk;

import dev.atoll.http.HttpSettings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.cloudfront.AllowedMethods;
import software.amazon.awscdk.services.cloudfront.BehaviorOptions;
import software.amazon.awscdk.services.cloudfront.CacheCookieBehavior;
import software.amazon.awscdk.services.cloudfront.CacheHeaderBehavior;
import software.amazon.awscdk.services.cloudfront.CachePolicy;
import software.amazon.awscdk.services.cloudfront.CacheQueryStringBehavior;
import software.amazon.awscdk.services.cloudfront.Distribution;
import software.amazon.awscdk.services.cloudfront.ErrorResponse;
import software.amazon.awscdk.services.cloudfront.HttpVersion;
import software.amazon.awscdk.services.cloudfront.OriginProtocolPolicy;
import software.amazon.awscdk.services.cloudfront.OriginRequestCookieBehavior;
import software.amazon.awscdk.services.cloudfront.OriginRequestHeaderBehavior;
import software.amazon.awscdk.services.cloudfront.OriginRequestPolicy;
import software.amazon.awscdk.services.cloudfront.OriginRequestQueryStringBehavior;
import software.amazon.awscdk.services.cloudfront.PriceClass;
import software.amazon.awscdk.services.cloudfront.ViewerProtocolPolicy;
import software.amazon.awscdk.services.cloudfront.origins.HttpOrigin;
import software.amazon.awscdk.services.secretsmanager.ISecret;

/**
 * A CloudFront distribution in front of the API, where a deployment asks for one. It keeps public
 * answers for as long as each says, and tells the functions the viewer's address and country; they
 * believe it because it shows a secret.
 *
 * <p>Nothing is kept that does not say so: the policy's own times are zero, and the answer to one
 * bearer is never given to another, since {@code Authorization} is part of the cache key.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html">Managing
 *     how long content stays in the cache</a>
 */
final class Edge {

  /** Above what any answer asks for. */
  private static final Duration LONGEST = Duration.hours(1);

  /**
   * Of the viewer's request, beside what is in the cache key. Never Host: the gateway knows its own
   * name only. At most ten.
   */
  private static final String[] FORWARDED = {
    "Accept",
    "Access-Control-Request-Headers",
    "Access-Control-Request-Method",
    "CloudFront-Viewer-Address",
    "CloudFront-Viewer-Country",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "User-Agent"
  };

  private final Stack stack;

  private Edge(Stack stack) {
    this.stack = stack;
  }

  static Distribution in(Stack stack, HttpApi api, ISecret secret) {
    return new Edge(stack).distribution(api, secret);
  }

  private Distribution distribution(HttpApi api, ISecret secret) {
    return Distribution.Builder.create(stack, "Edge")
        .comment("Atoll")
        .httpVersion(HttpVersion.HTTP2_AND_3)
        .priceClass(PriceClass.PRICE_CLASS_100)
        .errorResponses(uncachedErrors())
        .defaultBehavior(
            BehaviorOptions.builder()
                .origin(origin(api, secret))
                .viewerProtocolPolicy(ViewerProtocolPolicy.REDIRECT_TO_HTTPS)
                .allowedMethods(AllowedMethods.ALLOW_ALL)
                .cachePolicy(asEachAnswerSays())
                .originRequestPolicy(viewer())
                .compress(true)
                .build())
        .build();
  }

  private HttpOrigin origin(HttpApi api, ISecret secret) {
    String host = api.getApiId() + ".execute-api." + stack.getRegion() + "." + stack.getUrlSuffix();
    return HttpOrigin.Builder.create(host)
        .protocolPolicy(OriginProtocolPolicy.HTTPS_ONLY)
        .customHeaders(
            Map.of(HttpSettings.ORIGIN_SECRET_HEADER, secret.getSecretValue().unsafeUnwrap()))
        .build();
  }

  private CachePolicy asEachAnswerSays() {
    return CachePolicy.Builder.create(stack, "EdgeCache")
        .minTtl(Duration.seconds(0))
        .defaultTtl(Duration.seconds(0))
        .maxTtl(LONGEST)
        .headerBehavior(CacheHeaderBehavior.allowList("Authorization", "Origin"))
        .queryStringBehavior(CacheQueryStringBehavior.all())
        .cookieBehavior(CacheCookieBehavior.none())
        .enableAcceptEncodingBrotli(true)
        .enableAcceptEncodingGzip(true)
        .build();
  }

  private OriginRequestPolicy viewer() {
    return OriginRequestPolicy.Builder.create(stack, "EdgeForward")
        .headerBehavior(OriginRequestHeaderBehavior.allowList(FORWARDED))
        .queryStringBehavior(OriginRequestQueryStringBehavior.all())
        .cookieBehavior(OriginRequestCookieBehavior.none())
        .build();
  }

  /**
   * CloudFront keeps errors for ten seconds unless told not to: a post would be missing after it is
   * published.
   */
  private static List<ErrorResponse> uncachedErrors() {
    return Stream.of(400, 403, 404, 405, 500, 502, 503, 504)
        .map(status -> ErrorResponse.builder().httpStatus(status).ttl(Duration.seconds(0)).build())
        .toList();
  }
}
