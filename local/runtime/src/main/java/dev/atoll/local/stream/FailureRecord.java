package dev.atoll.local.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.http.json.Json;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/**
 * What Lambda writes to a failure destination in S3: why, from where, and the whole event as text
 * in {@code payload}.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html">Discarded
 *     records of a DynamoDB event source</a>
 */
final class FailureRecord {

  static final String FUNCTION = "arn:aws:lambda:local:000000000000:function:";

  /** Why a record was given up. */
  enum Condition {
    RETRY_ATTEMPTS_EXHAUSTED("RetryAttemptsExhausted"),
    RECORD_AGE_EXCEEDED("RecordAgeExceeded");

    private final String word;

    Condition(String word) {
      this.word = word;
    }
  }

  private FailureRecord() {}

  static String of(
      String source, StreamTail stream, Condition condition, Batch batch, Instant now) {
    List<ChangeRecord> records = batch.records();
    return Json.write(
        json ->
            json.object(
                    "requestContext",
                    request ->
                        request
                            .put("requestId", UUID.randomUUID().toString())
                            .put("functionArn", FUNCTION + source)
                            .put("condition", condition.word)
                            .put("approximateInvokeCount", batch.attempts()))
                .object(
                    "responseContext",
                    response ->
                        response
                            .put("statusCode", 200)
                            .put("executedVersion", "local")
                            .put("functionError", "Unhandled"))
                .put("version", "1.0")
                .put("timestamp", now.truncatedTo(ChronoUnit.MILLIS).toString())
                .object(
                    "DDBStreamBatchInfo",
                    info ->
                        info.put("shardId", stream.shard())
                            .put("startSequenceNumber", records.getFirst().sequence())
                            .put("endSequenceNumber", records.getLast().sequence())
                            .put(
                                "approximateArrivalOfFirstRecord",
                                records.getFirst().time().toString())
                            .put(
                                "approximateArrivalOfLastRecord",
                                records.getLast().time().toString())
                            .put("batchSize", records.size())
                            .put("streamArn", stream.arn()))
                .put("payload", new String(Delivery.event(records), UTF_8)));
  }
}
