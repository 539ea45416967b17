package dev.atoll.stream.delivery;

import dev.atoll.http.FunctionContext;
import dev.atoll.stream.webhook.Message;
import dev.atoll.stream.webhook.Reach;
import dev.atoll.stream.webhook.Sender;
import dev.atoll.stream.webhook.Sent;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.ThreatPatterns;
import dev.atoll.table.schema.Webhook;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Sends deliveries, which are durable work. Before it sends, it moves the delivery to the time of
 * its next attempt: nobody else sends it meanwhile, and if this process dies it is sent again then.
 * Receivers tell such a repetition by the delivery's identifier.
 *
 * <p>A delivery that fails is tried again after a quarter of a minute, then each time twice as
 * long, at most two hours, less up to half of that by a jitter. After a day it is given up, and the
 * webhook that failed all that time is switched off, which its owner sees.
 */
public final class DeliverWebhooks {

  static final Duration GIVEN_UP_AFTER = Duration.ofDays(1);

  /** A webhook's failures may have begun a while after its delivery was made. */
  private static final Duration FAILING_LONG = Duration.ofHours(22);

  private static final Duration IN_PASSING = Duration.ofSeconds(2);
  private static final Duration FIRST_WAIT = Duration.ofSeconds(15);
  private static final Duration LONGEST_WAIT = Duration.ofHours(2);

  private final SingleTable table;
  private final Clock clock;
  private final Sender sender;

  DeliverWebhooks(SingleTable table, Clock clock, Sender sender) {
    this.table = table;
    this.clock = clock;
    this.sender = sender;
  }

  /** As the settings of a function say. */
  public static DeliverWebhooks in(FunctionContext context) {
    return new DeliverWebhooks(context.table(), context.clock(), sender(context));
  }

  /**
   * The same for the stream, where scans and events of others wait in the lane: whoever does not
   * take a delivery in two seconds gets it from the sweeper, which has ten.
   */
  public static DeliverWebhooks inPassing(FunctionContext context) {
    return new DeliverWebhooks(
        context.table(), context.clock(), sender(context).within(IN_PASSING));
  }

  private static Sender sender(FunctionContext context) {
    boolean local = context.settings().provenance().localWebhooks();
    return Sender.to(local ? Reach.LOCAL : Reach.INTERNET);
  }

  /** A delivery about to be sent. */
  private record Attempt(Delivery delivery, Webhook webhook) {}

  /**
   * Makes one attempt of each of these deliveries that is due; takes little longer, for all of them
   * together, than one receiver may: ten seconds, or two {@linkplain #inPassing in passing}.
   *
   * @return how many were taken by their receivers
   */
  public int deliver(List<String> ids) {
    List<Attempt> attempts = new ArrayList<>();
    ids.forEach(id -> claim(id).ifPresent(attempts::add));
    List<Sent> results = sent(attempts);
    int taken = 0;
    for (int i = 0; i < attempts.size(); i++) {
      taken += record(attempts.get(i), results.get(i)) ? 1 : 0;
    }
    return taken;
  }

  /** Empty when it is not due, somebody else has it, or nobody wants it any more. */
  private Optional<Attempt> claim(String id) {
    Optional<Delivery> found = table.get(ThreatPatterns.DELIVERY.at(id));
    Instant now = clock.instant();
    if (found.flatMap(Delivery::nextAttempt).filter(due -> !due.isAfter(now)).isEmpty()) {
      return Optional.empty();
    }
    Delivery delivery = found.get();
    Optional<Webhook> webhook =
        table
            .get(ProvenancePatterns.WEBHOOK.at(delivery.brandId(), delivery.webhookId()))
            .filter(Webhook::active);
    if (webhook.isEmpty()) {
      finish(delivery, delivery.status());
      return Optional.empty();
    }
    return postponed(delivery, now).map(it -> new Attempt(it, webhook.get()));
  }

  /** The delivery as it stands after this claim. */
  private Optional<Delivery> postponed(Delivery delivery, Instant now) {
    long attempts = delivery.attempts() + 1;
    Instant next = Instants.stored(now.plus(wait(delivery.id(), attempts)));
    Write claim =
        Write.update(Delivery.key(delivery.id()))
            .set(
                Attributes.builder()
                    .put("WORKSK", Delivery.work(delivery.id(), next).sort())
                    .put("attempts", attempts)
                    .build())
            .when(Condition.equal("WORKSK", workKey(delivery)));
    return switch (table.write(ThreatPatterns.CLAIM_DELIVERY, claim)) {
      case WriteOutcome.Written written ->
          Optional.of(
              new Delivery(
                  delivery.id(),
                  delivery.brandId(),
                  delivery.webhookId(),
                  delivery.event(),
                  delivery.payload(),
                  delivery.createdAt(),
                  attempts,
                  Optional.of(next),
                  delivery.status(),
                  delivery.expiresAt()));
      case WriteOutcome.Refused taken -> Optional.empty();
    };
  }

  private static String workKey(Delivery delivery) {
    return Delivery.work(delivery.id(), delivery.nextAttempt().orElseThrow()).sort();
  }

  /** Where the jitter is only to spread, what the delivery is called is random enough. */
  static Duration wait(String id, long attempts) {
    long doubled = FIRST_WAIT.toMillis() << Math.min(attempts - 1, 20);
    long whole = Math.min(doubled, LONGEST_WAIT.toMillis());
    long jitter = Math.floorMod((id + attempts).hashCode(), Math.max(1, whole / 2));
    return Duration.ofMillis(whole - jitter);
  }

  /** All at once: a slow receiver keeps nobody waiting but itself. */
  private List<Sent> sent(List<Attempt> attempts) {
    List<Sent> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Sent>> sending = new ArrayList<>();
      for (Attempt attempt : attempts) {
        Message message = message(attempt);
        sending.add(threads.submit(() -> sender.send(message)));
      }
      for (Future<Sent> one : sending) {
        results.add(one.get());
      }
    } catch (ExecutionException failed) {
      throw new IllegalStateException("sending failed", failed.getCause());
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while sending", stopping);
    }
    return results;
  }

  private Message message(Attempt attempt) {
    Delivery delivery = attempt.delivery();
    return new Message(
        attempt.webhook().url(),
        delivery.id(),
        clock.instant(),
        attempt.webhook().secret(),
        delivery.payload());
  }

  private boolean record(Attempt attempt, Sent result) {
    return switch (result) {
      case Sent.Answered answer when answer.isTaken() -> {
        finish(attempt.delivery(), answer.status());
        recovered(attempt.webhook());
        yield true;
      }
      case Sent.Answered answer -> failed(attempt, answer.status(), "HTTP " + answer.status());
      case Sent.Failed(var reason) -> failed(attempt, 0, reason);
    };
  }

  private void finish(Delivery delivery, long status) {
    table.write(
        ThreatPatterns.FINISH_DELIVERY,
        Write.update(Delivery.key(delivery.id()))
            .set(Attributes.builder().put("status", status).build())
            .remove("WORKPK", "WORKSK")
            .when(Condition.equal("WORKSK", workKey(delivery))));
  }

  private void recovered(Webhook webhook) {
    if (webhook.failingSince().isPresent()) {
      table.write(
          ThreatPatterns.JUDGE_WEBHOOK,
          Write.update(Webhook.key(webhook.brandId(), webhook.id()))
              .remove("failingSince", "lastFailure")
              .when(Condition.exists()));
    }
  }

  private boolean failed(Attempt attempt, long status, String reason) {
    Delivery delivery = attempt.delivery();
    Instant now = clock.instant();
    failing(attempt.webhook(), now, reason);
    if (now.isBefore(delivery.createdAt().plus(GIVEN_UP_AFTER))) {
      return false;
    }
    finish(delivery, status);
    Write off =
        Write.update(Webhook.key(delivery.brandId(), delivery.webhookId()))
            .set(Attributes.builder().put("active", false).build())
            .when(new Condition.Less("failingSince", Instants.format(now.minus(FAILING_LONG))));
    table.write(ThreatPatterns.JUDGE_WEBHOOK, off);
    return false;
  }

  private void failing(Webhook webhook, Instant now, String reason) {
    Attributes.Builder failure = Attributes.builder().put("lastFailure", reason);
    if (webhook.failingSince().isEmpty()) {
      failure.put("failingSince", now);
    }
    table.write(
        ThreatPatterns.JUDGE_WEBHOOK,
        Write.update(Webhook.key(webhook.brandId(), webhook.id()))
            .set(failure.build())
            .when(Condition.exists()));
  }
}
