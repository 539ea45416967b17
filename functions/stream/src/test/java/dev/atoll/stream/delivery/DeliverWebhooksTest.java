package dev.atoll.stream.delivery;

import static dev.atoll.stream.product.TestProduct.BRAND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.atoll.stream.product.DerivedId;
import dev.atoll.stream.product.TestProduct;
import dev.atoll.stream.sweep.Sweep;
import dev.atoll.stream.webhook.Reach;
import dev.atoll.stream.webhook.Receiver;
import dev.atoll.stream.webhook.Resolver;
import dev.atoll.stream.webhook.Sender;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.ThreatPatterns;
import dev.atoll.table.schema.Webhook;
import dev.atoll.table.schema.WebhookEvent;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deliveries as durable work, at a receiver on this machine. */
class DeliverWebhooksTest {

  private static final String WEBHOOK = "01KB00000000000000000000A1";

  private final TestProduct product = new TestProduct();
  private Receiver receiver;
  private DeliverWebhooks deliveries;

  @BeforeEach
  void start() throws IOException {
    receiver = Receiver.plain();
    deliveries =
        new DeliverWebhooks(
            product.table(),
            product.clock(),
            new Sender(
                Reach.LOCAL, Resolver.system(), (SSLSocketFactory) SSLSocketFactory.getDefault()));
    product.write(
        ProvenancePatterns.ADD_WEBHOOK,
        Webhook.TYPE,
        new Webhook(
            BRAND,
            WEBHOOK,
            "http://127.0.0.1:" + receiver.port() + "/",
            List.of(WebhookEvent.THREAT),
            "whsec_c2VjcmV0",
            true,
            Optional.empty(),
            Optional.empty()));
  }

  @AfterEach
  void stop() {
    receiver.close();
    product.close();
  }

  private String queue(int number) {
    String id = DerivedId.of(product.clock().instant(), "delivery", Integer.toString(number));
    product.write(
        ProvenancePatterns.QUEUE_DELIVERY,
        Delivery.TYPE,
        Delivery.due(id, BRAND, WEBHOOK, "threat", "{}", product.clock().instant()));
    return id;
  }

  private Delivery delivery(String id) {
    return product.table().get(ThreatPatterns.DELIVERY.at(id)).orElseThrow();
  }

  private Webhook webhook() {
    return product.table().get(ProvenancePatterns.WEBHOOK.at(BRAND, WEBHOOK)).orElseThrow();
  }

  private Sweep sweep() {
    var sweep = Sweep.begin(product.clock(), null);
    new SendDueDeliveries(product.table(), deliveries).carryOut(sweep);
    return sweep;
  }

  @Test
  void deliver_takenByTheReceiver_isDone() {
    String id = queue(1);

    assertThat(deliveries.deliver(List.of(id))).isEqualTo(1);
    assertThat(receiver.got).hasSize(1);
    assertThat(receiver.got.getFirst()).containsEntry("webhook-id", id);
    assertThat(delivery(id).nextAttempt()).isEmpty();
    assertThat(delivery(id).status()).isEqualTo(204);
  }

  @Test
  void deliver_again_sendsNothing() {
    String id = queue(1);
    deliveries.deliver(List.of(id));
    deliveries.deliver(List.of(id));
    sweep();

    assertThat(receiver.got).hasSize(1);
  }

  @Test
  void deliver_fails_isTriedAgainLaterUnderTheSameIdentifier() {
    String id = queue(1);
    receiver.status = 500;
    deliveries.deliver(List.of(id));
    deliveries.deliver(List.of(id));
    assertThat(receiver.got).hasSize(1);
    assertThat(webhook().failingSince()).contains(product.clock().instant());
    assertThat(webhook().lastFailure()).contains("HTTP 500");

    receiver.status = 200;
    product.advance(Duration.ofSeconds(15));
    assertThat(sweep().counts()).containsEntry("deliveriesTaken", 1L);
    assertThat(receiver.got).extracting(it -> it.get("webhook-id")).containsExactly(id, id);
    assertThat(webhook().failingSince()).isEmpty();
    assertThat(webhook().lastFailure()).isEmpty();
  }

  @Test
  void wait_attempts_doubleUpToTwoHoursWithAJitterOfHalf() {
    for (int attempt = 1; attempt < 40; attempt++) {
      long whole = Math.min(15_000L << Math.min(attempt - 1, 20), 7_200_000);
      assertThat(DeliverWebhooks.wait("01KB", attempt).toMillis())
          .isGreaterThan(whole / 2 - 1)
          .isLessThanOrEqualTo(whole);
    }
    assertThat(
            IntStream.range(0, 50)
                .mapToObj(i -> DeliverWebhooks.wait("01KB" + i, 5))
                .distinct()
                .count())
        .isGreaterThan(40);
  }

  @Test
  void sweep_receiverThatFailsForADay_isSwitchedOffAndItsOwnerSees() {
    String id = queue(1);
    receiver.status = 503;
    List<Integer> attempts = new ArrayList<>();
    for (int hour = 0; hour <= 26; hour++) {
      sweep();
      attempts.add(receiver.got.size());
      product.advance(Duration.ofHours(1));
    }
    assertThat(webhook().active()).isFalse();
    assertThat(webhook().failingSince()).isPresent();
    assertThat(webhook().lastFailure()).contains("HTTP 503");
    assertThat(delivery(id).nextAttempt()).isEmpty();
    assertThat(delivery(id).status()).isEqualTo(503);

    queue(2);
    sweep();
    assertThat(receiver.got).hasSize(attempts.getLast());
    assertThat(product.dump().values()).noneMatch(item -> item.containsKey("WORKPK"));
  }

  @Test
  void sweep_webhookGone_endsTheDelivery() {
    String id = DerivedId.of(product.clock().instant(), "orphan");
    product.write(
        ProvenancePatterns.QUEUE_DELIVERY,
        Delivery.TYPE,
        Delivery.due(
            id, BRAND, "01KB00000000000000000000A9", "threat", "{}", product.clock().instant()));
    sweep();

    assertThat(delivery(id).nextAttempt()).isEmpty();
    assertThat(receiver.got).isEmpty();
  }

  @Test
  void sweep_processThatDiedAfterItsClaim_isTakenUpByTheNext() {
    String id = queue(1);
    var dying =
        new DeliverWebhooks(
            product.table(),
            product.clock(),
            new Sender(
                Reach.LOCAL,
                host -> {
                  throw new IllegalStateException("killed");
                },
                (SSLSocketFactory) SSLSocketFactory.getDefault()));
    assertThatIllegalStateException().isThrownBy(() -> dying.deliver(List.of(id)));
    sweep();
    assertThat(receiver.got).isEmpty();
    assertThat(delivery(id).attempts()).isEqualTo(1);

    product.advance(Duration.ofSeconds(15));
    sweep();
    assertThat(receiver.got)
        .singleElement()
        .satisfies(it -> assertThat(it).containsEntry("webhook-id", id));
    assertThat(delivery(id).nextAttempt()).isEmpty();
  }

  @Test
  void sweep_manyDue_sendsAllOnceWhoeverSweepsMeanwhile() throws Exception {
    List<String> ids = IntStream.range(0, 60).mapToObj(this::queue).toList();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Sweep>> sweepers =
          List.of(
              threads.submit(this::sweep),
              threads.submit(this::sweep),
              threads.submit(this::sweep));
      for (Future<Sweep> sweeper : sweepers) {
        sweeper.get();
      }
    }

    assertThat(receiver.got)
        .extracting(it -> it.get("webhook-id"))
        .containsExactlyInAnyOrderElementsOf(ids);
  }
}
