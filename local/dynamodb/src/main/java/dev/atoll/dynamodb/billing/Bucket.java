package dev.atoll.dynamodb.billing;

/**
 * A token bucket that holds one second's worth. A request is admitted while anything is left and
 * then pays its whole price, which may be known only afterwards and may put the bucket into debt;
 * so the rate is kept on average, and one large item is never refused for good.
 */
final class Bucket {
  private static final double NANOS_PER_SECOND = 1e9;

  private final double rate;
  private double tokens;
  private long filledAt;

  Bucket(double rate, long nowNanos) {
    this.rate = rate;
    this.tokens = rate;
    this.filledAt = nowNanos;
  }

  double rate() {
    return rate;
  }

  synchronized boolean hasTokens(long nowNanos) {
    fill(nowNanos);
    return tokens > 0;
  }

  synchronized void take(double units, long nowNanos) {
    fill(nowNanos);
    tokens -= units;
  }

  private void fill(long nowNanos) {
    if (nowNanos > filledAt) {
      tokens = Math.min(rate, tokens + rate * (nowNanos - filledAt) / NANOS_PER_SECOND);
      filledAt = nowNanos;
    }
  }
}
