package dev.atoll.http.route;

import static dev.atoll.http.route.Function.PROVENANCE;
import static dev.atoll.http.route.HttpMethod.DELETE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.PATCH;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.RouteBuilder.route;
import static dev.atoll.http.route.Shapes.CURSOR;
import static dev.atoll.http.route.Shapes.LIMIT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.schema.Field.required;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Text;
import dev.atoll.table.schema.ProvenancePatterns;
import java.util.List;

/** What a brand's owner is told: alerts, and the webhooks that tell him. */
public final class AlertRoutes {

  private static final Field ID = id("id");
  private static final Field WEBHOOK = id("wid");

  public static final Route LIST_THREATS =
      route("listThreats", GET, "/brands/{id}/threats", PROVENANCE, Access.user())
          .summary("Alerts of one's brand, newest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.BRAND_TO_DECIDE, ProvenancePatterns.THREATS)
          .answers(Answer.ok(ProvenanceShapes.THREAT_PAGE));

  public static final Route UPDATE_THREAT =
      route("updateThreat", PATCH, "/brands/{id}/threats/{tid}", PROVENANCE, Access.user())
          .summary("Marks an alert of one's brand as resolved, or as open again")
          .variables(ID, required("tid", Text.of(Format.THREAT)))
          .body(ProvenanceShapes.THREAT_CHANGES)
          .uses(ProvenancePatterns.BRAND_TO_DECIDE, ProvenancePatterns.RESOLVE_THREAT)
          .answers(Answer.ok(ProvenanceShapes.THREAT));

  public static final Route LIST_WEBHOOKS =
      route("listWebhooks", GET, "/brands/{id}/webhooks", PROVENANCE, Access.user())
          .summary("Webhooks of one's brand, without their secrets")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .uses(ProvenancePatterns.BRAND_TO_DECIDE, ProvenancePatterns.WEBHOOKS)
          .answers(Answer.ok(ProvenanceShapes.WEBHOOK_PAGE));

  public static final Route CREATE_WEBHOOK =
      route("createWebhook", POST, "/brands/{id}/webhooks", PROVENANCE, Access.user())
          .summary("Adds a webhook, at most 10; its secret is told this once")
          .variables(ID)
          .body(ProvenanceShapes.NEW_WEBHOOK)
          .idempotent()
          .uses(
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.ADD_WEBHOOK,
              ProvenancePatterns.WEBHOOK)
          .answers(Answer.created(ProvenanceShapes.WEBHOOK));

  public static final Route DELETE_WEBHOOK =
      route("deleteWebhook", DELETE, "/brands/{id}/webhooks/{wid}", PROVENANCE, Access.user())
          .summary("Removes a webhook")
          .variables(ID, WEBHOOK)
          .uses(ProvenancePatterns.BRAND_TO_DECIDE, ProvenancePatterns.REMOVE_WEBHOOK)
          .answers(Answer.noContent());

  public static final Route TEST_WEBHOOK =
      route("testWebhook", POST, "/brands/{id}/webhooks/{wid}/test", PROVENANCE, Access.user())
          .summary("Queues a delivery to a webhook, to try it")
          .variables(ID, WEBHOOK)
          .idempotent()
          .uses(
              ProvenancePatterns.BRAND_TO_DECIDE,
              ProvenancePatterns.WEBHOOK,
              ProvenancePatterns.QUEUE_DELIVERY)
          .answers(Answer.ok(ProvenanceShapes.DELIVERY));

  static final List<Route> ALL =
      List.of(
          LIST_THREATS, UPDATE_THREAT, LIST_WEBHOOKS, CREATE_WEBHOOK, DELETE_WEBHOOK, TEST_WEBHOOK);

  private AlertRoutes() {}
}
